import type { RawEntity } from '../language'
import type { RawTable } from '../language/table'
import type { Problems } from '../problem'
import { suggestion } from '../suggest'
import type { Path, YamlFile } from '../yaml-file'
import type { Source } from '../manifest'
import {
  ENABLED,
  type FullField,
  GOODS_LINE,
  GOODS_LINE_TAIL,
  headerTotals,
  ISSUE_LINE,
  type MixinFields,
  RECEIPT_HEAD,
  RECEIPT_TAIL,
  RECEIVING,
  RECEIVING_LINE,
  RECEIVING_TOTALS,
  SORTED,
  SOURCE_FIELDS,
} from './mixins'

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

const HEADER_MIXINS = ['receipt', 'header_totals', 'receiving', 'enabled', 'sorted'] as const
const ROW_MIXINS = ['goods_line', 'issue_line', 'receiving_line'] as const

/** `owner` is the entity whose table the draft is a second view of. */
export function draftOf({ raw: given, yaml }: Source<RawEntity>, problems: Problems, owner?: Draft): Draft {
  const raw = owner
    ? { number: owner.raw.number, display: owner.raw.display, ...given, enums: { ...owner.raw.enums, ...given.enums } }
    : given
  const mixins = mixinNames(raw.mixins, ['mixins'], [...HEADER_MIXINS, ...ROW_MIXINS], yaml, problems)
  const tables = new Map<string, DraftTable>()
  for (const [name, table, path] of tablesOf(raw))
    tables.set(name, draftTable(name, table, path, name === 'lines' ? mixins : [], yaml, problems))
  const draft: Draft = {
    raw,
    yaml,
    key: `${raw.module}.${raw.entity}`,
    mixins: mixins.filter((name) => HEADER_MIXINS.some((known) => known === name)),
    fields: new Map(),
    tables,
  }
  const own = raw.fields
  const { head, tail } = headerMixins(draft)
  merge(draft.fields, { ...head }, own, tail, ['fields'], yaml, problems, owner)
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

function headerMixins({ raw, mixins, tables }: Draft): { head: MixinFields; tail: MixinFields } {
  const has = (name: string) => mixins.includes(name)
  const lines = tables.get('lines')
  const receipt = has('receipt') || raw.kind === 'receipt'
  const withSource = receipt && (raw.enums?.source_type !== undefined || raw.fields.source_type !== undefined)
  return {
    head: receipt ? RECEIPT_HEAD : {},
    tail: {
      ...(withSource ? SOURCE_FIELDS : {}),
      ...(has('receiving') ? { ...RECEIVING(raw.scope), ...RECEIVING_TOTALS } : {}),
      ...(has('header_totals') ? headerTotals(lines?.raw.quantity, new Set(lines?.fields.keys())) : {}),
      ...(has('sorted') ? SORTED : {}),
      ...(has('enabled') ? ENABLED : {}),
      ...(receipt ? RECEIPT_TAIL : {}),
    },
  }
}

function* tablesOf(raw: RawEntity): Generator<[string, RawTable, Path]> {
  if (raw.lines) yield ['lines', raw.lines, ['lines']]
  for (const [name, table] of Object.entries(raw.tables ?? {})) yield [name, table, ['tables', name]]
}

function draftTable(
  name: string,
  raw: RawTable,
  path: Path,
  inherited: readonly string[],
  yaml: YamlFile,
  problems: Problems,
): DraftTable {
  const own = mixinNames(raw.mixins, [...path, 'mixins'], ROW_MIXINS, yaml, problems)
  const mixins = [
    ...new Set([
      ...(raw.goods ? ['goods_line'] : []),
      ...inherited.filter((mixin) => ROW_MIXINS.some((known) => known === mixin)),
      ...own,
    ]),
  ]
  const has = (mixin: string) => mixins.includes(mixin)
  const table: DraftTable = { name, raw, path, fields: new Map(), mixins }
  merge(
    table.fields,
    has('goods_line') ? GOODS_LINE : {},
    raw.fields,
    {
      ...(has('receiving_line') ? RECEIVING_LINE : {}),
      ...(has('issue_line') ? ISSUE_LINE : {}),
      ...(has('goods_line') ? GOODS_LINE_TAIL : {}),
    },
    [...path, 'fields'],
    yaml,
    problems,
  )
  return table
}

/** Head of the mixins, the entity's own fields in their order, the tail; an own field of a mixin's or owner's name changes it. */
function merge(
  into: Map<string, DraftField>,
  head: MixinFields,
  own: RawEntity['fields'],
  tail: MixinFields,
  at: Path,
  yaml: YamlFile,
  problems: Problems,
  owner?: Draft,
): void {
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

function mixinNames(
  raw: RawEntity['mixins'],
  path: Path,
  known: readonly string[],
  yaml: YamlFile,
  problems: Problems,
): string[] {
  return (raw ?? []).flatMap((mixin, index) => {
    const name = typeof mixin === 'string' ? mixin : (Object.keys(mixin)[0] ?? '')
    if (known.includes(name)) return [name]
    if (name !== 'audit')
      problems.add(
        'MAN2001',
        yaml.at([...path, index]),
        [...path, index].join('.'),
        `there is no mixin "${name}"`,
        suggestion(name, known),
      )
    return []
  })
}
