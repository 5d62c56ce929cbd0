import type { Compiler } from '../expressions/compile'
import type { DraftField, DraftTable } from '../drafts/draft'
import type { OpenConditions } from '../fields/field-rules'

/** Mistakes of single fields and tables that the types do not show: what is written could never do what it says. */
export function lintFields(compiler: Compiler): void {
  const { draft } = compiler
  const tables = [...draft.tables.values()]
  for (const field of [...draft.fields.values(), ...tables.flatMap(({ fields }) => [...fields.values()])]) {
    computedIsNotTyped(field, compiler)
  }
  for (const table of tables) tableHasFields(table, compiler)
}

/** Nobody types a computed value, so it can neither be demanded of somebody nor begin as something else. */
function computedIsNotTyped({ raw, path, own }: DraftField, compiler: Compiler): void {
  if (!own || raw.compute === undefined || raw.snapshot) return
  for (const key of ['required', 'default'] as const)
    if (raw[key] !== undefined && raw[key] !== false && raw[key] !== null)
      compiler.problem(
        'MAN2023',
        [...path, key],
        `the field is computed, so "${key}" never takes effect`,
        key === 'required' ? 'remove it; to refuse an empty result write a check' : 'remove it, or remove compute',
        true,
      )
}

function tableHasFields({ fields, path }: DraftTable, compiler: Compiler): void {
  if (fields.size === 0)
    compiler.problem('MAN2120', [...path, 'fields'], 'rows without a field hold nothing', 'declare at least one', true)
}

/** Defaults that read each other in a circle stay empty for ever. `row`: the scope of rows in place of the document's. */
export function lintDefaults(
  { defaults }: OpenConditions,
  fields: ReadonlyMap<string, DraftField>,
  row: boolean,
  compiler: Compiler,
): void {
  const reads = (name: string) => {
    const read = row ? /\bs\.line\.(\w+)/g : /\bs\.doc\.(\w+)/g
    return [...(defaults[name]?.body ?? '').matchAll(read)].map(([, field = '']) => field)
  }
  const told = new Set<string>()
  const visit = (name: string, trail: readonly string[]): void => {
    const from = trail.indexOf(name)
    if (from === -1) {
      for (const next of reads(name)) visit(next, [...trail, name])
      return
    }
    const circle = trail.slice(from)
    const key = circle.toSorted().join()
    if (told.has(key)) return
    told.add(key)
    const first = circle.find((field) => fields.has(field)) ?? name
    compiler.problem(
      'MAN2041',
      [...(fields.get(first)?.path ?? []), 'default'],
      `defaults in a circle: ${[...circle, name].join(' → ')}`,
      'one of them must not read the next',
    )
  }
  for (const name of Object.keys(defaults)) visit(name, [])
}
