import { Compiler } from '../../../generator/model/expressions/compile'
import type { Compiled, RawExpression, Site } from '../../../generator/model/expressions/site'
import type { EntityDraft } from '../../../generator/model/drafts/draft-types'
import { draftOf } from '../../../generator/model/drafts/draft'
import type { ConditionTree } from '../../../generator/model/expressions/printed'
import { manifestQueries } from '../../../generator/model/drafts/manifest-queries'
import type { BuildContext } from '../../../generator/model/build-context'
import { Problems } from '../../../generator/problems/problem'
import { readManifest } from '../../../generator/read'
import type { Type } from '../../../generator/expression/type'

const PLACE = `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: store
module: store
kind: master
title: {zh: 门店, en: Stores}
scope: tenant
mixins: [enabled]
fields:
  store_no: {label: {zh: 编号, en: No.}, type: text}
  days: {label: {zh: 配送日, en: Days}, type: text_list}
access: {head_office: [list]}
`

const SETTING = `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: setting_base
module: other
kind: singleton
title: {zh: 设置, en: Settings}
scope: tenant
fields:
  limit_amount: {label: {zh: 上限, en: Limit}, type: money}
  strict: {label: {zh: 严格, en: Strict}, type: boolean, required: true, default: false}
access: {head_office: [update]}
`

const SUPPLIER = `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: supplier
module: good
kind: master
title: {zh: 供应商, en: Suppliers}
scope: tenant
mixins: [enabled]
fields:
  supplier_no: {label: {zh: 编号, en: No.}, type: text}
  least: {label: {zh: 起订, en: Least}, type: money}
  expires: {label: {zh: 有效期, en: Expires}, type: date}
  checked: {label: {zh: 已查, en: Checked}, type: boolean}
access: {head_office: [list]}
`

/** A document with a field of every type that expressions treat differently. */
const PAPER = `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: paper
module: good
kind: receipt
title: {zh: 单据, en: Papers}
scope: tenant
number: "PA{seq:4}"
enums:
  urgency: {normal: {zh: 普通, en: Normal}, urgent: {zh: 加急, en: Urgent}}
  source_type: {paper: {zh: 单据, en: Paper}}
fields:
  store_id: {label: {zh: 门店, en: Store}, type: ref, ref: store}
  supplier_id: {label: {zh: 供应商, en: Supplier}, type: ref, ref: supplier}
  source_type: {label: {zh: 来源类型, en: Source type}, type: enum}
  urgency: {label: {zh: 紧急, en: Urgency}, type: enum}
  title: {label: {zh: 标题, en: Title}, type: text}
  tags: {label: {zh: 标签, en: Tags}, type: text_list}
  count: {label: {zh: 数, en: Count}, type: integer}
  rate: {label: {zh: 率, en: Rate}, type: decimal, scale: 1}
  share: {label: {zh: 比例, en: Share}, type: percent}
  total: {label: {zh: 合计, en: Total}, type: money}
  weight: {label: {zh: 重量, en: Weight}, type: quantity}
  due: {label: {zh: 到期, en: Due}, type: date}
  start: {label: {zh: 开始, en: Start}, type: time}
  done_at: {label: {zh: 完成, en: Done}, type: datetime}
  open: {label: {zh: 开放, en: Open}, type: boolean, required: true, default: false}
  maybe: {label: {zh: 或许, en: Maybe}, type: boolean}
lines:
  fields:
    source_line_id: {label: {zh: 来源行, en: Source line}, type: integer, line_of: source_id}
    item_id: {label: {zh: 物品, en: Item}, type: ref, ref: supplier}
    qty: {label: {zh: 数量, en: Quantity}, type: quantity}
    price: {label: {zh: 单价, en: Price}, type: money}
    batch: {label: {zh: 批号, en: Batch}, type: text}
transitions:
  submit: {roles: [store]}
  reject: {roles: [store]}
  void: {roles: [store]}
access: {head_office: [list]}
`

const files = {
  'app.yaml':
    '# yaml-language-server: $schema=./schema/app.schema.json\ntitle: {zh: 测, en: T}\nlanding: /\ngroups: {}\n',
  'entities/store/store.yaml': PLACE,
  'entities/other/setting_base.yaml': SETTING,
  'entities/good/supplier.yaml': SUPPLIER,
  'entities/good/paper.yaml': PAPER,
}
const { problems, manifest } = readManifest(
  Object.entries(files).map(([inside, text]) => ({ file: inside, inside, bytes: new TextEncoder().encode(text) })),
)
const drafts = new Map<string, EntityDraft>(
  manifest.entities.map((source) => [source.raw.entity, draftOf(source, problems)]),
)
if (problems.all.length > 0) throw new Error(JSON.stringify(problems.all))

const queries = manifestQueries(drafts, new Map(), new Set(), {
  before: new Map(),
  roleTypes: ['head_office', 'store', 'warehouse', 'wholesaler'],
})
function paper(): { compiler: Compiler; context: BuildContext } {
  const context: BuildContext = { manifest: queries, problems: new Problems() }
  return { compiler: new Compiler(drafts.get('paper') as EntityDraft, context), context }
}

export interface Outcome {
  compiled: Compiled | undefined
  messages: string[]
  hints: string[]
  facts: string[]
}

function outcome(make: (compiler: Compiler) => Compiled | undefined): Outcome {
  const { compiler, context } = paper()
  const compiled = make(compiler)
  const facts = [...compiler.facts].flatMap(([field, columns]) =>
    [...columns].map(([column, { console }]) => `${field}.${column}${console ? '' : ' (server)'}`),
  )
  const problems = context.problems.all
  return {
    compiled,
    messages: problems.map(({ code, message }) => `${code} ${message}`),
    hints: problems.flatMap(({ hint }) => hint ?? []),
    facts,
  }
}

const at = (site: Partial<Site> & { row?: true }): Site => {
  const { row, ...rest } = site
  return { path: ['x'], ...(row ? { table: drafts.get('paper')?.tables.get('lines') } : {}), ...rest }
}

export const condition = (text: string | boolean, site: Partial<Site> & { row?: true } = {}) =>
  outcome((compiler) => compiler.condition(text, at(site)))
export const value = (text: RawExpression, type: Type, site: Partial<Site> & { row?: true } = {}) =>
  outcome((compiler) => compiler.value(text, type, at(site)))

export function filter(text: string): { sql: ConditionTree | undefined; messages: string[] } {
  const { compiler, context } = paper()
  const draft = drafts.get('paper') as EntityDraft
  const sql = compiler.rowCondition(text, { draft }, ['x'], { draft })
  return { sql, messages: context.problems.all.map(({ code, message }) => `${code} ${message}`) }
}
