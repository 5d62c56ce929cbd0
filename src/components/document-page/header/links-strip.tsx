import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined'
import { Fragment, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import type { Link } from '@/rules/answers'
import { useEntityText } from '@/components/entity-text'
import { StatusTag } from '@/components/status-tag/status-tag'
import styles from './header.module.css'
import { documentName } from './key-facts'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import { linksIn } from './detail-parts'

/** Links to the source documents and the documents made from this one, each with its status. */
export function LinksStrip() {
  const {
    props: { shape },
    draft,
  } = usePage()
  const { t } = useTranslation('document')
  const links = useStore(draft, ({ doc }) => linksIn(doc))
  const name = useStore(draft, ({ doc }) => documentName(shape, doc))
  if (links.length === 0) return null
  const up = links.filter(({ direction }) => direction === 'up')
  const down = links.filter(({ direction }) => direction === 'down')
  const arrow = <ArrowRightOutlined aria-hidden />
  return (
    <nav className={styles.links} aria-label={t('links')}>
      {up.map((link) => (
        <Fragment key={`${link.entity}${link.id}`}>
          <Linked link={link} />
          {arrow}
        </Fragment>
      ))}
      <span className={styles.self}>{name}</span>
      {down.length > 0 && arrow}
      {down.map((link) => (
        <Linked key={`${link.entity}${link.id}`} link={link} />
      ))}
    </nav>
  )
}

function Linked({ link }: { link: Link }) {
  const { kind, no, path, status } = link
  const name = `${kind} ${no}`
  return (
    <span className={styles.link}>
      {path === undefined ? <span>{name}</span> : <RouterLink to={path}>{name}</RouterLink>}
      {status && (
        // The page does not wait for the texts of another module, which may be fetched only now.
        <Suspense fallback={null}>
          <LinkedStatus link={link} status={status} />
        </Suspense>
      )}
    </span>
  )
}

function LinkedStatus({ link: { entity, status_field, color }, status }: { link: Link; status: string }) {
  const text = useEntityText(entity)
  return (
    <StatusTag
      field={{ type: 'enum', options: { [status]: color } }}
      value={status}
      label={text.option(status_field, status)}
    />
  )
}
