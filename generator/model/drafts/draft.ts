import type { RawEntity } from '../../language'
import type { RawTable } from '../../language/table'
import type { Problems } from '../../problems/problem'
import type { Path, YamlFile } from '../../yaml/yaml-file'
import type { Source } from '../../manifest'
import { HEADER_MIXINS, mixinsOf, ROW_MIXINS } from './mixin-names'
import {
  ENABLED,
  type FullField,
  headerTotals,
  type MixinFields,
  type MixinParameters,
  PLACES,
  progress,
  RECEIPT_HEAD,
  RECEIPT_TAIL,
  SORTED,
  SOURCE_FIELDS,
} from './mixins'
import {
  GOODS_LINE,
  GOODS_LINE_TAIL,
  issueLine,
  receiving,
  receivingLine,
  receivingTotals,
  SKU_COLUMNS,
} from './mixins-lines'

/** A field with everything that mixins add, before types are linked. */
export interface DraftField {
  name: string
  raw: FullField
  /** The label is the mixin's. */
  mixin: boolean
  /** Place of the field in its file; a mixin's field stands at `mixins`. */
  path: Path
  /** What the file itself says about it; parts that only the mixin states are not in the file. */
  own: boolean
}

export interface DraftTable {
  name: string
  raw: RawTable
  path: Path
  fields: Map<string, DraftField>
  mixins: string[]
  /** What is said of its mixins in braces. */
  parameters: ReadonlyMap<string, MixinParameters>
}

/** An entity with its mixins unfolded. */
export interface Draft {
  raw: RawEntity
  yaml: YamlFile
  /** `store.store_order_receipt` */
  key: string
  mixins: string[]
  fields: Map<string, DraftField>
  tables: Map<string, DraftTable>
}

/** `owner`: the entity whose table this one is a second view of; its fields need only what differs. */
export function draftOf({ raw: given, yaml }: Source<RawEntity>, problems: Problems, owner?: Draft): Draft {
  const raw = owner
    ? { number: owner.raw.number, display: owner.raw.display, ...given, enums: { ...owner.raw.enums, ...given.enums } }
    : given
  const mixins = mixinsOf(raw.mixins, ['mixins'], [...HEADER_MIXINS, ...ROW_MIXINS], yaml, problems)
  const tables = new Map<string, DraftTable>()
  for (const [name, table, path] of tablesOf(raw))
    tables.set(name, draftTable(name, table, path, name === 'lines' ? mixins : new Map(), raw, yaml, problems))
  const draft: Draft = {
    raw,
    yaml,
    key: `${raw.module}.${raw.entity}`,
    mixins: [...mixins.keys()].filter((name) => HEADER_MIXINS.some((known) => known === name)),
    fields: new Map(),
    tables,
  }
  const { head, tail } = headerMixins(draft, mixins)
  const mixed = { head, tail, own: raw.fields, owner }
  merge({ fields: draft.fields, path: ['fields'], yaml, problems }, mixed)
  if (raw.edit !== undefined)
    for (const field of [draft, ...tables.values()].flatMap(writtenByHand)) field.raw = { ...field.raw, edit: raw.edit }
  return draft
}

/** Fields that leave it to their entity when they may be edited. */
function writtenByHand({ fields }: { fields: ReadonlyMap<string, DraftField> }): DraftField[] {
  return [...fields.values()].filter(
    ({ raw }) =>
      raw.edit === undefined &&
      !raw.system &&
      raw.compute === undefined &&
      raw.copy === undefined &&
      !raw.recounted &&
      !raw.rollup,
  )
}

/** What the entity says for all its fields is told where the entity says it. */
export const editPath = ({ raw, path }: DraftField, draft: Draft): Path =>
  raw.edit !== undefined && raw.edit === draft.raw.edit ? ['edit'] : [...path, 'edit']

function headerMixins(
  { raw, tables }: Draft,
  mixins: ReadonlyMap<string, MixinParameters>,
): { head: MixinFields; tail: MixinFields } {
  const has = (name: string) => mixins.has(name)
  const of = (name: string) => mixins.get(name) ?? {}
  const lines = tables.get('lines')
  const receipt = has('receipt') || raw.kind === 'receipt'
  const withSource = receipt && (raw.enums?.source_type !== undefined || raw.fields.source_type !== undefined)
  return {
    head: { ...(receipt ? { ...RECEIPT_HEAD, ...placeOf(raw) } : {}), ...(has('sku_columns') ? SKU_COLUMNS : {}) },
    tail: {
      ...(withSource ? SOURCE_FIELDS : {}),
      ...(has('header_totals')
        ? headerTotals(lines?.raw.quantity, new Set(lines?.fields.keys()), lines?.fields.get('line_amount')?.raw.needs)
        : {}),
      ...(has('receiving')
        ? { ...receiving(of('receiving'), raw.scope), ...receivingTotals(lines?.raw.quantity) }
        : {}),
      ...(has('progress') ? progress(of('progress')) : {}),
      ...(has('sorted') ? SORTED : {}),
      ...(has('enabled') ? ENABLED : {}),
      ...(receipt ? RECEIPT_TAIL : {}),
    },
  }
}

