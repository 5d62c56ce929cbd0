import { fieldNameProblem } from '../../../generator/model/reserved-names'

/** Names that every JavaScript object already has, so that they cannot be used as keys. */
const KEYS = new Set(['constructor', 'prototype'])

/** Converts a text to a manifest name: snake_case, beginning with a letter, at most `maxLength` characters. */
export function nameOf(text: string, fallback = 'x', maxLength = 40): string {
  const snakeCase = text
    .slice(0, 400)
    .normalize('NFKD')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  if (snakeCase === '') return fallback
  const name = /^[a-z]/.test(snakeCase) ? snakeCase : `${fallback}_${snakeCase}`
  return KEYS.has(name) ? `${name}_value` : cut(name, maxLength)
}

const cut = (name: string, maxLength: number) => name.slice(0, maxLength).replace(/_+$/, '')

/** The wanted name, with a number appended if the name is taken. */
export function freeName(wanted: string, isTaken: (name: string) => boolean, maxLength = 40): string {
  const name = cut(wanted, maxLength)
  if (!isTaken(name)) return name
  for (let count = 2; ; count++) {
    const next = `${cut(name, maxLength - 1 - String(count).length)}_${count}`
    if (!isTaken(next)) return next
  }
}

/** The name without underscores. Two names with the same result would get the same name in generated code. */
export const withoutUnderscores = (name: string) => name.replaceAll('_', '')

/** The first `maxLength` UTF-16 units of a text. */
export const startOf = (text: string, maxLength: number) => [...text].slice(0, maxLength).join('').slice(0, maxLength)

/** Names of the fields and tables that every document has already. */
const DOCUMENT_NAMES = new Set(
  'lines source source_id source_no source_type source_line receipt_no check_status biz_date remark attachments submitted_by submitted_at checked_by checked_at check_remark voided_by voided_at void_reason closed_by closed_at close_reason was'.split(
    ' ',
  ),
)
/** Whether a field or table of a form must not have this name. */
export const isReserved = (name: string) => fieldNameProblem(name) !== undefined || DOCUMENT_NAMES.has(name)
