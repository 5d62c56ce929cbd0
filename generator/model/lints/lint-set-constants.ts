import type { Problems } from '../../problems/problem'
import type { DraftField, EntityDraft } from '../drafts/draft-types'
import type { TargetColumn, SetConstant } from '../expressions/site'
import type { Field } from '../fields/field-types'
import type { BuiltEntity } from '../link'
import { type Refusal, refusedByType } from './lint-default'

/** Types whose values only people give: files that a company holds, and what is stored as a hash. */
const GIVEN_BY_PEOPLE: ReadonlySet<string> = new Set(['image', 'images', 'signature', 'secret'])

/** These types are types of expressions as well, which refuse other constants. */
const CHECKED_BY_TYPE: ReadonlySet<string> = new Set([
  'ref',
  'refs',
  'tree_ref',
  'enum',
  'boolean',
  'date',
  'datetime',
  'time',
])

/**
 * Reports constants of `set` that the field would refuse if a person typed them, such as a text that is too long for
 * its column. The field may belong to another entity, so this runs when all entities are built.
 */
export function lintSetConstants(
  drafts: ReadonlyMap<string, EntityDraft>,
  all: readonly BuiltEntity[],
  problems: Problems,
): void {
  const byKey = {
    drafts: new Map([...drafts.values()].map((draft) => [draft.key, draft])),
    built: new Map(all.map(({ entity }) => [entity.key, entity])),
  }
  for (const { entity, setConstants } of all)
    for (const { path, ...constant } of setConstants) {
      const draft = byKey.drafts.get(entity.key)
      const field = fieldAt(constant, byKey)
      const problem = field && refusalOf(constant, field)
      if (draft && problem)
        problems.add(
          'MAN2060',
          { range: draft.yaml.at(path), path: path.join('.') },
          `${constant.text} is ${problem.reason}`,
          problem.cure,
        )
    }
}

interface FieldAt {
  draft: DraftField
  field: Field
}

function fieldAt(
  { entity, table, column }: TargetColumn,
  { drafts, built }: { drafts: ReadonlyMap<string, EntityDraft>; built: ReadonlyMap<string, BuiltEntity['entity']> },
): FieldAt | undefined {
  const [file, model] = [drafts.get(entity), built.get(entity)]
  const draft = (table === undefined ? file : file?.tables.get(table))?.fields.get(column)
  const owner = table === undefined ? model : model?.tables.find(({ name }) => name === table)
  const field = owner?.fields.find(({ name }) => name === column)
  return draft && field && { draft, field }
}

/** What is wrong with a constant. */
function refusalOf({ value }: Pick<SetConstant, 'value'>, { draft, field }: FieldAt): Refusal | undefined {
  const { type } = draft.raw
  if (value === null)
    return draft.raw.required === true
      ? { reason: 'no value, which the field requires', cure: 'set a value' }
      : undefined
  if (GIVEN_BY_PEOPLE.has(type))
    return { reason: `no ${type} that people gave`, cure: 'copy it from a field of this type, or leave it to people' }
  return CHECKED_BY_TYPE.has(type) ? undefined : refusedByType(value, field)
}
