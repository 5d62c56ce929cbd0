import { NO_SORT, UNLISTED, WORDS } from '../model/list-types'
import type { NewField } from './field-answers'
import type { Value } from './print-yaml'

/** Kinds that a few answers make whole. A report reads an SQL view and a log is written by the server: both by hand. */
export const KINDS = ['master', 'tree', 'receipt', 'singleton', 'internal'] as const

/** What was answered of an entity. */
export interface EntityAnswers {
  entity: string
  module: string
  kind: (typeof KINDS)[number]
  title: { zh: string; en: string; one?: string }
  /** Words for one row. */
  one: { zh: string; en: string }
  scope: 'tenant' | 'store' | 'warehouse'
  /** Prefix of the numbers of documents. */
  prefix: string
  /** Rows of goods. */
  goods: boolean
  mixins: readonly string[]
  fields: readonly NewField[]
}

const CHOSEN = new Set(['enum', 'ref', 'tree_ref', 'boolean'])
const PLACE = { store: { zh: '门店', en: 'Store' }, warehouse: { zh: '仓库', en: 'Warehouse' } } as const

/** The entity's file, key by key in the order of the house; fields, list, form and rights fit together. */
export function shapeOf(answers: EntityAnswers): { [key: string]: Value } {
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
    ...(kind === 'receipt' ? movesOf(scope) : {}),
    access: accessOf(answers),
  }
}

function fieldsOf({ entity, kind, scope, one, fields }: EntityAnswers): { [name: string]: Value } {
  const parent = { label: { zh: `上级${one.zh}`, en: 'Parent' }, type: 'tree_ref', ref: entity }
  const place = scope === 'tenant' || kind === 'receipt' ? undefined : PLACE[scope]
  const here = place && {
    label: place,
    type: 'ref',
    ref: scope,
    required: true,
    default: `actor.${scope}_id`,
    edit: ['new'],
  }
  return {
    ...(kind === 'tree' ? { parent_id: parent } : {}),
    ...(here ? { [`${scope}_id`]: here } : {}),
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

/** Rows are told apart by what they can be sorted by. */
export const tellsApart = ({ type }: NewField) => !NO_SORT.has(type)

/** Code first, then name; else the first text. */
function displayOf({ fields }: EntityAnswers): string[] {
  const text = fields.filter(({ type }) => WORDS.has(type)).map(({ name }) => name)
  const code = text.find((name) => /(^|_)(no|code)$/.test(name))
  const name = text.find((one) => /(^|_)name$/.test(one))
  const both = [code, name].filter((one) => one !== undefined)
  return both.length > 0 ? both : [text[0] ?? (fields.find(tellsApart) ?? fields[0])?.name ?? 'id']
}

function listOf(answers: EntityAnswers): Value {
  const { kind, scope, goods, mixins, fields } = answers
  const place = scope === 'tenant' ? [] : [`${scope}_id`]
  const columns = fields.filter(({ type }) => !UNLISTED.has(type)).map(({ name }) => name)
  const chosen = fields.filter(({ type }) => CHOSEN.has(type)).map(({ name }) => name)
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
      filters: [{ field: 'biz_date', default: 'last_30_days' }, ...place, ...chosen, 'check_status'],
      search: ['receipt_no', ...(goods ? ['lines.sku_code', 'lines.barcode'] : [])],
      sort: { default: ['-biz_date', '-receipt_no'], allow: ['receipt_no', 'biz_date'] },
      tabs: 'check_status',
    }
  const display = displayOf(answers)
  const status = mixins.includes('enabled') ? ['status'] : []
  const sorted = mixins.includes('sorted') ? ['sort'] : []
  const parent = kind === 'tree' ? ['parent_id'] : []
  const search = fields.filter(({ type }) => WORDS.has(type)).map(({ name }) => name)
  return {
    columns: [...new Set([...display, ...status, ...parent, ...place, ...columns, ...sorted])],
    filters: [...new Set([...display, ...place, ...chosen, ...status])],
    ...(search.length > 0 ? { search: search.slice(0, 4) } : {}),
    sort: { default: [...sorted, ...display.slice(0, 1)], allow: [...display, ...sorted] },
  }
}

function sectionsOf({ kind, scope, goods, mixins, one }: EntityAnswers, fields: readonly string[]): Value {
  const title = { zh: `${one.zh.replace(/(?<=.)单$/, '')}信息`, en: one.en }
  const place = kind === 'receipt' && scope !== 'tenant' ? [`${scope}_id`] : []
  const head = kind === 'receipt' ? ['biz_date'] : mixins.includes('sorted') ? ['sort'] : []
  const own: Value = { title, fields: [...place, ...fields, ...head] }
  if (kind !== 'receipt') return [own]
  const rows = ['sku_code', 'sku_name', 'spec', 'unit_name', 'qty', 'remark']
  const totals = goods ? ['sku_count', 'total_qty'] : []
  return [
    own,
    ...(goods ? [{ title: { zh: '商品明细', en: 'Items' }, lines: rows }] : []),
    {
      title: { zh: goods ? '汇总与说明' : '说明', en: goods ? 'Totals and notes' : 'Notes' },
      fields: [...totals, 'remark', 'attachments'],
    },
  ]
}

/** A document goes from draft to approved, and back while nobody has approved it. */
function movesOf(scope: EntityAnswers['scope']): { [key: string]: Value } {
  const makers = { roles: scope === 'tenant' ? ['head_office'] : [scope, 'head_office'] }
  const checkers = { roles: ['head_office'] }
  return {
    states: { use: ['draft', 'submitted', 'approved', 'rejected', 'voided'] },
    transitions: { submit: makers, withdraw: makers, approve: checkers, reject: checkers, void: makers },
  }
}

function accessOf({ kind, scope }: EntityAnswers): Value {
  const may =
    kind === 'singleton' ? ['list', 'update'] : kind === 'internal' ? ['list'] : ['list', 'create', 'update', 'export']
  return { head_office: may, ...(scope === 'tenant' ? {} : { [scope]: may }) }
}
