import { UNSORTABLE_TYPES, UNLISTED_TYPES, TEXT_TYPES } from '../model/screens/list-types'
import type { NewField } from './field-answers'
import type { Value } from './print-yaml'

/**
 * Kinds of entities that `add` can write from a few answers. The two others need code by hand: a report reads an SQL
 * view, and the rows of a log are written by the server.
 */
export const KINDS = ['master', 'tree', 'receipt', 'singleton', 'internal'] as const

/** The answers that describe a new entity. */
export interface EntityAnswers {
  entity: string
  module: string
  kind: (typeof KINDS)[number]
  /** Title of the list; `title.one` is the English singular if it cannot be derived from the plural `title.en`. */
  title: { zh: string; en: string; one?: string }
  /** The singular in both languages, for labels such as 上级分类. */
  one: { zh: string; en: string }
  scope: 'tenant' | 'store' | 'warehouse'
  /** Prefix of the numbers of documents. */
  prefix: string
  /** The document has lines of goods. */
  goods: boolean
  mixins: readonly string[]
  fields: readonly NewField[]
}

const FILTERED_TYPES = new Set(['enum', 'ref', 'tree_ref', 'boolean'])
const PLACE = { store: { zh: '门店', en: 'Store' }, warehouse: { zh: '仓库', en: 'Warehouse' } } as const

/** Returns the content of the entity file, with its keys in the order that the other manifest files use. */
export function entityFileContent(answers: EntityAnswers): { [key: string]: Value } {
  const { entity, module, kind, title, scope } = answers
  const fields = fieldsOf(answers)
  const listed = kind !== 'singleton' && kind !== 'internal'
  return {
    entity,
    module,
    kind,
    title,
    scope,
    ...(answers.mixins.length > 0 ? { mixins: answers.mixins } : {}),
    ...(kind === 'receipt' ? { number: `${answers.prefix}{yyyyMMdd}{seq:4}` } : { display: displayOf(answers) }),
    ...(kind === 'tree' ? { tree: { max_depth: 3 } } : {}),
    fields,
    ...(answers.goods ? { lines: LINES } : {}),
    ...(listed ? { list: listOf(answers) } : {}),
    ...(kind === 'internal' ? {} : { form: { sections: sectionsOf(answers, Object.keys(fields)) } }),
    ...(kind === 'receipt' ? statesAndTransitionsOf(scope) : {}),
    access: accessOf(answers),
  }
}

function fieldsOf({ entity, kind, scope, one, fields }: EntityAnswers): { [name: string]: Value } {
  const parent = { label: { zh: `上级${one.zh}`, en: 'Parent' }, type: 'tree_ref', ref: entity }
  const place = scope === 'tenant' || kind === 'receipt' ? undefined : PLACE[scope]
  const placeField = place && {
    label: place,
    type: 'ref',
    ref: scope,
    required: true,
    default: `actor.${scope}_id`,
    edit: ['new'],
  }
  return {
    ...(kind === 'tree' ? { parent_id: parent } : {}),
    ...(placeField ? { [`${scope}_id`]: placeField } : {}),
    ...Object.fromEntries(fields.map(({ name, raw }) => [name, raw])),
  }
}

const LINES: Value = {
  goods: true,
  min: 1,
  quantity: 'qty',
  fields: {
    qty: { label: { zh: '数量', en: 'Quantity' }, type: 'quantity', required: true, min: 0.001, max: 999999.999 },
  },
}

/** Whether the field can identify a row in a list: only a sortable field can. */
export const identifiesRow = ({ type }: NewField) => !UNSORTABLE_TYPES.has(type)

/**
 * Returns the fields that name a row: the code field and the name field, as far as there are any; else the first text
 * field; else the first sortable field.
 */
function displayOf({ fields }: EntityAnswers): string[] {
  const text = fields.filter(({ type }) => TEXT_TYPES.has(type)).map(({ name }) => name)
  const code = text.find((name) => /(^|_)(no|code)$/.test(name))
  const name = text.find((field) => /(^|_)name$/.test(field))
  const both = [code, name].filter((field) => field !== undefined)
  return both.length > 0 ? both : [text[0] ?? (fields.find(identifiesRow) ?? fields[0])?.name ?? 'id']
}

