import type { Needs } from '../../language/needs'
import type { Compiler } from '../expressions/compile'
import type { DraftField } from '../drafts/draft-types'
import type { Neighbour, NeighbourField } from '../drafts/neighbour'
import type { Path } from '../../yaml/yaml-file'
import type { Reads } from '../expressions/row-types'

/**
 * A user with the flag on the left may also see data guarded by the flag on the right: cost and sell price together
 * reveal the buy price.
 */
const IMPLIED_FLAGS: Readonly<Record<string, string>> = { can_view_cost: 'can_view_buy_price' }

const asList = (needs: Needs | undefined): readonly string[] =>
  needs === undefined ? [] : typeof needs === 'string' ? [needs] : needs

/** Whether every user who may see a field with `needs` may also see a field with the needs `read`. */
function covers(needs: Needs | undefined, read: Needs): boolean {
  const readable = new Set(asList(read))
  const own = asList(needs)
  return own.length > 0 && own.every((need) => readable.has(need) || readable.has(IMPLIED_FLAGS[need] ?? ''))
}

type Guard = Pick<NeighbourField['raw'], 'needs' | 'masked'>

/** Returns the path of every field that an expression reads and that not every user may see, and who may. */
function guarded({ own, facts, others }: Reads, { draft, context }: Compiler): [path: string, guard: Guard][] {
  const guardAt = ({ fields, tables }: Pick<Neighbour, 'fields' | 'tables'>, path: string): Guard | undefined => {
    const [head = '', column] = path.split('.')
    return (column === undefined ? fields.get(head) : tables.get(head)?.fields.get(column))?.raw
  }
  const read = [
    ...[...own].map((path) => [path, guardAt(draft, path)] as const),
    ...[...facts, ...others].map(({ entity, table, column }) => {
      const other = context.neighbours.entity(entity.slice(entity.indexOf('.') + 1))
      const path = table === undefined ? column : `${table}.${column}`
      return [`${column} of ${entity}`, other && guardAt(other, path)] as const
    }),
  ]
  return read.flatMap(([path, guard]) => ((guard?.needs ?? guard?.masked) ? [[path, guard]] : []))
}

/** Whether all role types that see a field masked see a field of this kind masked too, or not at all. */
function coversMask(own: Guard, masked: readonly string[]): boolean {
  const needs = asList(own.needs)
  return masked.every(
    (role) =>
      own.masked?.some((name) => name === role) ||
      (needs.length > 0 && needs.every((need) => need.startsWith('@') && need !== `@${role}`)),
  )
}

/**
 * Returns the key that a field lacks whose value is that of a guarded field, or undefined when it shows the value to
 * nobody else.
 */
function lacking(own: Guard, read: Guard): string | undefined {
  if (read.needs !== undefined && !covers(own.needs, read.needs)) return `needs: ${inYaml(read.needs)}`
  if (read.masked && !coversMask(own, read.masked)) return `masked: ${inYaml(read.masked)}`
  return undefined
}

const inYaml = (value: string | readonly string[]) => (typeof value === 'string' ? value : `[${value.join(', ')}]`)

/**
 * Reports computed fields and defaults that reveal a field with stricter `needs`, or in full a field that is masked.
 * Example: users who see the line amount and the quantity can calculate the price. A default with needs of its own is
 * meant for other people.
 */
export function lintNeeds(
  field: DraftField,
  reads: Reads,
  compiler: Compiler,
  key: 'compute' | 'default' = 'compute',
): void {
  for (const [path, { needs, masked }] of guarded(reads, compiler)) {
    // Whether a telephone is there may be computed from it; `needs` hide that too.
    const isMeant = key === 'default' && field.raw.needs !== undefined
    const read = { ...(!isMeant && { needs }), ...(field.raw.type !== 'boolean' && { masked }) }
    const hint = lacking(field.raw, read)
    if (hint === undefined) continue
    return compiler.problem('MAN2123', [...field.path, key], revealing(path), hint)
  }
}

const revealing = (path: string) => `the value reveals ${path}, which only some roles may see`

/**
 * Reports a copied or added up value of a field that not everybody may see who sees the copy. A copy with needs of its
 * own is meant for other people: an account is shown to those who pay.
 */
export function lintTaken(
  field: DraftField,
  taken: { of: Neighbour; field: NeighbourField; path: Path },
  compiler: Compiler,
): void {
  const { needs, masked } = taken.field.raw
  const hint = lacking(field.raw, { masked, ...(field.raw.needs === undefined && { needs }) })
  if (hint === undefined) return
  compiler.problem('MAN2123', taken.path, revealing(`${taken.field.name} of ${taken.of.raw.entity}`), hint)
}

/**
 * Reports a value that the engine writes (by `set` of a step, or by a copy rule) into a field that people may see who
 * may not see what the value was read from. The engine itself reads everything. A field with needs of its own is meant
 * for other people.
 */
export function lintWritten(written: NeighbourField, reads: Reads, compiler: Compiler, path: Path): void {
  for (const [name, { needs, masked }] of guarded(reads, compiler)) {
    const isMeant = written.raw.needs !== undefined
    const read = { ...(!isMeant && { needs }), ...(written.raw.type !== 'boolean' && { masked }) }
    const hint = lacking(written.raw, read)
    if (hint === undefined) continue
    return compiler.problem('MAN2123', path, revealing(name), `${written.name}: {${hint}}`)
  }
}

/** Reports restricted fields in the name of a row, which everybody reads who sees a reference to the row. */
export function lintDisplay(compiler: Compiler): void {
  const { draft } = compiler
  draft.raw.display?.forEach((name, index) => {
    const { needs, masked } = draft.fields.get(name)?.raw ?? {}
    if (needs === undefined && !masked) return
    compiler.problem(
      'MAN2123',
      ['display', index],
      `every reference to a row would reveal ${name}, which only some roles may see`,
      'leave it out: display is what a row is called everywhere',
    )
  })
}

/** Returns the permissions that a user must have to see every field that an expression reads, without duplicates. */
export function needsOf(reads: Reads, compiler: Compiler): Needs[] {
  const needs = guarded(reads, compiler).flatMap(([, guard]) => (guard.needs === undefined ? [] : [guard.needs]))
  return [...new Map(needs.map((need) => [asList(need).join(), need])).values()]
}
