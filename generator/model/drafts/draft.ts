import type { RawEntity } from '../../language'
import type { RawTable } from '../../language/table'
import type { Problems } from '../../problems/problem'
import type { Path, YamlFile } from '../../yaml/yaml-file'
import type { Source } from '../../manifest'
import type { DraftField, DraftTable, EntityDraft } from './draft-types'
import { numberField } from '../number'
import { placeInnerTables } from './inner-tables'
import { mergeFields } from './merge-fields'
import { isAmendable, withAmended } from './amendment'
import { withOwnersStatuses, withOwnStatuses } from './own-statuses'
import { HEADER_MIXINS, ROW_MIXINS } from '../../language/mixins'
import { mixinsOf } from './mixin-names'
import {
  amendmentFields,
  ENABLED,
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

/**
 * Returns the draft of an entity. For a second view of a table, `owner` is the draft of the entity that owns the table;
 * the view then states only where its fields differ from the owner's fields.
 */
export function draftOf(
  { raw: stated, yaml }: Source<RawEntity>,
  problems: Problems,
  owner?: EntityDraft,
): EntityDraft {
  const raw = owner
    ? {
        number: owner.raw.number,
        display: owner.raw.display,
        ...withOwnersStatuses(isAmendable(owner.raw) ? withAmended(stated) : stated, owner.raw),
        enums: { ...owner.raw.enums, ...stated.enums },
      }
    : withOwnStatuses(isAmendable(stated) ? withAmended(stated) : stated)
  const mixins = mixinsOf(raw.mixins, ['mixins'], [...HEADER_MIXINS, ...ROW_MIXINS], { yaml, problems })
  const tables = new Map<string, DraftTable>()
  for (const [name, table, path] of tablesOf(raw))
    tables.set(
      name,
      draftTable(name, table, { path, inherited: name === 'lines' ? mixins : new Map(), entity: raw, yaml, problems }),
    )
  placeInnerTables(raw, tables, { yaml, problems })
  const draft: EntityDraft = {
    raw,
    yaml,
    key: `${raw.module}.${raw.entity}`,
    mixins: [...mixins.keys()].filter((name) => HEADER_MIXINS.includes(name)),
    fields: new Map(),
    tables,
  }
  const { head, tail } = headerMixins(draft, mixins)
  const sources = { head, tail, own: raw.fields, owner }
  mergeFields({ fields: draft.fields, path: ['fields'], yaml, problems }, sources)
  if (raw.edit !== undefined)
    for (const field of [draft, ...tables.values()].flatMap(fieldsWithoutEditRule))
      field.raw = { ...field.raw, edit: raw.edit }
  draft.numberFieldName = numberField(draft)
  return draft
}

/** Returns the fields filled by users that have no `edit` rule, and so take the `edit` rule of the entity. */
function fieldsWithoutEditRule({ fields }: { fields: ReadonlyMap<string, DraftField> }): DraftField[] {
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

function headerMixins(
  { raw, tables }: EntityDraft,
  mixins: ReadonlyMap<string, MixinParameters>,
): { head: MixinFields; tail: MixinFields } {
  const hasMixin = (name: string) => mixins.has(name)
  const parametersOf = (name: string) => mixins.get(name) ?? {}
  const lines = tables.get('lines')
  const receipt = hasMixin('receipt') || raw.kind === 'receipt'
  const withSource = receipt && (raw.enums?.source_type !== undefined || raw.fields.source_type !== undefined)
  return {
    head: { ...(receipt ? { ...RECEIPT_HEAD, ...placeOf(raw) } : {}), ...(hasMixin('sku_columns') ? SKU_COLUMNS : {}) },
    tail: {
      ...(withSource ? SOURCE_FIELDS : {}),
      ...(isAmendable(raw) && raw.of === undefined ? amendmentFields(raw.entity) : {}),
      ...(hasMixin('header_totals')
        ? headerTotals(lines?.raw.quantity, new Set(lines?.fields.keys()), lines?.fields.get('line_amount')?.raw.needs)
        : {}),
      ...(hasMixin('receiving')
        ? {
            ...receiving(parametersOf('receiving'), raw.scope, lines?.raw.quantity),
            ...receivingTotals(lines?.raw.quantity),
          }
        : {}),
      ...(hasMixin('progress') ? progress(parametersOf('progress')) : {}),
      ...(hasMixin('sorted') ? SORTED : {}),
      ...(hasMixin('enabled') ? ENABLED : {}),
      ...(receipt ? RECEIPT_TAIL : {}),
    },
  }
}

/**
 * Returns the field for the store or warehouse of a document, unless `scope_field` names another field for the place.
 */
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
  {
    path,
    inherited,
    entity,
    yaml,
    problems,
  }: {
    path: Path
    inherited: ReadonlyMap<string, MixinParameters>
    entity: RawEntity
    yaml: YamlFile
    problems: Problems
  },
): DraftTable {
  const own = mixinsOf(raw.mixins, [...path, 'mixins'], ROW_MIXINS, { yaml, problems })
  const parameters = new Map([
    ...(raw.goods ? [['goods_line', {}] as const] : []),
    ...[...inherited].filter(([mixin]) => ROW_MIXINS.includes(mixin)),
    ...own,
  ])
  const hasMixin = (mixin: string) => parameters.has(mixin)
  const parametersOf = (mixin: string) => parameters.get(mixin) ?? {}
  if (hasMixin('issue_line') && !raw.at)
    problems.add(
      'MAN2004',
      { range: yaml.at(path), path: path.join('.') },
      'issue_line needs the place of the goods',
      'at: {store: store_id}',
    )
  const head: MixinFields = hasMixin('goods_line') ? GOODS_LINE : {}
  const fixed: MixinFields =
    hasMixin('receiving_line') && head.sku_id ? { sku_id: { ...head.sku_id, edit: ['none'] } } : {}
  const table: DraftTable = {
    name,
    raw,
    path,
    fields: new Map(),
    mixins: [...parameters.keys()],
    parameters,
  }
  const sources = {
    head: { ...head, ...fixed },
    tail: {
      ...(hasMixin('receiving_line') ? receivingLine(parametersOf('receiving_line'), raw.quantity) : {}),
      ...(hasMixin('issue_line') ? issueLine(parametersOf('issue_line'), raw.at, Object.keys(entity.fields)) : {}),
      ...(hasMixin('goods_line') ? GOODS_LINE_TAIL : {}),
    },
  }
  mergeFields({ fields: table.fields, path: [...path, 'fields'], yaml, problems }, { ...sources, own: raw.fields })
  return table
}
