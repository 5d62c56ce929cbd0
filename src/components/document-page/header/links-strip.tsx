import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import type { Link } from '@/request/resource'
import type { Field } from '@/rules/field'
import { useEntityText } from '@/components/entity-text'
import { StatusTag } from '@/components/status-tag/status-tag'
import styles from './header.module.css'
import { documentName } from './key-facts'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'

const NONE: readonly Link[] = []

/** The six statuses of documents. */
const DOCUMENT_STATUS: Field = {
  type: 'enum',
  options: {
    draft: 'gray',
    submitted: 'orange',
    approved: 'blue',
    rejected: 'red',
    completed: 'green',
    voided: 'gray',
  },
}

/** Where the document came from and what came of it, each with its status. */
export function LinksStrip() {
  const {
    props: { shape },
    draft,
  } = usePage()
  const { t } = useTranslation('document')
  const links = useStore(draft, ({ doc }) => (Array.isArray(doc.links) ? (doc.links as Link[]) : NONE))
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
  const {
    props: { shape },
  } = usePage()
  const text = useEntityText(link.entity)
  const own = shape.states && shape.fields[shape.states.field]
  // A document of another kind may stand in a status that this one never has.
  const status = own?.options && link.status in own.options ? own : DOCUMENT_STATUS
  return (
    <span className={styles.link}>
      {link.path === undefined ? <span>{link.no}</span> : <RouterLink to={link.path}>{link.no}</RouterLink>}
      {link.status && (
        <StatusTag
          field={status}
          value={link.status}
          label={text.option(shape.states?.field ?? 'check_status', link.status)}
        />
      )}
    </span>
  )
}
