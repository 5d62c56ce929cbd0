import { readFiles, REPOSITORY } from '../../generator/sandbox'
import { generated } from '../resources/small-manifests/generated-project'

const FLAG =
  '  can_see_bonus: {label: {zh: 可查看返点, en: Can see bonuses}, type: boolean, required: true, default: false}\n'
const BONUS = '  bonus: {label: {zh: 返点, en: Bonus}, type: money, needs: can_see_bonus}\n'

const withField = (text: string, field: string) => text.replace(/^fields:\n/m, `fields:\n${field}`)
/** The form of a role shows the flag, because a flag that no section shows can be granted to nobody. */
const withFlag = (text: string) =>
  withField(text, FLAG).replace('fields: [role_code, ', 'fields: [role_code, can_see_bonus, ')

/** Customers with telephones that stores see masked but may change. */
const CUSTOMER = `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: known_customer
module: store
kind: master
title: {zh: 熟客, en: Regulars}
scope: tenant
display: [customer_name]
fields:
  customer_name: {label: {zh: 姓名, en: Name}, type: text, max_length: 40, required: true}
  phone: {label: {zh: 电话, en: Phone}, type: phone, mobile: true, required: true, masked: [store]}
tables:
  contacts:
    title: {zh: 联系人, en: Contacts}
    fields:
      contact_name: {label: {zh: 姓名, en: Name}, type: text, max_length: 40, required: true}
      landline: {label: {zh: 座机, en: Landline}, type: phone, masked: [store]}
list: {columns: [customer_name, phone], search: [customer_name, contacts.landline]}
access: {head_office: [list, create, update], store: [list, create, update]}
`

/** Visits of these customers, with a question that their telephone decides about. */
const VISIT = `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: customer_visit
module: store
kind: master
title: {zh: 到店, en: Visits}
scope: tenant
display: [visit_note]
fields:
  visit_note: {label: {zh: 说明, en: Note}, type: text, max_length: 40, required: true}
  known_customer_id: {label: {zh: 熟客, en: Regular}, type: ref, ref: known_customer}
  phone: {label: {zh: 电话, en: Phone}, type: phone, masked: [store], copy: known_customer.phone}
  call_back: {label: {zh: 回电时间, en: Call back}, type: text, max_length: 40, show: "known_customer.phone != null"}
list: {columns: [visit_note, known_customer_id, phone]}
access: {head_office: [list, create, update], store: [list, create, update]}
`

let project: ReturnType<typeof generated> | undefined

/**
 * The product with a flag of its own on both kinds of roles, a field of suppliers that needs the flag, and customers
 * with masked telephones.
 */
export function ownFlagsProject(): ReturnType<typeof generated> {
  const files = Object.fromEntries(
    Object.entries(readFiles(REPOSITORY, 'manifest')).flatMap(([path, text]): [string, string][] => {
      const inside = path.replace(/^manifest\//, '')
      if (!inside.endsWith('.yaml')) return []
      if (/\/(role|store_role)\.yaml$/.test(inside)) return [[inside, withFlag(text)]]
      return [[inside, inside.endsWith('/supplier.yaml') ? withField(text, BONUS) : text]]
    }),
  )
  files['entities/store/known_customer.yaml'] = CUSTOMER
  files['entities/store/customer_visit.yaml'] = VISIT
  files['routes/store.yaml'] += '\n- {entity: customer_visit, base: /store/customer_visit, order: 98}'
  files['routes/store.yaml'] += '\n- {entity: known_customer, base: /store/known_customer, order: 99}\n'
  project ??= generated(files)
  return project
}
