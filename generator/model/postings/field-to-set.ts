import { type Hint, HintWithFix } from '../../problems/hint'
import { suggestion } from '../../problems/suggest'
import type { Type } from '../../expression/type'
import type { WrittenField } from './earlier-sets'
import type { Compiler } from '../expressions/compile'
import type { TargetColumn } from '../expressions/site'
import type { DraftField, DraftTable } from '../drafts/draft-types'
import type { EntityInterface, FieldInterface } from '../drafts/entity-interface'
import { hasUnreadableTarget, targetsOf } from '../fields/reference-targets'
import { expressionTypeOf } from '../expressions/type-of-field'
import { factKey } from '../../../src/rules/key'
import { statusFieldOf } from '../fields/statuses'
import { EVERY_ROW } from '../reserved-names'

/** The field that `set` writes with its type, or what is wrong with its name; neither where a file cannot be read. */
interface FieldToSet {
  field?: FieldInterface
  type?: Type
  written?: WrittenField
  /** The column that is written, in this entity or in another one. */
  target?: TargetColumn
  /** Whether the field must always have a value; known of the fields of this entity alone. */
  isRequired?: boolean
  problem?: { message: string; cure: Hint | undefined }
}

/**
 * Returns the field that `set` writes: `checked_at`, `line.cost_amount`, or `sku.last_buy_price` through a reference.
 * A field that the engine writes by itself cannot be set.
 */
export function fieldToSet(column: string, compiler: Compiler, table: DraftTable | undefined): FieldToSet {
  const { draft, context } = compiler
  const parts = column.split('.')
  const inRow = parts[0] === 'line' && table !== undefined
  const [first = '', second, third] = inRow ? parts.slice(1) : parts
  if (second === undefined) {
    const field = inRow ? table.fields.get(first) : draft.fields.get(first)
    if (!field) return { problem: unknownFieldProblem(column, compiler, table) }
    const problem =
      unsettableProblem(column, field.raw) ??
      (inRow ? undefined : (ownStatusProblem(field, compiler) ?? numberProblem(field, draft)))
    return problem
      ? { problem }
      : {
          field,
          type: expressionTypeOf(draft, field, context),
          written: { own: inRow ? `${table.name}.${first}` : first },
          target: { entity: draft.key, table: inRow ? table.name : undefined, column: first },
          isRequired: field.raw.required === true,
        }
  }
  const candidates: ReadonlyMap<string, DraftField>[] = inRow
    ? [table.fields]
    : table
      ? [table.fields, draft.fields]
      : [draft.fields]
  const reference = candidates.flatMap((fields) => [...fields.values()]).find(({ name }) => factKey(name) === first)
  if (!reference || third !== undefined) return { problem: unknownFieldProblem(column, compiler, table) }
  if (hasUnreadableTarget(draft, reference, context)) return {}
  const targets = targetsOf(draft, reference, context)
  const target = targets.find(({ fields }) => fields.has(second))
  const field = target?.fields.get(second)
  if (!target || !field) {
    const [only] = targets
    if (!only || targets.length > 1 || EVERY_ROW.has(second))
      return { problem: unknownFieldProblem(column, compiler, table) }
    const prefix = column.slice(0, column.lastIndexOf('.') + 1)
    const message = `${only.raw.entity} has no field "${second}" to set`
    return {
      problem: {
        message,
        cure: suggestion(
          column,
          [...only.fields.keys()].map((name) => prefix + name),
        ),
      },
    }
  }
  const problem =
    unsettableProblem(column, field.raw) ??
    otherStatusProblem(column, field, target) ??
    numberProblem(field, target, column)
  return problem
    ? { problem }
    : {
        field,
        type: expressionTypeOf(target, field, context),
        written: { fact: { entity: target.key, column: second } },
        target: { entity: target.key, column: second },
      }
}

function unknownFieldProblem(
  column: string,
  { draft }: Compiler,
  table: DraftTable | undefined,
): FieldToSet['problem'] {
  const last = column.slice(column.lastIndexOf('.') + 1)
  if (EVERY_ROW.has(last))
    return {
      message: `"${column}" is written by the engine in every row`,
      cure: `remove it, or set a field of its own`,
    }
  const message = `there is no field "${column}" to set`
  const [rows = '', inner = ''] = column.split('.')
  if (table?.name !== rows && draft.tables.get(rows)?.fields.has(inner))
    return { message, cure: `fields of rows are set row by row: {each: ${rows}, set: {line.${inner}: …}}` }
  const inRow = `line.${column}`
  if (table?.fields.has(column)) return { message, cure: new HintWithFix(`did you mean "${inRow}"?`, column, inRow) }
  const known = [...draft.fields.keys(), ...[...(table?.fields.keys() ?? [])].map((name) => `line.${name}`)]
  return { message, cure: suggestion(column, known) }
}

/** What is wrong with setting a field of any entity. */
function unsettableProblem(
  column: string,
  { rollup, compute, snapshot, recounted }: FieldInterface['raw'],
): FieldToSet['problem'] {
  if (rollup)
    return {
      message: `"${column}" is counted in the database, and has no column`,
      cure: 'set a field of its own, with system: true',
    }
  // A snapshot is computed when the row is saved by an operator, so what a posting sets stays.
  if (compute !== undefined && !snapshot)
    return {
      message: `"${column}" is computed, so the value would be replaced at once`,
      cure: 'remove it here, and say in compute what the value is',
    }
  if (recounted)
    return {
      message: `"${column}" is recounted from other documents, so the value would be replaced`,
      cure: 'remove it here, or remove recounted: true from the field',
    }
  return undefined
}

/** What is wrong with setting the status of the row itself, which its transitions decide. */
function ownStatusProblem({ name }: FieldInterface, { draft }: Compiler): FieldToSet['problem'] {
  if (name !== statusFieldOf(draft)) return undefined
  return { message: `"${name}" is the status, which a transition changes`, cure: 'state it in to: of a transition' }
}

/**
 * What is wrong with setting the status of another document, whose transitions check, post and record it. The status of
 * a master, such as that of a table in a restaurant, may be set.
 */
function otherStatusProblem(column: string, { name }: FieldInterface, target: EntityInterface): FieldToSet['problem'] {
  const { raw } = target
  if (raw.kind !== 'receipt' || name !== statusFieldOf(target)) return undefined
  return {
    message: `"${column}" is the status of a document (${raw.entity}), which only its own transitions change`,
    cure: `let a transition of ${raw.entity} lead to it, and run that: advance: {docs: …, transition: …}`,
  }
}

/** What is wrong with setting the number of a row, by which people and other documents know the row. */
function numberProblem(
  { name }: FieldInterface,
  { numberFieldName }: EntityInterface,
  column = name,
): FieldToSet['problem'] {
  if (name !== numberFieldName) return undefined
  return { message: `"${column}" is the number, which stays as it is`, cure: 'state its parts in number:' }
}
