import type { AnyRow } from '../any-row'
import styles from './actions.module.css'
import { actionsOf, COUNT, OPEN, PEEK, splitActions } from './row-actions'
import { useRowScope } from './row-context'
import { RowMenu } from './row-menu'

/**
 * The actions that the server allows for a row: two words and a menu. Plain buttons, because two hundred antd buttons on
 * a page take longer to render than the rest of the table.
 *
 * `narrow`: the menu holds all actions; the words are shown over the row while it has the mouse or the focus.
 */
export function RowActions({ row, narrow = false }: { row: AnyRow; narrow?: boolean }) {
  const { shape, actions, view, detail, rowActions, act, room, peek } = useRowScope()
  const { labelOf, fits } = room
  const names = actionsOf(row, actions, view.update !== undefined || detail !== undefined)
  const { words, menu: menuNames } = splitActions(names, actions, fits)
  const count = shape.station && row.actions?.includes(OPEN) ? [COUNT] : []
  const menu = [...count, ...(narrow ? [...(peek.offered ? [PEEK] : []), ...names] : menuNames)]
  return (
    <span className={styles.row}>
      {rowActions?.(row)}
      {words.length > 0 && (
        <span className={narrow ? styles.floating : styles.words}>
          {words.map((name) => (
            <button key={name} type="button" className={styles.word} onClick={() => act(name, row)}>
              {labelOf(name)}
            </button>
          ))}
        </span>
      )}
      {menu.length > 0 && (
        <RowMenu
          row={row}
          items={menu.map((name) => ({ name, label: labelOf(name), danger: actions[name]?.danger }))}
        />
      )}
    </span>
  )
}
