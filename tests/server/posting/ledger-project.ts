import { FIRST_APP, FIRST_ENTITY, FIRST_ROUTES } from '../../generator/names/first-lines'
import { generated } from '../resources/small-manifests/generated-project'

const label = '{zh: 词, en: Word}'
const head = (entity: string, kind = 'master') =>
  `${FIRST_ENTITY}entity: ${entity}\nmodule: book\nkind: ${kind}\ntitle: {zh: 词, en: ${entity}}\nscope: tenant\n`
const ACCESS = 'access: {head_office: [list, create, update]}\n'

/*
 * A voucher creates a ledger entry, the entry changes the balance of its account, and the account updates its owner. A
 * refund changes a column of its claim that people edit in drafts, or one that head office edits in submitted claims
 * too. The cost of a part follows the costs of the parts below it.
 */
export const LEDGER_ENTITIES: Record<string, string> = {
  owner: `${head('owner')}display: [name]
fields:
  name: {label: ${label}, type: text, required: true}
  last_balance: {label: ${label}, type: money, default: 0}
  is_rich: {label: ${label}, type: boolean, compute: last_balance > 12}
list: {columns: [name, last_balance]}
${ACCESS}`,
  account: `${head('account')}display: [name]
fields:
  name: {label: ${label}, type: text, required: true}
  owner_ref_id: {label: ${label}, type: ref, ref: owner}
  balance: {label: ${label}, type: money, default: 0}
list: {columns: [name, balance]}
on_update:
  - {set: {owner_ref.last_balance: balance}, when: balance != was.balance}
${ACCESS}`,
  entry: `${head('entry')}display: [note]
fields:
  note: {label: ${label}, type: text}
  account_id: {label: ${label}, type: ref, ref: account, required: true}
  amount: {label: ${label}, type: money, required: true}
list: {columns: [note, account_id, amount]}
create_from:
  booked:
    source: voucher
    filter: amount > 0.0
    by: [system]
    header: {account_id: source.account_id, amount: source.amount}
on_create:
  - {set: {account.balance: account.balance + amount}}
${ACCESS}`,
  voucher: `${head('voucher')}display: [note]
fields:
  note: {label: ${label}, type: text}
  account_id: {label: ${label}, type: ref, ref: account, required: true}
  amount: {label: ${label}, type: money, required: true}
list: {columns: [note, account_id, amount]}
transitions:
  book: {label: ${label}, roles: [head_office], postings: [{create: entry.booked}]}
${ACCESS}`,
  claim: `${FIRST_ENTITY}entity: claim
module: book
kind: receipt
title: {zh: 词, en: claim}
scope: tenant
mixins: [receipt]
number: "CL{yyyyMMdd}{seq:4}"
states: {use: [draft, submitted, approved]}
fields:
  biz_date: {}
  paid: {label: ${label}, type: money, default: 0}
  checked: {label: ${label}, type: money, default: 0, edit: [draft, submitted@head_office]}
list: {columns: [receipt_no, check_status, paid, checked]}
transitions:
  submit: {roles: [head_office]}
  approve: {roles: [head_office]}
access: {head_office: [list, create, update]}
`,
  refund: `${head('refund')}display: [note]
fields:
  note: {label: ${label}, type: text}
  claim_id: {label: ${label}, type: ref, ref: claim, required: true}
  amount: {label: ${label}, type: money, required: true}
  checked: {label: ${label}, type: boolean, default: false}
list: {columns: [note, claim_id, amount]}
on_create:
  - {set: {claim.paid: claim.paid + amount}, when: "!checked"}
  - {set: {claim.checked: claim.checked + amount}, when: checked}
${ACCESS}`,
  part: `${head('part')}display: [name]
fields:
  name: {label: ${label}, type: text, required: true}
  above_id: {label: ${label}, type: ref, ref: part}
  own_cost: {label: ${label}, type: money, required: true}
  count: {label: ${label}, type: integer, required: true, default: 1}
  parts_cost: {label: ${label}, type: money, default: 0, edit: [none]}
  cost: {label: ${label}, type: money, compute: own_cost + parts_cost}
list: {columns: [name, cost]}
on_create:
  - {set: {above.parts_cost: above.parts_cost + cost * count}}
on_update:
  - {set: {above.parts_cost: above.parts_cost + cost * count - was.cost * was.count}, when: cost != was.cost || count != was.count}
${ACCESS}`,
}

let project: ReturnType<typeof generated> | undefined
/** Generates the entities once. */
export function ledgerProject(): ReturnType<typeof generated> {
  project ??= generated({
    'app.yaml': `${FIRST_APP}title: ${label}\nlanding: /book/account/list\ngroups: {book: {title: ${label}, icon: form, order: 1}}\n`,
    'routes/book.yaml':
      FIRST_ROUTES +
      Object.keys(LEDGER_ENTITIES)
        .map((entity, at) => `- {entity: ${entity}, order: ${at}}\n`)
        .join(''),
    ...Object.fromEntries(
      Object.entries(LEDGER_ENTITIES).map(([entity, text]) => [`entities/book/${entity}.yaml`, text]),
    ),
  })
  return project
}
