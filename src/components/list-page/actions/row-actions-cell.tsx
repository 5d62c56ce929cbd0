import { isCountable } from '@/rules/counting'
import { useOperator } from '../../operator-context'
import type { AnyRow } from '../any-row'
import styles from './actions.module.css'
import { actionsOf, COUNT, PEEK, splitActions } from './row-actions'
import { useRowScope } from './row-context'
import { RowMenu } from './row-menu'

/**
 * Splits the actions of a row into those that are shown as words and those in the menu of the row. In a narrow column
 * (`narrow`) the menu has all actions.
 */
function useSplitActions(
  row: AnyRow,
  { narrow }: { narrow: boolean },
): { words: readonly string[]; menu: readonly string[] } {
  const { shape, actions, view, detail, room, peek } = useRowScope()
  const { roleType } = useOperator()
  const names = actionsOf(row, actions, { canOpen: view.update !== undefined || detail !== undefined })
  const { words, menu } = splitActions(names, actions, room.fits)
  const count = isCountable(shape, row, roleType) ? [COUNT] : []
  return { words, menu: [...count, ...(narrow ? [...(peek.offered ? [PEEK] : []), ...names] : menu)] }
}

/**
 * The actions that the server allows for a row: two words and a menu. Plain buttons, because two hundred antd buttons
 * on a page take longer to render than the rest of the table.
 *
 * `narrow`: the menu holds all actions; the words are shown over the row while it has the mouse or the focus.
 */
export function RowActions({ row, narrow = false }: { row: AnyRow; narrow?: boolean }) {
  const { rowActions } = useRowScope()
  const { words, menu } = useSplitActions(row, { narrow })
  return (
    <span className={styles.row}>
      {rowActions?.(row)}
      <Words
        row={row}
        names={words}
        className={!narrow ? styles.words : rowActions ? `${styles.floating} ${styles.besideOwn}` : styles.floating}
      />
      <Menu row={row} names={menu} />
    </span>
  )
}

/** The words of a row on a card, below its values; nothing for a row that has none. */
export function CardWords({ row, className }: { row: AnyRow; className: string | undefined }) {
  const { rowActions } = useRowScope()
  const { words } = useSplitActions(row, { narrow: false })
  if (words.length === 0 && !rowActions) return null
  return (
    <div className={className}>
      {rowActions?.(row)}
      <Words row={row} names={words} className={styles.words} />
    </div>
  )
}

/** The menu of a row on a card, in the corner of its title. */
export function CardMenu({ row }: { row: AnyRow }) {
  return <Menu row={row} names={useSplitActions(row, { narrow: false }).menu} />
}

interface ActionsProps {
  row: AnyRow
  names: readonly string[]
}

function Words({ row, names, className }: ActionsProps & { className: string | undefined }) {
  const { press, room } = useRowScope()
  if (names.length === 0) return null
  return (
    <span className={className}>
      {names.map((name) => (
        <button key={name} type="button" className={styles.word} onClick={(event) => press(event, name, row)}>
          {room.labelOf(name)}
        </button>
      ))}
    </span>
  )
}

function Menu({ row, names }: ActionsProps) {
  const { actions, room } = useRowScope()
  if (names.length === 0) return null
  const items = names.map((name) => ({ name, label: room.labelOf(name), danger: actions[name]?.danger }))
  return <RowMenu row={row} items={items} />
}
