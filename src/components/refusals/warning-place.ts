import type { TFunction } from 'i18next'
import type { Warning } from '@/request/resource'
import type { EntityText } from '../entity-text'
import { fieldLabel, headerLabel } from '../fields/field-text'

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
 * `message`, the text of the warning in the operator's language, says itself is left out, and so is a field of a line
 * whose value follows the message.
 */
export function warningPlace(
  { line_no, path = '', facts = [] }: Warning,
  message: string,
  { text, t, lineTable, nameOfRow }: Names,
): string {
  const [table = ''] = path === '' ? [lineTable] : path.split('.')
  const isRow = line_no !== undefined && path.split('.').length < 3
  const name = path.replace(/\.\d+(?=\.)/, '')
  const field = path === '' || isRow ? '' : line_no === undefined ? headerLabel(text, name) : fieldLabel(text, name)
  if (line_no === undefined) return message.startsWith(field) ? '' : field
  const row = nameOfRow(table, line_no - 1)
  const isFact = facts.some((fact) => fact.entity === undefined && fact.name === name)
  const words = [t('document:line', { n: line_no }), message.includes(row) ? '' : row, isFact ? '' : field]
  return words.filter(Boolean).join(' ')
}
