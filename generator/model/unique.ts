import type { Hint } from '../problems/hint'
import type { Path } from '../yaml/yaml-file'
import type { Compiler } from './expressions/compile'
import { columnsOf, conditionsWithin } from './expressions/condition-parts'
import type { ConditionTree } from './expressions/printed'
import type { Text, Field } from './fields/field-types'
import type { Unique } from './entity-types'

interface StatedSet {
  fields: readonly string[]
  when?: string | undefined
  message?: Text | undefined
  path: Path
}

/**
 * Returns the sets of columns that are unique together. Reports sets of unknown fields, of fields that the table does
 * not hold, and conditions that an index cannot hold.
 */
export function uniquesOf(compiler: Compiler, fields: readonly Field[]): Unique[] {
  const { draft } = compiler
  const live = draft.raw.kind === 'receipt' ? { live: true as const } : {}
  const byField = fields.flatMap(({ name, server }): Unique[] => {
    if (!server.unique) return []
    const set = server.unique === true ? [name] : server.unique
    const path = [...(draft.fields.get(name)?.path ?? []), 'unique']
    for (const [at, column] of set.entries()) {
      const field = fields.find((candidate) => candidate.name === column)
      // A type that cannot be unique by itself is refused with the keys of the field.
      if (server.unique === true && !server.rollup) continue
      if (field) checkComparable(field, server.unique === true ? path : [...path, at], compiler)
    }
    return [{ fields: set }]
  })
  const byEntity = [...statedByFields(compiler), ...statedByEntity(compiler)].map((set) =>
    uniqueOf(set, compiler, fields),
  )
  // Document numbers stay unique across voided documents too, because a number is never reused.
  return [...byField, ...byEntity].map((unique) =>
    unique.fields.length === 1 && unique.fields[0] === 'receipt_no' ? unique : { ...unique, ...live },
  )
}

function statedByFields(compiler: Compiler): StatedSet[] {
  return [...compiler.draft.fields.values()].flatMap(({ name, path, raw: { unique } }) => {
    if (typeof unique !== 'object' || Array.isArray(unique)) return []
    if (Object.keys(unique).length === 0)
      compiler.problem('MAN1025', [...path, 'unique'], 'unique is empty', 'unique: true')
    return [{ ...unique, fields: unique.fields ?? [name], path: [...path, 'unique'] }]
  })
}

function statedByEntity({ draft }: Compiler): StatedSet[] {
  return (draft.raw.unique ?? []).map((set, index) =>
    Array.isArray(set) ? { fields: set, path: ['unique', index] } : { ...set, path: ['unique', index] },
  )
}

function uniqueOf(
  { fields, when, message, path }: StatedSet,
  compiler: Compiler,
  entityFields: readonly Field[],
): Unique {
  const { draft } = compiler
  const { yaml } = draft
  const fieldsPath = yaml.has([...path, 'fields']) ? [...path, 'fields'] : path
  for (const [at, name] of fields.entries()) {
    const place = yaml.has([...fieldsPath, at]) ? [...fieldsPath, at] : fieldsPath
    const field = entityFields.find((candidate) => candidate.name === name)
    if (!field) compiler.unknownField(place, name)
    else checkComparable(field, place, compiler)
  }
  const condition = when === undefined ? undefined : conditionOf(when, [...path, 'when'], compiler)
  return {
    fields,
    ...(condition ? { when: condition } : {}),
    ...(message ? { message } : {}),
    together: true,
  }
}

/** Types whose values are too long for an index, or whose equality means nothing. */
const INCOMPARABLE: ReadonlySet<Field['type']> = new Set(['secret', 'image', 'rich_text', 'json', 'code', 'signature'])

const isComparable = ({ type, column, server }: Field) =>
  !server.rollup && column.type !== 'jsonb' && !INCOMPARABLE.has(type)

/** Reports a field of a unique set that has no column, or whose column an index cannot compare. */
function checkComparable(field: Field, path: Path, compiler: Compiler): void {
  if (isComparable(field)) return
  const [reason, hint] = field.server.rollup
    ? ['is a rollup and has no column', 'leave it out of unique, or remove rollup']
    : [`is of type ${field.type}`, 'name a field whose values the database can compare, such as a code']
  compiler.problem('MAN2130', path, `"${field.name}" ${reason}`, hint)
}

/** Compiles the condition of a set; undefined after reporting why a partial index cannot hold the condition. */
function conditionOf(when: string, path: Path, compiler: Compiler): ConditionTree | undefined {
  const { draft } = compiler
  const report = (message: string, hint?: Hint) => void compiler.problem('MAN2130', path, message, hint)
  if (draft.raw.of !== undefined || draft.raw.from !== undefined)
    return report(
      `this entity shows rows of ${draft.raw.of ?? draft.raw.from} and has no table`,
      'state the condition in the entity that has the table',
    )
  const condition = compiler.rowCondition(when, { draft, rowOnly: true }, path, { draft })
  if (!condition) return undefined
  const outside = valueOutsideRow(condition)
  if (outside !== undefined) return report(`a unique condition may read only columns of the row, not ${outside}`)
  for (const name of columnsOf(condition)) {
    const field = draft.fields.get(name)
    if (field?.raw.rollup) return report(`"${name}" is a rollup and has no column`)
  }
  return condition
}

/** Operators whose value is not fixed by the row, as the manifest writes them. */
const OUTSIDE_ROW: Readonly<Record<string, string>> = {
  form: 'form',
  actor: 'actor',
  setting: 'setting',
  today: 'today()',
  exists: 'rows of a table',
  downstream: 'downstream documents',
}

function valueOutsideRow(condition: ConditionTree): string | undefined {
  const name = OUTSIDE_ROW[condition[0]]
  if (name !== undefined) return name
  if (condition[0] === 'lit') return undefined
  return conditionsWithin(condition)
    .map(valueOutsideRow)
    .find((word) => word !== undefined)
}
