import type { AnyRow } from '../any-row'
import styles from './actions.module.css'
import { actionsOf, splitActions } from './row-actions'
import { useRowScope } from './row-context'
import { RowMenu } from './row-menu'

/**
 * What can be done with a row now: the server's word, drawn as two words and a menu. Plain buttons: two hundred of antd's
 * on one page take longer to make than all the rest of the table.
 */
export function RowActions({ row }: { row: AnyRow }) {
  const { actions, view, detail, rowActions, act, room } = useRowScope()
  const { fits, labelOf } = room
  const names = actionsOf(row, actions, view.update !== undefined || detail !== undefined)
  const { words, menu } = splitActions(names, actions, fits)
  return (
    <span className={styles.row}>
      {rowActions?.(row)}
      {words.map((name) => (
        <button key={name} type="button" className={styles.word} onClick={() => act(name, row)}>
          {labelOf(name)}
        </button>
      ))}
      {menu.length > 0 && (
        <RowMenu
          row={row}
          items={menu.map((name) => ({ name, label: labelOf(name), danger: actions[name]?.danger }))}
        />
      )}
    </span>
  )
}
