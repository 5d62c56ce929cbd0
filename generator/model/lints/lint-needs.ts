import type { Needs } from '../../language/needs'
import type { Compiler } from '../expressions/compile'
import type { DraftField } from '../drafts/draft-types'
import type { EntityInterface, FieldInterface } from '../drafts/entity-interface'
import type { Path } from '../../yaml/yaml-file'
import type { Reads } from '../expressions/row-types'

/**
 * Flag → a second flag whose data the holders of the first learn anyway. Operators who see what goods cost
 * (`can_view_cost`) learn their buy price, so a cost may be computed from a field that needs `can_view_buy_price`.
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

/** What hides a field from some users: the needs of the field, and the role types that see its value masked. */
type Restriction = Pick<FieldInterface['raw'], 'needs' | 'masked'>

/** Returns the restricted fields that an expression reads, each with its restriction. */
function restrictedReads(
  { own, facts, otherDocuments }: Reads,
  { draft, context }: Compiler,
): [path: string, restriction: Restriction][] {
  const restrictionAt = (
    { fields, tables }: Pick<EntityInterface, 'fields' | 'tables'>,
    path: string,
  ): Restriction | undefined => {
    const [head = '', column] = path.split('.')
    return (column === undefined ? fields.get(head) : tables.get(head)?.fields.get(column))?.raw
  }
  const read = [
    ...[...own].map((path) => [path, restrictionAt(draft, path)] as const),
    ...[...facts, ...otherDocuments].map(({ entity, table, column }) => {
      const other = context.manifest.entity(entity.slice(entity.indexOf('.') + 1))
      const path = table === undefined ? column : `${table}.${column}`
      return [`${column} of ${entity}`, other && restrictionAt(other, path)] as const
    }),
  ]
  return read.flatMap(([path, restriction]) =>
    (restriction?.needs ?? restriction?.masked) ? [[path, restriction]] : [],
  )
}

/** Whether every role type in `masked` sees a field with the restriction `own` masked too, or not at all. */
function coversMask(own: Restriction, masked: readonly string[]): boolean {
  const needs = asList(own.needs)
  return masked.every(
    (role) =>
      own.masked?.some((name) => name === role) ||
      (needs.length > 0 && needs.every((need) => need.startsWith('@') && need !== `@${role}`)),
  )
}

/**
 * Returns the part of a restriction that passes from a read field to the field with the computed value. Needs do not
 * pass when the author has chosen the needs of the field (`hasChosenNeeds`). A mask does not pass to a boolean, which
 * tells only whether there is a value.
 */
const passedOn = (
  { type }: FieldInterface['raw'],
  { needs, masked }: Restriction,
  hasChosenNeeds: boolean,
): Restriction => ({ ...(!hasChosenNeeds && { needs }), ...(type !== 'boolean' && { masked }) })

/**
 * Returns the key that a field with the restriction `own` needs because its value comes from a field with the
 * restriction `read`. Undefined when everybody who sees the value may see that field.
 */
function missingRestriction(own: Restriction, read: Restriction): string | undefined {
  if (read.needs !== undefined && !covers(own.needs, read.needs)) return `needs: ${inYaml(read.needs)}`
  if (read.masked && !coversMask(own, read.masked)) return `masked: ${inYaml(read.masked)}`
  return undefined
}

const inYaml = (value: string | readonly string[]) =>
  typeof value === 'string' ? wordInYaml(value) : `[${value.map(wordInYaml).join(', ')}]`

/** YAML reserves `@`, with which a role type begins, so that such a word is written in quotes. */
const wordInYaml = (word: string) => (word.startsWith('@') ? JSON.stringify(word) : word)

/**
 * Reports computed fields, defaults and limits that show the value of a field to users who may not see that field, or
 * who see it masked. Examples: users who see the line amount and the quantity can calculate the price; the message
 * about a value beyond its limit names the limit. A default is not reported for its needs when it has needs of its own,
 * which somebody chose for other users.
 */
export function lintNeeds(
  field: DraftField,
  reads: Reads,
  compiler: Compiler,
  key: 'compute' | 'default' | 'min' | 'max' = 'compute',
): void {
  const hasChosenNeeds = key === 'default' && field.raw.needs !== undefined
  for (const [path, restriction] of restrictedReads(reads, compiler)) {
    const hint = missingRestriction(field.raw, passedOn(field.raw, restriction, hasChosenNeeds))
    if (hint === undefined) continue
    const isLimit = key === 'min' || key === 'max'
    return compiler.problem(
      'MAN2123',
      [...field.path, key],
      isLimit ? `the message about the limit reveals ${path}, which only some roles may see` : revealing(path),
      isLimit ? `${hint}, or a check in place of ${key}: a check does not name a restricted value` : hint,
    )
  }
}

const revealing = (path: string) => `the value reveals ${path}, which only some roles may see`

/**
 * Reports a field that copies or sums a restricted field and is shown to users who may not see that field. A copy with
 * needs of its own is not reported for its needs: somebody chose them for other users, as for the bank account of a
 * supplier, which those who pay see.
 */
export function lintCopyOrSum(
  field: DraftField,
  origin: { of: EntityInterface; field: FieldInterface; path: Path },
  compiler: Compiler,
): void {
  const { needs, masked } = origin.field.raw
  const hint = missingRestriction(field.raw, { masked, ...(field.raw.needs === undefined && { needs }) })
  if (hint === undefined) return
  compiler.problem('MAN2123', origin.path, revealing(`${origin.field.name} of ${origin.of.raw.entity}`), hint)
}

/**
 * Reports a value that the engine reads from a restricted field and writes (by `set` of a posting, or by a copy rule)
 * into a field that is shown to users who may not see the first field. The engine itself reads every field. A field
 * with needs of its own is not reported for its needs, because somebody chose them for other users.
 */
export function lintWritten(written: FieldInterface, reads: Reads, compiler: Compiler, path: Path): void {
  for (const [name, restriction] of restrictedReads(reads, compiler)) {
    const hint = missingRestriction(written.raw, passedOn(written.raw, restriction, written.raw.needs !== undefined))
    if (hint === undefined) continue
    return compiler.problem('MAN2123', path, revealing(name), `${written.name}: {${hint}}`)
  }
}

/**
 * Reports restricted fields in `display`, the name of a row, which every user reads who sees a reference to the row.
 */
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

/** Returns the needs of all fields that expressions read, without duplicates: a user must meet each of them. */
export function needsOf(compiler: Compiler, ...expressions: readonly Reads[]): Needs[] {
  const needs = expressions
    .flatMap((reads) => restrictedReads(reads, compiler))
    .flatMap(([, restriction]) => (restriction.needs === undefined ? [] : [restriction.needs]))
  return [...new Map(needs.map((need) => [asList(need).join(), need])).values()]
}
