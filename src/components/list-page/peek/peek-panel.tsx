import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { actionsOf, previewActions } from '../actions/row-actions'
import { useRowScope } from '../actions/row-context'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { ListSkeleton } from '../states/list-skeleton'
import { ListError } from '../states/list-states'
import { rowLabel } from '../table/row-label'
import { Cell } from '../table/cell'
import { StatusNoteLine } from '../table/status-note'
import { PaperFacts } from '../../print/paper-facts'
import { useFormat } from '../../use-format'
import { useOpening } from '../table/use-opening'
import { PeekTable } from './peek-table'
import styles from './peek.module.css'
import { usePeeked } from './use-peeked'

/**
 * A preview of a row's document beside the list: header fields, lines, source and follow-up documents, and buttons for
 * the transitions that the server allows. No field can be edited here.
 */
export default function PeekPanel({ row }: { row: AnyRow }) {
  const list = useList()
  const { shape, text, peek } = list
  const { t } = useTranslation('list')
  const { peeked, error, retry } = usePeeked(row)
  const { actions, press, room } = useRowScope()
  const format = useFormat()
  const opening = useOpening(list)
  const status = shape.states?.field
  const field = status === undefined ? undefined : shape.fields[status]
  const words = previewActions(actionsOf(row, actions, { canOpen: false }), actions)
  const label = rowLabel(shape, row)
  return (
    <aside className={styles.panel} aria-label={t('peek.of', { row: label })}>
      <header className={styles.head}>
        {opening ? <Link to={opening.to(row)}>{label}</Link> : <b>{label}</b>}
        {status && field && <Cell name={status} field={field} row={row} format={format} option={text.option} />}
        <span className={styles.acts}>
          {words.map((name) => (
            <Button key={name} size="small" onClick={(event) => press(event, name, row)}>
              {room.labelOf(name)}
            </Button>
          ))}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('detail.close')}
            onClick={peek.close}
          />
        </span>
      </header>
      <div className={styles.body}>
        <StatusNoteLine row={row} />
        {error ? (
          <ListError error={error} onRetry={retry} />
        ) : peeked === undefined ? (
          <ListSkeleton />
        ) : (
          <>
            {peeked.links.length > 0 && (
              <nav className={styles.links} aria-label={t('peek.links')}>
                {peeked.links.map(({ entity, id, kind, no, path }) =>
                  path === undefined ? (
                    <span key={`${entity}${id}`}>
                      {kind} {no}
                    </span>
                  ) : (
                    <Link key={`${entity}${id}`} to={path}>
                      {kind} {no}
                    </Link>
                  ),
                )}
              </nav>
            )}
            <PaperFacts fields={peeked.paper.fields} />
            {peeked.paper.tables.map((table) => (
              <PeekTable key={table.title} table={table} print={shape.print} />
            ))}
          </>
        )}
      </div>
    </aside>
  )
}
