import type { Hint } from '../../problems/mend'
import { suggestion } from '../../problems/suggest'
import type { DraftField } from '../drafts/draft'
import type { Compiler } from '../expressions/compile'
import { valueNames } from '../world'
import { NUMBERS } from './field-code'
import { units } from './field-limits'
import type { FieldServer } from './field-types'

/** What `was` says, for the migration; tells what no migration could follow. */
export function historyOf(draft: DraftField, compiler: Compiler, server: FieldServer): void {
  const { raw, path, own, name } = draft
  const { was } = raw
  if (!was || !own) return
  const complain = (key: string | readonly string[], message: string, hint?: Hint) =>
    compiler.problem('MAN2126', [...path, 'was', ...(typeof key === 'string' ? [key] : key)], message, hint)
  if (raw.rollup) compiler.problem('MAN2126', [...path, 'was'], 'a counted field has no column', 'remove it', true)
  if (was.name === name) complain('name', `it is called ${name} now`, 'write the former name')
  if (was.scale !== undefined && was.type !== 'decimal')
    complain('scale', 'only a decimal keeps a number of decimals', 'add type: decimal')
  const fits = (key: string | readonly string[], value: string | number | boolean) => {
    const reason = misfit(value, draft, compiler)
    if (reason) complain(key, ...reason)
  }
  const values = raw.type === 'enum' ? valueNames(compiler.draft, draft) : []
  for (const [former, now] of Object.entries(was.map ?? {})) {
    fits(['map', former], now)
    if (values.includes(former) && former !== now)
      complain(
        ['map', former],
        `"${former}" is still a value of it, so rows that have it cannot be told from former ones`,
        'take it out of the values',
      )
  }
  if (was.fill !== undefined) fits('fill', was.fill)
  server.was = was
}

/** Why the field cannot hold the value; undefined when it can. */
function misfit(
  value: string | number | boolean,
  draft: DraftField,
  compiler: Compiler,
): [message: string, hint?: Hint] | undefined {
  const { type } = draft.raw
  if (type === 'enum') {
    const names = valueNames(compiler.draft, draft)
    return names.includes(String(value))
      ? undefined
      : [`"${String(value)}" is no value of it`, suggestion(String(value), names)]
  }
  if (NUMBERS.has(type))
    return typeof value === 'number' && units(value, draft) !== undefined
      ? undefined
      : [`${String(value)} is no ${type}`]
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : [`${String(value)} is neither true nor false`]
  return typeof value === 'string' ? undefined : [`a ${type} is written as a text: "${String(value)}"`]
}
