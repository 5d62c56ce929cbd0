import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import type { Link } from '@/request/resource'
import { useEntityText } from '../entity-text'
import { StatusTag } from '../status-tag/status-tag'
import styles from './header.module.css'
import { documentName } from './key-facts'
import { usePage } from './page-context'
import { useStore } from './use-store'

const NONE: readonly Link[] = []

/** Where the document came from and what came of it, each with its status. */
export function LinksStrip() {
  const { props: { shape }, draft } = usePage()
  const { t } = useTranslation('document')
  const links = useStore(draft, ({ doc }) => (Array.isArray(doc.links) ? (doc.links as Link[]) : NONE))
  const name = useStore(draft, ({ doc }) => documentName(shape, doc))
  if (links.length === 0) return null
  const up = links.filter(({ direction }) => direction === 'up')
  const down = links.filter(({ direction }) => direction === 'down')
  const arrow = <ArrowRightOutlined aria-hidden />
  return (
    <nav className={styles.links} aria-label={t('links')}>
      {up.map((link) => <Fragment key={`${link.entity}${link.id}`}><Linked link={link} />{arrow}</Fragment>)}
      <span className={styles.self}>{name}</span>
      {down.length > 0 && arrow}
      {down.map((link) => <Linked key={`${link.entity}${link.id}`} link={link} />)}
    </nav>
  )
}

function Linked({ link }: { link: Link }) {
  const { props: { shape } } = usePage()
  const text = useEntityText(link.entity)
  // Every document has the statuses of this one, in its own words.
  const status = shape.states && shape.fields[shape.states.field]
  return (
    <span className={styles.link}>
      {link.path === undefined ? <span>{link.no}</span> : <RouterLink to={link.path}>{link.no}</RouterLink>}
      {status && link.status && <StatusTag field={status} value={link.status} label={text.option(shape.states?.field ?? '', link.status)} />}
    </span>
  )
}
