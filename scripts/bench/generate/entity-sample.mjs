/** Entities of one menu group. */
const PER_GROUP = 25
const MASTER_EVERY = 3

const label = (word, index) => `{ zh: ${word.zh}${index}, en: ${word.en} ${index} }`
const WORDS = {
  code: { zh: '编码', en: 'Code' },
  name: { zh: '名称', en: 'Name' },
  note: { zh: '说明', en: 'Note' },
  date: { zh: '日期', en: 'Date' },
  price: { zh: '价格', en: 'Price' },
  qty: { zh: '数量', en: 'Quantity' },
  ref: { zh: '关联', en: 'Reference' },
  size: { zh: '规格', en: 'Size' },
}
const nameOf = (index) => `sample_${String(index + 1).padStart(4, '0')}`
const moduleOf = (index) => `samples_${String(Math.floor(index / PER_GROUP) + 1).padStart(2, '0')}`
const isMaster = (index) => index % MASTER_EVERY === 0
/** Prefix of document numbers, made of letters only: ZAAA, ZAAB, … */
const prefixOf = (index) =>
  `Z${[676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(index / unit) % 26))).join('')}`

/** The sample entity with this index. Each master is followed by two documents whose rows refer to the master. */
export function sampleEntity(index) {
  const [entity, module] = [nameOf(index), moduleOf(index)]
  const text = isMaster(index) ? master(entity, module, index) : receipt(entity, module, index)
  return { entity, module, path: `manifest/entities/${module}/${entity}.yaml`, text }
}

/** Menu routes of a module, when there are `count` sample entities in all. */
export function sampleRoutes(module, count) {
  const lines = Array.from({ length: count }, (_, index) => index)
    .filter((index) => moduleOf(index) === module)
    .map((index) => `- { entity: ${nameOf(index)}, order: ${index + 1} }\n`)
  return `# yaml-language-server: $schema=../schema/routes.schema.json\n${lines.join('')}`
}

const head = (entity, module, kind, index) => `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: ${entity}
module: ${module}
kind: ${kind}
title: { zh: 样例${index}, en: Samples ${index}, one: Sample ${index} }
`

function master(entity, module, index) {
  const fields = Array.from({ length: 6 }, (_, at) => [
    `  note_${at}: { label: ${label(WORDS.note, at)}, type: text, max_length: 60 }\n`,
    `  price_${at}: { label: ${label(WORDS.price, at)}, type: money, min: 0 }\n`,
  ]).flat()
  return `${head(entity, module, 'master', index)}scope: tenant
mixins: [enabled, sorted]
display: [${entity}_code, ${entity}_name]
fields:
  ${entity}_code: { label: ${label(WORDS.code, '')}, type: text, max_length: 20, required: true, unique: true }
  ${entity}_name: { label: ${label(WORDS.name, '')}, type: text, max_length: 40, required: true }
  size_type:
    label: ${label(WORDS.size, '')}
    type: enum
    default: small
    values: { small: { zh: 小, en: Small }, large: { zh: 大, en: Large, color: blue } }
  parent_ref_id: { label: ${label(WORDS.ref, '')}, type: ref, ref: ${entity}, filter: status == 'enabled' }
${fields.join('')}  total_price: { label: ${label(WORDS.price, '')}, type: money, compute: price_0 + price_1 }
list:
  columns: [${entity}_code, ${entity}_name, size_type, price_0, price_1, status]
  filters: [${entity}_name, size_type, parent_ref_id, status]
  search: [${entity}_code, ${entity}_name]
  sort: { default: [${entity}_code], allow: [${entity}_code, price_0] }
transitions: { enable: { roles: [head_office] }, disable: { roles: [head_office] } }
access: { head_office: [list, create, update], store: [list] }
`
}

function receipt(entity, module, index) {
  const target = nameOf(index - (index % MASTER_EVERY))
  const byHeadOffice = '{ roles: [head_office] }'
  const fields = Array.from({ length: 5 }, (_, at) => [
    `  note_${at}: { label: ${label(WORDS.note, at)}, type: text, max_length: 60 }\n`,
    `  due_${at}: { label: ${label(WORDS.date, at)}, type: date }\n`,
  ]).flat()
  return `${head(entity, module, 'receipt', index)}scope: tenant
mixins: [receipt]
number: "${prefixOf(index)}{yyyyMMdd}{seq:4}"
fields:
  target_id: { label: ${label(WORDS.ref, '')}, type: ref, ref: ${target}, required: true, filter: status == 'enabled' }
${fields.join('')}  extra_note: { label: ${label(WORDS.note, '')}, type: textarea, show: "target_id != null", required: "size(lines) > 5" }
  total_qty: { label: ${label(WORDS.qty, '')}, type: quantity, compute: "sum(lines.map(l, l.qty))" }
lines:
  min: 1
  quantity: qty
  fields:
    item_id: { label: ${label(WORDS.ref, '')}, type: ref, ref: ${target}, required: true }
    item_price: { label: ${label(WORDS.price, '')}, type: money, copy: item.price_0 }
    qty: { label: ${label(WORDS.qty, '')}, type: quantity, min: 0.001, required: true }
    amount: { label: ${label(WORDS.price, '')}, type: money, compute: round_money(line.qty * line.item_price) }
    line_note: { label: ${label(WORDS.note, '')}, type: text, max_length: 60, show: line.qty > 0 }
list:
  columns: [receipt_no, check_status, target_id, total_qty, due_0, biz_date]
  filters: [biz_date, target_id]
  search: [receipt_no]
  tabs: check_status
form:
  sections:
    - { key: basics, title: { zh: 基本, en: Basics }, fields: [target_id, biz_date, due_0, due_1, note_0, note_1, extra_note, total_qty] }
    - { key: items, title: { zh: 明细, en: Items }, lines: [item_id, qty, item_price, amount, line_note] }
    - { key: more, title: { zh: 更多, en: More }, fields: [note_2, note_3, note_4, due_2, due_3, due_4] }
states: { use: [draft, submitted, approved, rejected, voided] }
transitions: { submit: ${byHeadOffice}, withdraw: ${byHeadOffice}, approve: ${byHeadOffice}, reject: ${byHeadOffice}, void: ${byHeadOffice}, reverse: ${byHeadOffice} }
access: { head_office: [list, create, update], store: [list] }
`
}
