import { readsForm } from '../expressions/condition-parts'
import { lintCopyOrSum } from '../lints/lint-needs'
import { suggestion } from '../../problems/suggest'
import { DEFAULT_DECIMAL_SCALE } from '../expressions/type-of-field'
import { targetsOf } from './reference-targets'
import type { DraftField, DraftTable } from '../drafts/draft-types'
import type { EntityInterface, FieldInterface } from '../drafts/entity-interface'
import type { Compiler } from '../expressions/compile'
import { SUMMABLE_TYPES } from '../screens/list-types'
import type { FieldServer } from './field-types'

/**
 * Sets the rollup of a field. Reports one that names no entity or field, that counts rows which do not belong to this
 * entity, or whose sum would be read in another unit.
 */
export function setRollup(
  draft: DraftField,
  compiler: Compiler,
  server: FieldServer,
  table: DraftTable | undefined,
): void {
  const { rollup } = draft.raw
  if (!rollup) return
  const { manifest } = compiler.context
  const path = [...draft.path, 'rollup']
  if (table)
    compiler.problemAtKey(
      'MAN2032',
      path,
      'rows of a table have no rollups, because no other entity refers to a row',
      'move the field to the header',
    )
  const target = manifest.entity(rollup.of)
  if (!target) {
    if (!manifest.isUnreadable(rollup.of))
      compiler.problem(
        'MAN2018',
        [...path, 'of'],
        `there is no entity "${rollup.of}"`,
        suggestion(rollup.of, manifest.names('')),
      )
    return
  }
  lintRollup(draft, target, compiler)
  const result: NonNullable<FieldServer['rollup']> = {
    of: rollup.of,
    by: rollup.by,
    ...(rollup.key ? { key: rollup.key } : {}),
  }
  if (rollup.where) {
    const where = compiler.rowCondition(rollup.where, { draft: target }, [...path, 'where'], { draft: compiler.draft })
    if (where && readsForm(where))
      compiler.problem(
        'MAN2071',
        [...path, 'where'],
        'a rollup is counted in the database, where no document is being edited that form could be',
        `compare columns of ${rollup.of} with constants, setting or actor`,
      )
    else if (where) result.where = where
  }
  if (rollup.subtree) result.subtree = true
  if (rollup.sum) result.sum = rollup.sum
  server.rollup = result
}

function lintRollup(draft: DraftField, target: EntityInterface, compiler: Compiler): void {
  const { rollup } = draft.raw
  if (!rollup) return
  const path = [...draft.path, 'rollup']
  for (const key of ['by', 'sum'] as const) {
    const name = rollup[key]
    const field = name === undefined ? undefined : target.fields.get(name)
    if (name !== undefined && !field)
      compiler.problem(
        'MAN2032',
        [...path, key],
        `${rollup.of} has no field "${name}"`,
        suggestion(name, target.fields.keys()),
      )
    else if (field?.raw.rollup)
      compiler.problem(
        'MAN2071',
        [...path, key],
        `"${name}" is itself counted when it is read, and has no column`,
        `let on_create and on_update of ${field.raw.rollup.of} set a field of ${rollup.of}, and sum that`,
      )
  }
  const summed = rollup.sum === undefined ? undefined : target.fields.get(rollup.sum)
  if (summed) lintCopyOrSum(draft, { of: target, field: summed, path: [...path, 'sum'] }, compiler)
  const { fields, raw } = compiler.draft
  if (rollup.key !== undefined && rollup.key !== 'id' && !fields.has(rollup.key))
    compiler.unknownField([...path, 'key'], rollup.key)
  if (rollup.subtree && raw.kind !== 'tree')
    compiler.problem('MAN2010', [...path, 'subtree'], `${raw.entity} is not a tree, so its rows have no children`)
  const by = target.fields.get(rollup.by)
  if (by && (rollup.key === undefined || rollup.key === 'id') && !pointsHere(target, by, compiler))
    compiler.problem(
      'MAN2032',
      [...path, 'by'],
      `${rollup.by} of ${rollup.of} does not point to ${raw.entity}`,
      `name a reference to ${raw.entity}, or the field that it points to: key: …`,
    )
  lintUnit(draft, target, compiler)
}

/** Reports a sum whose unit is not that of the field: an amount of money would be read as a quantity. */
function lintUnit(draft: DraftField, target: EntityInterface, compiler: Compiler): void {
  const { sum } = draft.raw.rollup ?? {}
  const path = [...draft.path, 'rollup', 'sum']
  const summed = sum === undefined ? undefined : target.fields.get(sum)
  if (sum === undefined) {
    if (draft.raw.type !== 'integer')
      compiler.problem('MAN3017', [...draft.path, 'type'], 'a number of rows is an integer', 'type: integer')
    return
  }
  if (!summed || summed.raw.rollup) return
  if (!SUMMABLE_TYPES.has(summed.raw.type))
    compiler.problem('MAN2071', path, `"${sum}" is of type ${summed.raw.type}`, 'only numbers can be summed')
  else if (unitOf(summed) !== unitOf(draft))
    compiler.problem(
      'MAN3017',
      path,
      `"${sum}" is of type ${unitOf(summed)}, and the field is of type ${unitOf(draft)}`,
      `type: ${summed.raw.type}`,
    )
}

const unitOf = ({ raw }: FieldInterface): string =>
  raw.type === 'decimal' ? `decimal with ${raw.scale ?? DEFAULT_DECIMAL_SCALE} decimals` : raw.type

/**
 * Whether a field of the counted rows holds ids of this entity. Views of one table share their ids. True as well where
 * the target of the reference has a problem of its own.
 */
function pointsHere(target: EntityInterface, by: FieldInterface, { draft, context }: Compiler): boolean {
  const table = draft.raw.of ?? draft.raw.entity
  const targets = targetsOf(target, by, context)
  if (targets.length === 0) return ['ref', 'refs', 'tree_ref'].includes(by.raw.type)
  return targets.some(({ raw }) => (raw.of ?? raw.entity) === table)
}
