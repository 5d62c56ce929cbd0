import { sql } from 'drizzle-orm'
import { resourceOf } from '../metadata/registry'
import type { Text } from '../../src/rules/rules'
import type { Call } from '../http/call'
import type { Resource } from '../metadata/description'
import { refuse } from '../metadata/field-error'
import type { Row } from '../metadata/row'
import { columnSql } from '../metadata/sql/column-sql'

type Part = { text: string } | { seq: number } | { date: string } | { path: string }

/** A pattern resolved for a day and a row: the text before and after the sequence, and the series of its counter. */
interface Numbering {
  /** Each series has a counter that starts at 1. The text around the sequence is part of the series name. */
  series: string
  digits: number
  before: string
  after: string
}

/** Length of the column `series` of the counters. */
const MAX_SERIES_LENGTH = 60

const TOKEN = /\{([^{}]+)\}|[^{}]+/g

/**
 * The parts of `SO-{store.store_no}-{yyMM}{seq:4}` in their order; generator/model/number.ts refuses every other
 * pattern.
 */
function patternParts(pattern: string): Part[] {
  return [...pattern.matchAll(TOKEN)].map(([text, token]): Part => {
    if (token === undefined) return { text }
    const [, digits] = /^seq:(\d)$/.exec(token) ?? []
    if (digits !== undefined) return { seq: Number(digits) }
    return /^(yyyy|yy|MM|dd)+$/.test(token) ? { date: token } : { path: token }
  })
}

/**
 * The numbering of a row on a day (yyyy-MM-dd in the company's time zone). When a field that the pattern contains is
 * empty, `missing` is called with the name of the field; it may throw, and otherwise the result is null.
 */
export async function numberingOf(
  call: Call,
  resource: Resource,
  { entity, pattern, today }: { entity: string; pattern: string; today: string },
  { doc, missing = () => null }: { doc: Row; missing?: (field: string) => null },
): Promise<Numbering | null> {
  const sides = { before: '', after: '' }
  let side: keyof typeof sides = 'before'
  let digits = 0
  for (const part of patternParts(pattern)) {
    if ('seq' in part) [side, digits] = ['after', part.seq]
    else if ('text' in part) sides[side] += part.text
    else if ('date' in part) sides[side] += dateText(part.date, today)
    else {
      const { field, text } = await valueAt(call, resource, part.path, doc)
      if (text === null) return missing(field)
      sides[side] += text
    }
  }
  const { before, after } = sides
  // Series without text behind the sequence have no `#`, so that counters stored by earlier versions continue.
  const series = `${entity}:${before}${after === '' ? '' : `#${after}`}`.slice(0, MAX_SERIES_LENGTH)
  return { series, digits, before, after }
}

export const numberText = ({ before, after, digits }: Numbering, value: number): string =>
  before + String(value).padStart(digits, '0') + after

/** Throws 40000 at the field of the number where its column cannot hold the number. */
export function refuseTooLong(resource: Resource, field: string, number: string): void {
  const limit = resource.shape.fields[field]?.max
  if (limit === undefined || number.length <= limit) return
  refuse(field, {
    zh: `编号 ${number} 超过 ${limit} 个字符`,
    en: `The number ${number} has more than ${limit} characters`,
  })
}

const FIELD_NEEDED: Text = { zh: '编号中包含此项，请先填写', en: 'The number contains this field; fill it in first' }

/** Throws 40000 at the field. */
export const refuseMissing = (field: string): never => refuse(field, FIELD_NEEDED)

function dateText(token: string, today: string): string {
  const [year = '', month = '', day = ''] = today.split('-')
  const parts: Readonly<Record<string, string>> = { yyyy: year, yy: year.slice(2), MM: month, dd: day }
  return token.replaceAll(/yyyy|yy|MM|dd/g, (part) => parts[part] ?? '')
}

/** `sku_type` of the row itself, or `store.store_no` of the row that `store_id` refers to. */
async function valueAt(
  call: Call,
  resource: Resource,
  path: string,
  doc: Row,
): Promise<{ field: string; text: string | null }> {
  const [first = '', column] = path.split('.')
  if (column === undefined) return { field: first, text: textOrNull(doc[first]) }
  const field = `${first}_id`
  const ref = resource.shape.fields[field]?.ref
  const id = doc[field]
  if (ref === undefined || typeof id !== 'number') return { field, text: null }
  const { table } = resourceOf(call, ref)
  const [row] = await call.tx
    .select({ value: columnSql(table, column) })
    .from(table)
    .where(sql`${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(table, 'id')} = ${id}`)
  return { field, text: textOrNull(row?.value) }
}

const textOrNull = (value: unknown): string | null => (value == null || value === '' ? null : String(value))
