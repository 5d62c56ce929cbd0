import type { Field } from '../../../src/rules/field'
import { entityName } from '../../../src/rules/key'
import type { Resource } from '../../../server/metadata/description'
import { BASE, FLAGSHIP } from './sizes'

/** SQL for a pseudo-random number from the row number `n`, the same in every run. `salt` differs per column. */
const hash = (salt: number) => `((n * 2654435761 + ${salt * 40_503 + 7}) % 2147483647)`
/** SQL for the age of a row in days before the benchmark day: two years, the newest rows last. */
const ageOf = (size: number) => `((${size} - n) * 730::bigint / ${size})`

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-20T02:00:00Z')

/** SQL for a valid value of a field. References need `sizes`, the number of rows per entity. */
export function valueSql(
  resource: Resource,
  name: string,
  field: Field,
  { sizes, salt }: { sizes: ReadonlyMap<string, number>; salt: number },
): string {
  const pick = (values: readonly string[]) =>
    `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${hash(salt)} % ${values.length}]`
  const ref = (entity: string | undefined) => {
    const size = sizes.get(entityName(entity ?? '')) ?? 0
    if (size === 0) return 'null'
    const any = `${BASE + 1} + ${hash(salt)} % ${size}`
    return entity?.endsWith('store') ? `case when n % 5 = 1 then ${FLAGSHIP} else ${any} end` : any
  }
  const age = ageOf(Math.max(1, sizes.get(resource.entity) ?? 1))
  const day = `(date '2026-11-20' - ${age}::int)`
  if (name === resource.number?.field) return numberSql(resource, day)
  if (name === resource.shape.states?.field && resource.shape.kind === 'receipt') return statusSql(resource, age, salt)
  switch (field.type) {
    case 'enum': {
      const options = Object.keys(field.options ?? { none: null })
      // With more than two options, no row has the last option.
      return pick(options.length > 2 ? options.slice(0, -1) : options)
    }
    case 'ref':
    case 'tree_ref':
      return field.ref_by ? hash(salt) : ref(field.ref)
    case 'refs':
      return `jsonb_build_array(${ref(field.ref)})`
    case 'text_list':
    case 'images':
      return `'[]'::jsonb`
    case 'date':
      return `to_char(${day} + ${name === 'biz_date' ? 0 : salt % 5}, 'YYYY-MM-DD')`
    case 'datetime':
      return `${NOW} - ${age} * ${DAY_MS} - ${hash(salt)} % ${DAY_MS}`
    case 'money':
      return `${hash(salt)} % 1000000`
    case 'quantity':
      // Safety stock is smaller than the stock on hand, and most deliveries arrive without a difference.
      if (name === 'safety_stock_qty') return `(${hash(salt)} % 20) * 1000`
      if (/diff|damaged|missing|rejected/.test(name)) return `case when ${hash(salt)} % 20 = 0 then 1000 else 0 end`
      return `(${hash(salt)} % 100) * 1000`
    case 'percent':
      return `${hash(salt)} % 10000`
    case 'integer':
    case 'decimal':
      return /^sort$|_days$/.test(name) ? `${hash(salt)} % 100` : `${hash(salt)} % 100000`
    case 'boolean':
      return `${hash(salt)} % 50 = 0`
    case 'time':
      return `'08:00'`
    case 'phone':
      return `'1' || lpad((${hash(salt)} % 10000000000)::text, 10, '3')`
    default:
      // The code must be that of an existing SKU.
      if (resource.entity !== 'sku' && /^(sku_code|barcode)$/.test(name))
        return `'${name.slice(0, 2).toUpperCase()}' || lpad((${hash(1)} % ${sizes.get('sku') ?? 1})::text, 9, '0')`
      return /(_no|_code|barcode|username|uuid)$/.test(name) || field.type === 'barcode'
        ? `'${name.slice(0, 2).toUpperCase()}' || lpad(n::text, 9, '0')`
        : `'文' || ${hash(salt)} % 1000`
  }
}

/** SQL for a document number: the prefix of the pattern, the day of the row and a number. */
function numberSql(resource: Resource, day: string): string {
  const prefix = /^[A-Z]*/.exec(resource.number?.pattern ?? '')?.[0] ?? ''
  return resource.number?.pattern.includes('{yyyyMMdd}')
    ? `'${prefix}' || to_char(${day}, 'YYYYMMDD') || lpad(n::text, 7, '0')`
    : `'${prefix}' || lpad(n::text, 8, '0')`
}

/**
 * SQL for a status: most documents are finished, a few are cancelled, and open documents are recent, as in practice.
 */
function statusSql(resource: Resource, age: string, salt: number): string {
  const used = resource.shape.states?.use ?? []
  const last = used.includes('completed') ? 'completed' : 'approved'
  const open = used.filter((status) => status !== last).map((status) => `'${status}'`)
  const voided = used.includes('voided') ? "when n % 50 = 3 then 'voided'" : ''
  return `case ${voided} when ${age} > 5 or ${hash(salt)} % 3 > 0 then '${last}' else (array[${open.join(', ')}])[1 + ${hash(salt + 1)} % ${open.length}] end`
}
