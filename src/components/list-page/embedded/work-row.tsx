import Button from 'antd/es/button'
import { Age } from '../../age'
import { StatusTag } from '../../status-tag/status-tag'
import { actionsOf, previewActions } from '../actions/row-actions'
import { useRowScope } from '../actions/row-context'
import type { AnyRow } from '../any-row'
import { CardValue } from '../cards/card-value'
import { useList } from '../list-context'
import type { ShownColumn } from '../table/use-shown-columns'
import { useOpening } from '../table/use-opening'
import { alarmsOf, waitsSince } from './work-facts'
import styles from './work-list.module.css'

interface Props {
  row: AnyRow
  name: ShownColumn | undefined
  facts: readonly ShownColumn[]
}

/** A row that waits: its name with what is unusual about it, the values to decide by, its age, and the decisions. */
export function WorkRow({ row, name, facts }: Props) {
  const list = useList()
  const { shape, text, transitions } = list
  const { actions, act, room } = useRowScope()
  const opening = useOpening(list)
  const since = waitsSince(row)
  return (
    <tr>
      <th scope="row">
        {name && <CardValue shown={name} row={row} to={opening?.to(row)} />}
        {alarmsOf(shape, row, new Set(facts.map((fact) => fact.name))).map(({ field, key, value }) => (
          <StatusTag key={key} name={key} field={field} value={value} label={text.option(key, value)} />
        ))}
      </th>
      {facts.map((fact) => (
        <td key={fact.name} data-align={fact.align} data-title={`${fact.title}${fact.sign && ` ${fact.sign}`}`}>
          <CardValue shown={fact} row={row} />
        </td>
      ))}
      <td data-align="right" className={styles.age}>
        {since !== null && <Age since={since} />}
      </td>
      <td className={styles.acts}>
        <span>
          {previewActions(actionsOf(row, actions, false), actions).map((action) => (
            <Button key={action} size="small" disabled={transitions.isRunning} onClick={() => act(action, row)}>
              {room.labelOf(action)}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  )
}
