import type { RawEntity } from '../../language'
import type { RawTable } from '../../language/table'
import type { FullField } from './mixins'
import type { Manifest } from '../../manifest'
import type { Problems } from '../../problems/problem'
import { singularTitle } from '../identity'
import { columnName } from '../screens/raw-column'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Source } from '../../manifest'

/*
 * `ref: [supplier, wholesaler]` and `ref: any` are written out as two fields: an enum whose values are the entities,
 * and a reference with `ref_by`. All rules for `ref_by` then hold for open references too.
 */

type Fields = RawEntity['fields']
type RawField = Fields[string] & Pick<FullField, 'open' | 'targets'>
type Values = NonNullable<RawField['values']>

/** Kinds of entities that `ref: any` includes. The rows of all other kinds belong to another row or have no name. */
const CHOSEN_BY_ANY: ReadonlySet<RawEntity['kind']> = new Set(['master', 'tree', 'receipt'])

const isSeveral = (ref: RawField['ref']): ref is string[] => Array.isArray(ref)

/** `party_id` → `party_type`: the field that says to which entity an open reference points. */
const companionOf = (name: string, { ref_by }: RawField): string => ref_by ?? `${name.replace(/_id$/, '')}_type`

/**
 * The entities that the open references of `raw` may point to, with their titles, as JSON text that a cache can
 * compare; undefined when there is no open reference.
 */
export function openTargets(raw: RawEntity, { entities, unreadable }: Manifest): string | undefined {
  const fields = [raw, raw.lines, ...Object.values(raw.tables ?? {})].flatMap((level) =>
    Object.values(level?.fields ?? {}),
  )
  const stated = fields.flatMap(({ ref }) => (ref === undefined || typeof ref === 'string' ? [] : ref))
  const isAny = fields.some(({ ref }) => ref === 'any') && !entities.some((other) => other.raw.entity === 'any')
  if (stated.length === 0 && !isAny) return undefined
  const targets: [string, Values[string]][] = entities
    .filter(({ raw: { entity, kind, of } }) => stated.includes(entity) || (isAny && !of && CHOSEN_BY_ANY.has(kind)))
    .map(({ raw: { entity, title } }) => {
      const { one: _one, ...texts } = title
      const { zh, en } = singularTitle(title)
      return [entity, { ...texts, zh, en }]
    })
  return JSON.stringify({
    isAny,
    all:
      isAny || stated.some((name) => !targets.some(([known]) => known === name))
        ? entities.map((other) => other.raw.entity)
        : [],
    unreadable: stated.filter((name) => unreadable.has(name)),
    targets: Object.fromEntries(targets.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  })
}

/** Returns the entity with its open references written out; `targets` is the answer of `openTargets`. */
export function withOpenReferences({ raw, yaml }: Source<RawEntity>, targets: string, problems: Problems): RawEntity {
  const known = JSON.parse(targets) as Known
  const reportUnknownEntity = (path: Path, name: string) =>
    problems.add(
      'MAN2018',
      { range: yaml.at(path), path: path.join('.') },
      `there is no entity "${name}"`,
      suggestion(name, known.all),
    )
  const reportWrongType = (path: Path) =>
    problems.add(
      'MAN2010',
      { range: yaml.at(path), path: path.join('.') },
      'only a field with type: ref refers to several entities',
      'type: ref, or ref: <entity>',
    )
  const reportTakenCompanion = (path: Path, reference: string) =>
    problems.add(
      'MAN2019',
      { range: yaml.at(path), path: path.join('.') },
      `"${path.at(-1)}" is the field that says to which entity ${reference} refers`,
      'state no type and no values for it, or give it another name',
    )
  const expanded = (fields: Fields, path: Path) =>
    writtenOut(fields, path, { ...known, reportUnknownEntity, reportWrongType, reportTakenCompanion })
  const table = (stated: RawTable, path: Path): RawTable => ({
    ...stated,
    fields: expanded(stated.fields, [...path, 'fields']),
  })
  const form = raw.form && { ...raw.form, sections: raw.form.sections.map((section) => withCompanions(section, raw)) }
  return {
    ...raw,
    fields: expanded(raw.fields, ['fields']),
    ...(raw.lines && { lines: table(raw.lines, ['lines']) }),
    ...(raw.tables && {
      tables: Object.fromEntries(
        Object.entries(raw.tables).map(([name, stated]) => [name, table(stated, ['tables', name])]),
      ),
    }),
    ...(form && { form }),
  }
}

function isOpen({ ref, type }: RawField): boolean {
  return type === 'ref' && (isSeveral(ref) || ref === 'any')
}

interface Known {
  /** No entity is called `any`, so that `ref: any` means all of them. */
  isAny: boolean
  targets: Values
  /** Names of all entities, for suggestions. */
  all: readonly string[]
  unreadable: readonly string[]
}

/** Returns the fields with each open reference written out as an enum and a reference with `ref_by`. */
function writtenOut(
  fields: Fields,
  path: Path,
  {
    isAny,
    targets,
    unreadable,
    reportUnknownEntity,
    reportWrongType,
    reportTakenCompanion,
  }: Known & {
    reportUnknownEntity: (path: Path, name: string) => void
    reportWrongType: (path: Path) => void
    reportTakenCompanion: (path: Path, of: string) => void
  },
): Fields {
  const result: Record<string, RawField> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isOpen(field) || (field.ref === 'any' && !isAny)) {
      if (isSeveral(field.ref)) reportWrongType([...path, name, 'ref'])
      const { ref, ...rest } = field
      // The type of a reference above is merged with the stated field of its name already.
      result[name] ??= isSeveral(ref) ? rest : field
      continue
    }
    const companion = companionOf(name, field)
    const names = isSeveral(field.ref) ? field.ref : Object.keys(targets)
    const values: Values = {}
    for (const [index, entity] of names.entries()) {
      const title = Object.hasOwn(targets, entity) ? targets[entity] : undefined
      if (title) values[entity] = title
      else if (!unreadable.includes(entity)) reportUnknownEntity([...path, name, 'ref', index], entity)
    }
    const { ref: _ref, ...rest } = field
    if (fields[companion]?.type !== undefined || fields[companion]?.values !== undefined)
      reportTakenCompanion([...path, companion], name)
    result[companion] = { ...typeField(field, values), ...fields[companion] }
    result[name] = {
      ...rest,
      ref_by: companion,
      open: isSeveral(field.ref) ? 'list' : 'any',
      targets: Object.keys(values),
    }
  }
  return result
}

