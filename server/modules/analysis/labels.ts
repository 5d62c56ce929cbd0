import { sql } from 'drizzle-orm'
import { isChinese } from '../../../src/rules/given-text'
import { resourceOf } from '../../metadata/registry'
import { type DimensionId, dimension } from '../../../src/rules/analysis/dimensions'
import type { Call } from '../../http/call'
import { textIn } from '../../../src/rules/text-in'
import { labelOf, Lookup } from '../../metadata/sql/lookup'
import { wordsOf } from '../../metadata/messages'
import { selectRows } from '../../db/select-rows'

/**
 * A value of a dimension with its label, called a member as in OLAP; no relation to members of the company. The key is
 * null for rows without a value.
 */
export interface DimensionMember {
  key: string | null
  label: string
}

const UNSPECIFIED = { zh: '未指定', en: 'None' }

/** Labels for values of a dimension, in the operator's language. */
export async function dimensionMembers(
  call: Call,
  id: DimensionId,
  keys: readonly (string | null)[],
): Promise<DimensionMember[]> {
  const word = await wordsFor(call, id, keys)
  return keys.map((key) => ({ key, label: key === null ? textIn(UNSPECIFIED, call.locale) : (word(key) ?? key) }))
}

async function wordsFor(
  call: Call,
  id: DimensionId,
  keys: readonly (string | null)[],
): Promise<(key: string) => string | undefined> {
  const { kind, valuesOf, options } = dimension(id)
  const [entity = '', field = ''] = valuesOf ?? []
  if (kind === 'hour') return (key) => `${key.padStart(2, '0')}:00`
  if (kind === 'date') return () => undefined
  if (kind === 'flag') return (key) => options?.[key] && textIn(options[key], call.locale)
  if (kind === 'enum') {
    const words = await wordsOf(resourceOf(call, entity), call.locale)
    return (key) => words.option(field, key)
  }
  const ids = keys.filter((key) => key !== null).map(Number)
  if (id === 'payment_method') return methodNames(call, ids)
  const lookup = new Lookup(call)
  lookup.want(entity, ids)
  await lookup.fetch()
  return (key) => {
    const row = lookup.get(entity, Number(key))
    return row && labelOf(resourceOf(call, entity), row)
  }
}

/** Names of payment methods, which are lines of the payment settings. */
async function methodNames(call: Call, ids: readonly number[]): Promise<(key: string) => string | undefined> {
  if (ids.length === 0) return () => undefined
  const name = isChinese(call.locale) ? sql`m.method_name` : sql`coalesce(nullif(m.method_name_en, ''), m.method_name)`
  const rows = await selectRows<{ id: number | string; name: string }>(
    call.tx,
    sql`
    select m.id, ${name} as name from setting_payment_methods m
    where m.tenant_id = ${call.operator.tenant_id} and m.id in ${ids}`,
  )
  const names = new Map(rows.map(({ id, name }) => [String(id), name]))
  return (key) => names.get(key)
}