function listOf(answers: EntityAnswers): Value {
  const { kind, scope, goods, mixins, fields } = answers
  const place = scope === 'tenant' ? [] : [`${scope}_id`]
  const columns = fields.filter(({ type }) => !UNLISTED_TYPES.has(type)).map(({ name }) => name)
  const filtered = fields.filter(({ type }) => FILTERED_TYPES.has(type)).map(({ name }) => name)
  if (kind === 'receipt')
    return {
      columns: [
        'receipt_no',
        'check_status',
        ...place,
        ...columns,
        ...(goods ? ['total_qty'] : []),
        'biz_date',
        'remark',
        'submitted_by',
        'checked_by',
      ],
      filters: [{ field: 'biz_date', default: 'last_30_days' }, ...place, ...filtered, 'check_status'],
      search: ['receipt_no', ...(goods ? ['lines.sku_code', 'lines.barcode'] : [])],
      sort: { default: ['-biz_date', '-receipt_no'], allow: ['receipt_no', 'biz_date'] },
      tabs: 'check_status',
    }
  const display = displayOf(answers)
  const status = mixins.includes('enabled') ? ['status'] : []
  const sorted = mixins.includes('sorted') ? ['sort'] : []
  const parent = kind === 'tree' ? ['parent_id'] : []
  const search = fields.filter(({ type }) => TEXT_TYPES.has(type)).map(({ name }) => name)
  return {
    columns: [...new Set([...display, ...status, ...parent, ...place, ...columns, ...sorted])],
    filters: [...new Set([...display, ...place, ...filtered, ...status])],
    ...(search.length > 0 ? { search: search.slice(0, 4) } : {}),
    sort: { default: [...sorted, ...display.slice(0, 1)], allow: [...display, ...sorted] },
  }
}

function sectionsOf({ kind, scope, goods, mixins, one }: EntityAnswers, fields: readonly string[]): Value {
  const title = { zh: `${one.zh.replace(/(?<=.)单$/, '')}信息`, en: one.en }
  const place = kind === 'receipt' && scope !== 'tenant' ? [`${scope}_id`] : []
  const head = kind === 'receipt' ? ['biz_date'] : mixins.includes('sorted') ? ['sort'] : []
  const mainSection: Value = { title, fields: [...place, ...fields, ...head] }
  if (kind !== 'receipt') return [mainSection]
  const lineColumns = ['sku_code', 'sku_name', 'spec', 'unit_name', 'qty', 'remark']
  const totals = goods ? ['sku_count', 'total_qty'] : []
  return [
    mainSection,
    ...(goods ? [{ title: { zh: '商品明细', en: 'Items' }, lines: lineColumns }] : []),
    {
      title: { zh: goods ? '汇总与说明' : '说明', en: goods ? 'Totals and notes' : 'Notes' },
      fields: [...totals, 'remark', 'attachments'],
    },
  ]
}

/** The usual life of a document: draft, submitted, approved; it can be withdrawn or rejected until it is approved. */
function statesAndTransitionsOf(scope: EntityAnswers['scope']): { [key: string]: Value } {
  const makers = { roles: scope === 'tenant' ? ['head_office'] : [scope, 'head_office'] }
  const checkers = { roles: ['head_office'] }
  return {
    states: { use: ['draft', 'submitted', 'approved', 'rejected', 'voided'] },
    transitions: { submit: makers, withdraw: makers, approve: checkers, reject: checkers, void: makers },
  }
}

function accessOf({ kind, scope }: EntityAnswers): Value {
  const actions =
    kind === 'singleton' ? ['list', 'update'] : kind === 'internal' ? ['list'] : ['list', 'create', 'update', 'export']
  return { head_office: actions, ...(scope === 'tenant' ? {} : { [scope]: actions }) }
}
