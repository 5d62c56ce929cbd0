import Button from 'antd/es/button'
import { isCountable } from '@/rules/counting'
import { Age } from '../../age'
import { useOperator } from '../../operator-context'
import { StatusTag } from '../../status-tag/status-tag'
import { TABLET, useMedia } from '../../use-media'
import { useJustChanged } from '../../use-just-changed'
import { useRowScope } from '../actions/row-context'
import type { AnyRow } from '../any-row'
import { CardValue } from '../cards/card-value'
import { useList } from '../list-context'
import { StatusNoteLine } from '../table/status-note'
import type { ShownColumn } from '../table/use-shown-columns'
import { useOpening } from '../table/use-opening'
import { workActions } from './work-actions'
import { alarmsOf, waitsSince } from './work-facts'
import styles from './work-list.module.css'

interface Props {
  row: AnyRow
  position: number
  name: ShownColumn | undefined
  facts: readonly ShownColumn[]
  onActionStart: (row: AnyRow) => void
}

/**
 * A row that waits: its name with what is unusual about it and why it came back, the values to decide by, its age, and
 * the decisions.
 */
export function WorkRow({ row, position, name, facts, onActionStart }: Props) {
  const list = useList()
  const { shape, text } = list
  const { actions, runAction, room } = useRowScope()
  const opening = useOpening(list)
  const handHeld = useMedia(TABLET)
  const countable = isCountable(shape, row, useOperator().roleType)
  // A row that has moved up into the place of a decided row is not decided by the second click of a double click.
  const justMoved = useJustChanged(String(position))
  const since = waitsSince(row)
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          {name && <CardValue shown={name} row={row} to={opening?.to(row)} />}
          {alarmsOf(shape, row, new Set(facts.map((fact) => fact.name))).map(({ field, key, value }) => (
            <StatusTag key={key} name={key} field={field} value={value} label={text.option(key, value)} />
          ))}
        </span>
        <StatusNoteLine row={row} />
      </th>
      {facts.map((fact) => (
        <td key={fact.name} data-align={fact.align} data-title={`${fact.title}${fact.unitSign && ` ${fact.unitSign}`}`}>
          <CardValue shown={fact} row={row} />
        </td>
      ))}
      <td data-align="right" className={styles.age}>
        {since !== null && <Age since={since} />}
      </td>
      <td className={styles.acts}>
        <span>
          {workActions(row, { actions, countable, handHeld }).map((action, index) => (
            <Button
              key={action}
              size="small"
              {...(index === 0 && { 'data-focus': true })}
              onClick={() => {
                if (justMoved()) return
                onActionStart(row)
                runAction(action, row)
              }}
            >
              {room.labelOf(action)}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  )
}
