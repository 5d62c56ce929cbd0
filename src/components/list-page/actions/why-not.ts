import type { TFunction } from 'i18next'
import { isOneOf } from '@/rules/document-status'
import type { EntityText } from '@/components/entity-text'
import { may, type OperatorScope } from '@/components/operator-context'
import type { Shape } from '@/rules/field'
import type { AnyRow } from '../any-row'
import { rowLabel } from '../table/row-label'

interface Asked {
  /** The transition that the operator asked for by a key. */
  name: string
  rows: readonly AnyRow[]
  shape: Shape
  operator: OperatorScope
  text: EntityText
  t: TFunction<'list'>
}

/**
 * Says why none of these rows allows the transition: its status, the operator's own document, or a missing permission.
 * The server only says which transitions a row allows, so that a condition of the company is not named.
 */
export function whyNot({ name, rows, shape, operator, text, t }: Asked): string {
  const [row] = rows
  const action = text.action(name)
  if (rows.length !== 1 || !row) return t('why_not.rows', { action })
  const no = rowLabel(shape, row)
  const field = shape.states?.field
  const status = field === undefined ? undefined : row[field]
  const isWaiting = shape.kind === 'receipt' && isOneOf(shape.states, status, ['submitted'])
  if (field !== undefined && typeof status === 'string' && !isWaiting)
    return t('why_not.status', { action, no, status: text.option(field, status) })
  if (row.submitted_by === operator.operatorId) return t('why_not.own', { no })
  return t(may(operator, shape.entity, name) ? 'why_not.other' : 'why_not.permission', { action, no })
}
