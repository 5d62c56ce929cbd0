import { FIRST_ENTITY } from '../../../generator/names/first-lines'
import { project } from '../../../generator/names/project'
import { generated } from './generated-project'
import { byHeadOffice, label } from './manifest-text'

/** A document whose rows hold pieces that other documents claim. */
const heldBy = (entity: string, number: string) => `${FIRST_ENTITY}entity: ${entity}
module: good
kind: receipt
title: { zh: ${entity}, en: ${entity} }
scope: tenant
number: "${number}{yyMM}{seq:5}"
fields:
  remark_text: { ${label('说明', 'Remark')}, type: text }
lines:
  title: { zh: 行, en: Rows }
  fields:
    item: { ${label('品名', 'Item')}, type: text, required: true }
    pieces: { ${label('件数', 'Pieces')}, type: integer, min: 0, required: true }
    held_first: { ${label('先占', 'Held first')}, type: integer, recounted: true, default: 0 }
    held_last: { ${label('后占', 'Held last')}, type: integer, recounted: true, default: 0 }
list: { columns: [receipt_no, check_status], filters: [biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, voided] }
${byHeadOffice('submit', 'withdraw', 'approve', 'void')}
access: { head_office: [list, create, update] }
`

/** A document whose rows claim pieces of a crate and of a pallet, in the order of \`targets\`. */
const holding = (
  entity: string,
  number: string,
  targets: readonly string[],
  [held, other]: readonly [string, string],
) => `${FIRST_ENTITY}entity: ${entity}
module: good
kind: receipt
title: { zh: ${entity}, en: ${entity} }
scope: tenant
number: "${number}{yyMM}{seq:5}"
fields:
  remark_text: { ${label('说明', 'Remark')}, type: text }
lines:
  title: { zh: 行, en: Rows }
  fields:
    crate_row: { ${label('箱行', 'Row of a crate')}, type: integer }
    pallet_row: { ${label('托盘行', 'Row of a pallet')}, type: integer }
    pieces: { ${label('件数', 'Pieces')}, type: integer, min: 1, required: true }
claims:
${targets.map((target) => `  - { target: ${target}.lines, key: ${target}_row, statuses: [draft, submitted, approved], set: { ${held}: line.pieces }, most: { ${held}: from.pieces - from.${other} } }`).join('\n')}
list: { columns: [receipt_no, check_status], filters: [biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, voided] }
${byHeadOffice('submit', 'withdraw', 'approve', 'void')}
access: { head_office: [list, create, update] }
`

let loaded: ReturnType<typeof generated> | undefined

/** Generates two documents that hold pieces, and two documents that claim pieces of both in opposite orders. */
export function claimsProject(): ReturnType<typeof generated> {
  loaded ??= generated(
    project(['crate', 'pallet', 'pick_first', 'pick_last'], {
      crate: heldBy('crate', 'CR'),
      pallet: heldBy('pallet', 'PA'),
      pick_first: holding('pick_first', 'PF', ['crate', 'pallet'], ['held_first', 'held_last']),
      pick_last: holding('pick_last', 'PL', ['pallet', 'crate'], ['held_last', 'held_first']),
    }),
  )
  return loaded
}
