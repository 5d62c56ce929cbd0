import type { AnyRow } from '../any-row'
import styles from './actions.module.css'
import { actionsOf, COUNT, OPEN, PEEK, splitActions } from './row-actions'
import { useRowScope } from './row-context'
import { RowMenu } from './row-menu'

/**
 * What can be done with a row now: the server's word, drawn as two words and a menu. Plain buttons: two hundred of antd's
 * on one page take longer to make than all the rest of the table.
 *
 * `narrow`: the menu holds everything; the words lie over the row while the mouse or the focus is in it.
 */
export function RowActions({ row, narrow = false }: { row: AnyRow; narrow?: boolean }) {
  const { shape, actions, view, detail, rowActions, act, room, peek } = useRowScope()
  const { labelOf, fits } = room
  const names = actionsOf(row, actions, view.update !== undefined || detail !== undefined)
  const { words, menu: others } = splitActions(names, actions, fits)
  const count = shape.station && row.actions?.includes(OPEN) ? [COUNT] : []
  const menu = [...count, ...(narrow ? [...(peek.offered ? [PEEK] : []), ...names] : others)]
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
