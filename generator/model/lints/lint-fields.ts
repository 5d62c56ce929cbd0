import { NUMBERS, unitsOfView } from '../../language/engine-views'
import { DEFAULT_MAX_ROWS } from '../../language/table'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { DraftField, DraftTable } from '../drafts/draft-types'
import type { CollectedConditions } from '../fields/collected-conditions'

/** Reports settings of single fields and tables that are valid but can never take effect. */
export function lintFields(compiler: Compiler): void {
  const { draft } = compiler
  const tables = [...draft.tables.values()]
  for (const field of [...draft.fields.values(), ...tables.flatMap(({ fields }) => [...fields.values()])]) {
    lintComputed(field, compiler)
  }
  for (const table of tables) lintTable(table, compiler)
}

/** Users enter neither computed values nor rollups, so `required` and `default` have no effect on them. */
function lintComputed({ raw, path, isStated }: DraftField, compiler: Compiler): void {
  const isComputed = raw.compute !== undefined && !raw.snapshot
  if (!isStated || !(isComputed || raw.rollup)) return
  const [reason, source] = isComputed ? ['computed', 'compute'] : ['counted in the database', 'rollup']
  for (const key of ['required', 'default'] as const)
    if (raw[key] !== undefined && raw[key] !== false && raw[key] !== null)
      compiler.problemAtKey(
        'MAN2023',
        [...path, key],
        `the field is ${reason}, so "${key}" never takes effect`,
        key === 'required' && isComputed
          ? 'remove it; to refuse an empty result write a check'
          : `remove it, or remove ${source}`,
      )
  if (!raw.rollup) return
  for (const key of ['compute', 'copy', 'edit', 'min', 'max', 'checks'] as const)
    if (raw[key] !== undefined)
      compiler.problemAtKey(
        'MAN2023',
        [...path, key],
        `the field is counted in the database when the row is read, so "${key}" never takes effect`,
        'remove it, or remove rollup',
      )
}

function lintTable({ raw, fields, path }: DraftTable, compiler: Compiler): void {
  if (fields.size === 0)
    compiler.problemAtKey('MAN2120', [...path, 'fields'], 'a table needs at least one field', 'declare a field')
  const most = raw.max ?? DEFAULT_MAX_ROWS
  if (raw.min !== undefined && raw.min > most)
    compiler.problem(
      'MAN2014',
      [...path, raw.max === undefined ? 'min' : 'max'],
      `at least ${raw.min} rows are needed and at most ${most} allowed`,
      raw.max === undefined ? `max: ${raw.min}` : 'raise the maximum, or lower the minimum',
    )
}

/**
 * Reports defaults that read each other in a circle and so stay empty. `isRow`: the defaults belong to rows of a table.
 */
export function lintDefaults(
  { defaults }: CollectedConditions,
  fields: ReadonlyMap<string, DraftField>,
  compiler: Compiler,
  { isRow = false } = {},
): void {
  const reads = (name: string) => {
    const read = isRow ? /\bs\.line\.(\w+)/g : /\bs\.doc\.(\w+)/g
    return [...(defaults[name]?.body ?? '').matchAll(read)].map(([, field = '']) => field)
  }
  const reported = new Set<string>()
  const visit = (name: string, trail: readonly string[]): void => {
    const from = trail.indexOf(name)
    if (from === -1) {
      for (const next of reads(name)) visit(next, [...trail, name])
      return
    }
    const cycle = trail.slice(from)
    const key = cycle.toSorted().join()
    if (reported.has(key)) return
    reported.add(key)
    const first = cycle.find((field) => fields.has(field)) ?? name
    compiler.problem(
      'MAN2041',
      [...(fields.get(first)?.path ?? []), 'default'],
      `defaults form a cycle: ${[...cycle, name].join(' → ')}`,
      'one of the fields must not read the next one',
    )
  }
  for (const name of Object.keys(defaults)) visit(name, [])
}

/**
 * What the console shows of an input. It keeps these texts by the name of the input, for all transitions of an entity.
 */
const SHOWN = ['label', 'help'] as const

/** Reports inputs of one name with different texts in two transitions: both dialogs would show the same of them. */
export function lintInputs(compiler: Compiler): void {
  const first = new Map<string, { transition: string; text: string }>()
  for (const [transition, { input = {} }] of Object.entries(compiler.draft.raw.transitions ?? {}))
    for (const [name, field] of Object.entries(input))
      for (const key of SHOWN) {
        const text = JSON.stringify(field[key] ?? null)
        const earlier = first.get(`${name}.${key}`)
        if (!earlier) first.set(`${name}.${key}`, { transition, text })
        else if (earlier.text !== text)
          compiler.problemAtKey(
            'MAN2167',
            ['transitions', transition, 'input', name],
            `the ${key} of the input "${name}" differs from that in ${earlier.transition}, and a dialog can show only one`,
            `the same ${key}, or another name for the input`,
          )
      }
}

/**
 * Reports numbers of a view that a field of another unit would show: 1.000 piece is stored as 1000, which as money is
 * 10.00 yuan. The boot check finds other types, and columns that a view does not have.
 */
export function lintViewColumns(compiler: Compiler): void {
  const { raw, fields, tables } = compiler.draft
  if (raw.from !== undefined) lintUnits(compiler, raw.from, fields, ['fields'])
  for (const { raw: table, fields: inner, path } of tables.values())
    if (table.from !== undefined) lintUnits(compiler, table.from, inner, [...path, 'fields'])
}

function lintUnits(compiler: Compiler, view: string, fields: ReadonlyMap<string, DraftField>, path: Path): void {
  const units = unitsOfView(view)
  for (const [name, { raw }] of fields) {
    const unit = Object.hasOwn(units, name) ? units[name] : undefined
    if (unit === undefined || raw.type === unit || !NUMBERS.some((type) => type === raw.type)) continue
    compiler.problem(
      'MAN3017',
      [...path, name, 'type'],
      `the column ${name} of ${view} holds ${unit}, which ${raw.type} would show in a wrong unit`,
      `type: ${unit}`,
    )
  }
}
