import type { RawEntity } from '../../language'
import type { Problems } from '../../problems/problem'
import { numberField } from '../number'
import { type DraftField, type EntityDraft, editPath } from '../drafts/draft-types'
import { statedPostings, setThroughReferences } from '../drafts/set-elsewhere'

/** Kinds whose rows the program writes, which is not in the manifest. */
const WRITTEN_BY_PROGRAM = ['log', 'report', 'internal']

/**
 * Reports required fields that neither a user nor the manifest can ever fill: users may not edit the field before the
 * server checks that it has a value, the field has no default, no copy rule names it, and no posting sets it.
 */
export function lintUnfillable(drafts: ReadonlyMap<string, EntityDraft>, problems: Problems): void {
  const setElsewhere = setThroughReferences([...drafts.values()].map(({ raw }) => raw))
  const filledAtCreation = [...drafts.values()].flatMap(({ raw }) => setAtCreation(raw))
  for (const draft of drafts.values()) {
    const { raw, fields, tables, yaml } = draft
    // The program writes rows that no role may create; the entity that owns the table writes the rows of a second view.
    const isCreated = Object.values(raw.access).some((rights) => rights.includes('create'))
    if (WRITTEN_BY_PROGRAM.includes(raw.kind) || raw.of !== undefined || !isCreated) continue
    const report = (field: DraftField) =>
      problems.add(
        'MAN2161',
        { range: yaml.at([...field.path, 'required']), path: [...field.path, 'required'].join('.') },
        `"${field.name}" is required, but nobody can fill it: no user may edit it ${
          raw.kind === 'receipt' ? 'before submit' : 'in a new row'
        }, and no default, copy rule or posting sets it`,
        cureOf(field, draft),
      )
    const filled = new Set([...filledByRules(raw), ...shownLater(raw), ...filledAtCreation])
    for (const field of fields.values())
      if (!filled.has(field.name) && !setElsewhere.has(`${raw.entity}.${field.name}`) && isUnfillable(field, draft))
        report(field)
    for (const { fields: ofRows, raw: rows } of tables.values())
      for (const field of ofRows.values())
        if (rows.from === undefined && !filled.has(`line.${field.name}`) && isUnfillable(field, draft)) report(field)
  }
}

function isUnfillable(stated: DraftField, draft: EntityDraft): boolean {
  const { raw: field, isStated, path } = stated
  const isSet =
    field.default !== undefined ||
    field.compute !== undefined ||
    field.copy !== undefined ||
    field.rollup !== undefined ||
    field.recounted === true ||
    field.system === true ||
    // A field that is shown later is required when it is shown.
    field.show !== undefined ||
    field.type === 'boolean'
  if (!isStated || field.required !== true || isSet) return false
  const statuses = Array.isArray(field.edit) ? field.edit : field.edit?.in
  if (!statuses || statuses.some((rule) => mayFillIn(rule.split('@')[0] ?? '', draft))) return false
  // The last condition, because the first range of a file costs a parse of the whole file, which most runs do not need.
  return draft.yaml.has([...path, 'required']) && draft.yaml.has(editPath(stated, draft))
}

function cureOf({ name, raw: field }: DraftField, draft: EntityDraft): string {
  if (name === numberField(draft)) return `default: next(${name})`
  return field.edit === draft.raw.edit ? 'edit: [new] at the field, or a default' : 'edit: [new], or a default'
}

/** The fields of sections that are shown under a condition, which their fields share. */
const shownLater = (raw: RawEntity): string[] =>
  (raw.form?.sections ?? []).flatMap(({ show, fields = [] }) => (show === undefined ? [] : fields))

/** Whether users who may edit a field in this status fill it before the required fields of the row are checked. */
function mayFillIn(status: string, { raw: { kind, states } }: EntityDraft): boolean {
  if (kind !== 'receipt') return status !== 'none'
  return ['new', 'draft', 'rejected'].includes(states?.add?.[status]?.counts_as ?? status)
}

/** The fields that states, copy rules and postings of the entity itself write; those of rows as `line.<field>`. */
function filledByRules(raw: RawEntity): string[] {
  const rules = Object.values(raw.create_from ?? {})
  return [
    ...rules.flatMap(({ header, lines }) => [
      ...Object.keys(header ?? {}),
      ...[...Object.keys(lines?.set ?? {}), ...(lines?.fefo === undefined ? [] : [lines.fefo])].map(
        (name) => `line.${name}`,
      ),
    ]),
    ...(rules.length > 0 ? ['source_type', 'source_id', 'source_no'] : []),
    // A new row has the first status.
    ...(raw.states?.field === undefined ? [] : [raw.states.field]),
    ...statedPostings(raw).flatMap(({ set, into }) => [
      ...Object.keys(set ?? {}),
      ...(into === undefined ? [] : [into]),
    ]),
  ]
}

/** The fields that postings of the entity set in the documents that they make, whichever entity these belong to. */
const setAtCreation = (raw: RawEntity): string[] =>
  statedPostings(raw).flatMap(({ create }) => (typeof create === 'object' ? Object.keys(create.set ?? {}) : []))
