import type { TFunction } from 'i18next'
import type { Warning } from '@/request/resource'
import type { EntityText } from '../entity-text'
import { fieldLabel } from '../fields/field-text'

interface Names {
  text: EntityText
  /** Texts with the namespace `document`. */
  t: TFunction
  /** The table of a warning that has a line number and no path. */
  lineTable: string
  /** The name of a row; '' when it is not known. */
  nameOfRow: (table: string, index: number) => string
}

/**
 * Where a warning belongs: `Line 3 Potato chips Price`, or the field of the header; '' for the whole document. What
 * `message`, the text of the warning in the operator's language, says itself is left out.
 */
export function warningPlace(
  { line_no, path = '' }: Warning,
  message: string,
  { text, t, lineTable, nameOfRow }: Names,
): string {
  const [table = ''] = path === '' ? [lineTable] : path.split('.')
  const isRow = line_no !== undefined && path.split('.').length < 3
  const field = path === '' || isRow ? '' : fieldLabel(text, path.replace(/\.\d+(?=\.)/, ''))
  if (line_no === undefined) return message.startsWith(field) ? '' : field
  const row = nameOfRow(table, line_no - 1)
  return [t('document:line', { n: line_no }), message.includes(row) ? '' : row, field].filter(Boolean).join(' ')
}
