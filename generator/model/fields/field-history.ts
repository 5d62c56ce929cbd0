import type { Hint } from '../../problems/hint'
import { suggestion } from '../../problems/suggest'
import type { DraftField } from '../drafts/draft-types'
import type { Compiler } from '../expressions/compile'
import { valueNames } from './enum-values'
import { NUMBER_TYPES } from './field-code'
import { units } from './field-limits'
import type { FieldServer } from './field-types'

/**
 * Stores the former name, type and values from `was` for the migration, and reports changes that no migration can make.
 */
export function setHistory(draft: DraftField, compiler: Compiler, server: FieldServer): void {
  const { raw, path, isStated, name } = draft
  const { was } = raw
  if (!was || !isStated) return
  const report = (key: string | readonly string[], message: string, hint?: Hint) =>
    compiler.problem('MAN2126', [...path, 'was', ...(typeof key === 'string' ? [key] : key)], message, hint)
  if (raw.rollup) compiler.problemAtKey('MAN2126', [...path, 'was'], 'a rollup field has no column', 'remove it')
  if (was.name === name) report('name', `the field already has the name ${name}`, 'write the former name')
  else if (was.name !== undefined && siblingsOf(draft, compiler).has(was.name))
    report(
      'name',
      `${was.name} is still a field, which keeps its values`,
      'write the former name of this field, or remove name',
    )
  if (was.scale !== undefined && was.type !== 'decimal')
    report('scale', 'only type decimal has a scale', 'add type: decimal')
  const checkValue = (key: string | readonly string[], value: string | number | boolean) => {
    const reason = reasonAgainst(value, draft, compiler)
    if (reason) report(key, ...reason)
  }
  const values = raw.type === 'enum' ? valueNames(compiler.draft, draft) : []
  for (const [former, now] of Object.entries(was.map ?? {})) {
    checkValue(['map', former], now)
    if (values.includes(former) && former !== now)
      report(
        ['map', former],
        `"${former}" is still a value of the enum, so its current rows would be mapped as well`,
        'remove it from the values',
      )
  }
  if (was.fill !== undefined) checkValue('fill', was.fill)
  server.was = was
}

/** The fields of the same header or table. */
const siblingsOf = ({ path }: DraftField, { draft }: Compiler) =>
  (path[0] === 'fields' ? draft.fields : draft.tables.get(String(path[0] === 'tables' ? path[1] : path[0]))?.fields) ??
  new Map<string, DraftField>()

/** Returns why the field cannot hold the value, with a hint; undefined when the value fits. */
function reasonAgainst(
  value: string | number | boolean,
  draft: DraftField,
  compiler: Compiler,
): [message: string, hint?: Hint] | undefined {
  const { type } = draft.raw
  if (type === 'enum') {
    const names = valueNames(compiler.draft, draft)
    return names.includes(String(value))
      ? undefined
      : [`"${String(value)}" is not a value of the enum`, suggestion(String(value), names)]
  }
  if (NUMBER_TYPES.has(type))
    return typeof value === 'number' && units(value, draft) !== undefined
      ? undefined
      : [`${String(value)} is not a valid ${type}`]
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : [`${String(value)} is neither true nor false`]
  return typeof value === 'string' ? undefined : [`a ${type} must be written as a text: "${String(value)}"`]
}