/** The enum beside an open reference. It follows the rules of the reference: who sees it, who edits it, when. */
function typeField({ label, required, show, edit, needs, system, was }: RawField, values: Values): RawField {
  const [first] = Object.keys(values)
  return {
    type: 'enum',
    values,
    ...(label && { label: { ...label, ...typeLabel(label) } }),
    ...(required !== undefined && { required }),
    ...(show !== undefined && { show }),
    ...(edit !== undefined && { edit }),
    ...(needs !== undefined && { needs }),
    ...(system !== undefined && { system }),
    ...(was?.type === 'ref' && first !== undefined && { was: { fill: first } }),
  }
}

function typeLabel(label: NonNullable<RawField['label']>): NonNullable<RawField['label']> {
  return Object.fromEntries(
    Object.entries(label).map(([language, text]) => [
      language,
      language.startsWith('zh') ? `${text}类型` : `${text}: type`,
    ]),
  ) as NonNullable<RawField['label']>
}

type Section = NonNullable<RawEntity['form']>['sections'][number]
type Column = NonNullable<Section['lines']>[number]

/**
 * Adds to a section of the form, before each open reference, the field with its type, unless the form shows it anyway.
 */
function withCompanions(section: Section, raw: RawEntity): Section {
  const formFields = (raw.form?.sections ?? []).flatMap(({ fields = [] }) => fields)
  const before = (names: readonly string[], fields: Fields, shown: readonly string[]) =>
    names.flatMap((name) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!field || !isOpen(field)) return [name]
      const companion = companionOf(name, field)
      return shown.includes(companion) ? [name] : [companion, name]
    })
  const rows = (section.lines ? raw.lines?.fields : raw.tables?.[section.table ?? '']?.fields) ?? {}
  const columns = (stated: readonly Column[]) =>
    stated.flatMap((column): Column[] => {
      const name = columnName(column)
      const names = before([name], rows, stated.map(columnName))
      return names.map((each) => (typeof column === 'string' ? each : { ...column, field: each }))
    })
  return {
    ...section,
    ...(section.fields && { fields: before(section.fields, raw.fields, formFields) }),
    ...(section.lines && { lines: columns(section.lines) }),
    ...(section.columns && { columns: columns(section.columns) }),
  }
}