/** Documents of a store or warehouse name it, unless another field does. */
function placeOf({ scope, scope_field }: RawEntity): MixinFields {
  if (scope_field !== undefined || (scope !== 'store' && scope !== 'warehouse')) return {}
  return { [`${scope}_id`]: PLACES[scope] }
}

function* tablesOf(raw: RawEntity): Generator<[string, RawTable, Path]> {
  if (raw.lines) yield ['lines', raw.lines, ['lines']]
  for (const [name, table] of Object.entries(raw.tables ?? {})) yield [name, table, ['tables', name]]
}

function draftTable(
  name: string,
  raw: RawTable,
  path: Path,
  inherited: ReadonlyMap<string, MixinParameters>,
  entity: RawEntity,
  yaml: YamlFile,
  problems: Problems,
): DraftTable {
  const own = mixinsOf(raw.mixins, [...path, 'mixins'], ROW_MIXINS, yaml, problems)
  const given = new Map([
    ...(raw.goods ? [['goods_line', {}] as const] : []),
    ...[...inherited].filter(([mixin]) => ROW_MIXINS.some((known) => known === mixin)),
    ...own,
  ])
  const has = (mixin: string) => given.has(mixin)
  const of = (mixin: string) => given.get(mixin) ?? {}
  if (has('issue_line') && !raw.at)
    problems.add(
      'MAN2004',
      yaml.at(path),
      path.join('.'),
      'issue_line needs the place of the goods',
      'at: {store: store_id}',
    )
  const head: MixinFields = has('goods_line') ? GOODS_LINE : {}
  const fixed: MixinFields = has('receiving_line') && head.sku_id ? { sku_id: { ...head.sku_id, edit: ['none'] } } : {}
  const table: DraftTable = { name, raw, path, fields: new Map(), mixins: [...given.keys()], parameters: given }
  const mixed = {
    head: { ...head, ...fixed },
    tail: {
      ...(has('receiving_line') ? receivingLine(of('receiving_line'), raw.quantity) : {}),
      ...(has('issue_line') ? issueLine(of('issue_line'), raw.at, Object.keys(entity.fields)) : {}),
      ...(has('goods_line') ? GOODS_LINE_TAIL : {}),
    },
  }
  merge({ fields: table.fields, path: [...path, 'fields'], yaml, problems }, { ...mixed, own: raw.fields })
  return table
}

interface Into {
  fields: Map<string, DraftField>
  path: Path
  yaml: YamlFile
  problems: Problems
}
interface Parts {
  head: MixinFields
  own: RawEntity['fields']
  tail: MixinFields
  owner?: Draft | undefined
}

/** Head of the mixins, the entity's own fields in their order, the tail; an own field of a mixin's or owner's name changes it. */
function merge({ fields: into, path: at, yaml, problems }: Into, { head, own, tail, owner }: Parts): void {
  const mixed = (name: string): FullField | undefined =>
    Object.hasOwn(head, name) ? head[name] : Object.hasOwn(tail, name) ? tail[name] : undefined
  const add = (name: string, raw: FullField) => into.set(name, { name, raw, mixin: true, path: ['mixins'], own: false })
  for (const [name, raw] of Object.entries(head)) add(name, raw)
  for (const [name, change] of Object.entries(own)) {
    const path = [...at, name]
    const shared = mixed(name) ? undefined : owner?.fields.get(name)
    const base = mixed(name) ?? shared?.raw
    if (!base) {
      for (const key of ['type', 'label'] as const) {
        if (change[key] === undefined)
          problems.add(
            'MAN1021',
            yaml.keyAt(path),
            [...path, key].join('.'),
            `"${key}" is missing`,
            key === 'label' ? 'add label: {zh: …, en: …}' : 'add type: …',
          )
      }
      if (!change.type || !change.label) continue
    }
    // What is typed by hand again is no longer the system's.
    const opened = base && change.type !== undefined ? { label: base.label } : base
    into.set(name, {
      name,
      raw: { ...opened, ...change } as FullField,
      mixin: base !== undefined && change.label === undefined && (shared?.mixin ?? true),
      path,
      own: true,
    })
  }
  for (const [name, raw] of Object.entries(tail)) if (!into.has(name)) add(name, raw)
}
