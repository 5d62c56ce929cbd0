import type { ASTNode } from '../../expression/parse'
import { parse } from '../../expression/parse'
import type { RawPosting } from '../../language/transition'
import type { Problems } from '../../problems/problem'
import type { Path } from '../../yaml/yaml-file'
import type { DraftField, EntityDraft } from '../drafts/draft-types'
import type { Entity } from '../entity-types'
import { factKey } from '../fields/fact-key'
import { units } from '../fields/field-limits'
import type { Field } from '../fields/field-types'
import { refusedByType } from './lint-default'

/** Types whose values only people give: files that a company holds, and what is stored as a hash. */
const FILES: ReadonlySet<string> = new Set(['image', 'images', 'signature', 'secret'])

/** A field that a posting sets: as its file states it, and as the model has it. */
interface SetField {
  draft: DraftField
  field: Field
}

/**
 * Reports constants of `set` that the field would refuse if a person typed them, such as a text that is too long for
 * its column. The field may belong to another entity, so this runs when all entities are built.
 */
export function lintSetConstants(
  drafts: ReadonlyMap<string, EntityDraft>,
  entities: readonly Entity[],
  problems: Problems,
): void {
  const built = new Map(entities.map((entity) => [entity.entity, entity]))
  for (const draft of drafts.values())
    for (const [path, posting] of postingsOf(draft))
      for (const [column, text] of Object.entries(posting.set ?? {})) {
        const constants = typeof text === 'boolean' || text === null ? [] : constantsOf(String(text))
        const target = constants.length > 0 ? setFieldOf(column, posting.each, { draft, drafts, built }) : undefined
        for (const constant of target ? constants : []) {
          const problem = target && refusedBy(target, constant)
          const at = [...path, 'set', column]
          if (problem)
            problems.add(
              'MAN2060',
              { place: draft.yaml.at(at), path: at.join('.') },
              `${JSON.stringify(constant)} is ${problem.reason}`,
              problem.cure,
            )
        }
      }
}

function postingsOf({ raw }: EntityDraft): (readonly [Path, RawPosting])[] {
  const lists: (readonly [Path, readonly RawPosting[] | undefined])[] = [
    [['on_create'], raw.on_create],
    [['on_update'], raw.on_update],
    ...Object.entries(raw.transitions ?? {}).map(
      ([name, { postings }]) => [['transitions', name, 'postings'], postings] as const,
    ),
  ]
  return lists.flatMap(([path, postings = []]) =>
    postings.map((posting, index) => [[...path, index], posting] as const),
  )
}

/** The texts and numbers that an expression may give: its own value, or the results of conditions. */
function constantsOf(text: string): (string | number)[] {
  const visit = (node: ASTNode): (string | number)[] => {
    if (node.op === '?:') return [...visit(node.args[1]), ...visit(node.args[2])]
    if (node.op === '-_')
      return visit(node.args).map((constant) => (typeof constant === 'number' ? -constant : constant))
    if (node.op !== 'value') return []
    return typeof node.args === 'string' || typeof node.args === 'number'
      ? [node.args]
      : typeof node.args === 'bigint'
        ? [Number(node.args)]
        : []
  }
  try {
    return visit(parse(text))
  } catch {
    return []
  }
}

function setFieldOf(
  column: string,
  each: string | undefined,
  {
    draft,
    drafts,
    built,
  }: { draft: EntityDraft; drafts: ReadonlyMap<string, EntityDraft>; built: ReadonlyMap<string, Entity> },
): SetField | undefined {
  const parts = column.split('.')
  const table = each === undefined ? undefined : draft.tables.get(each)
  const inRow = parts[0] === 'line' && table !== undefined
  const [first = '', second] = inRow ? parts.slice(1) : parts
  const entity = built.get(draft.raw.entity)
  if (second === undefined) {
    const fields = inRow ? entity?.tables.find(({ name }) => name === table.name)?.fields : entity?.fields
    return found(first, (inRow ? table : draft).fields, fields)
  }
  const reference = [...(table?.fields.values() ?? []), ...(inRow ? [] : draft.fields.values())].find(
    ({ name }) => factKey(name) === first,
  )
  const name = reference?.raw.ref
  const target = name === undefined ? undefined : name.slice(name.indexOf('.') + 1)
  return target === undefined
    ? undefined
    : found(second, drafts.get(target)?.fields ?? new Map(), built.get(target)?.fields)
}

function found(
  name: string,
  drafts: ReadonlyMap<string, DraftField>,
  fields: readonly Field[] | undefined,
): SetField | undefined {
  const draft = drafts.get(name)
  const field = fields?.find((known) => known.name === name)
  return draft && field && { draft, field }
}

/** What is wrong with a constant, which an enum takes as the name of a value and a number in display units. */
function refusedBy(
  { draft, field }: SetField,
  constant: string | number,
): { reason: string; cure: string } | undefined {
  const { type } = draft.raw
  if (FILES.has(type))
    return { reason: `no ${type} of this company`, cure: 'copy it from a field of this type, or leave it to people' }
  // These types are types of expressions as well, which refuse other constants.
  if (['ref', 'refs', 'tree_ref', 'enum', 'boolean', 'date', 'datetime', 'time'].includes(type)) return undefined
  if (typeof constant === 'string') return refusedByType(constant, field)
  const internal = units(constant, draft)
  return internal === undefined ? undefined : refusedByType(internal, field)
}
