import Alert from 'antd/es/alert'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import type { Link } from '@/rules/answers'
import { isOneOf } from '@/rules/document-status'
import { linksIn } from './detail-parts'
import styles from './timeline.module.css'

/** Says which version of a document this is, and links to the version that it replaces or that will replace it. */
export function VersionNote() {
  const {
    props: { shape },
    draft,
  } = usePage()
  const { t } = useTranslation('document')
  const links = useStore(draft, ({ doc }) => linksIn(doc))
  const status = useStore(draft, ({ doc }) => (shape.states ? doc[shape.states.field] : undefined))
  const revision = useStore(draft, ({ doc }) => doc.revision)
  const isVoided = (value: unknown) => isOneOf(shape.states, value, ['voided'])
  if (isVoided(status)) return null
  const older = links.find(({ version, next }) => version === 'older' && next)
  const newer = links.find((link) => link.version === 'newer' && link.next && !isVoided(link.status))
  if (!older && !newer) return null
  const text = isOneOf(shape.states, status, ['approved', 'completed']) ? 'version.replaced' : 'version.replaces'
  return (
    <Alert
      className={styles.banner}
      type="info"
      showIcon
      title={
        <>
          {older && <VersionLink text={t(text, { n: revision })} link={older} />}
          {newer && <VersionLink text={t('version.open')} link={newer} />}
        </>
      }
    />
  )
}

/** A sentence about another version, and the link to that version. */
export function VersionLink({ text, link: { no, path } }: { text: string; link: Link }) {
  return (
    <div>
      {text}
      <span className={styles.version}>{path === undefined ? no : <RouterLink to={path}>{no}</RouterLink>}</span>
    </div>
  )
}
