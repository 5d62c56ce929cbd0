import type { TFunction } from 'i18next'
import type { FieldError } from '@/rules/rules'
import type { EntityText } from '../entity-text'
import { warningPlace } from './warning-place'

/**
 * An error of a document with the place that it belongs to: `Line 3 Ordered: must be a multiple of 6`. `message` is the
 * text of the error in the operator's language; `t` has the namespace `document`.
 */
export function errorText(error: FieldError, message: string, { text, t }: { text: EntityText; t: TFunction }): string {
  const [table = '', index] = error.path.split('.')
  const isRow = index !== undefined && /^\d+$/.test(index)
  const placed = { ...error, ...(isRow && { line_no: Number(index) + 1 }) }
  const place = warningPlace(placed, message, { text, t, lineTable: table, nameOfRow: () => '' })
  return place === '' ? message : place + t('common:colon') + message
}
