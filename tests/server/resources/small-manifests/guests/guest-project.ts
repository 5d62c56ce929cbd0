import { FIRST_ENTITY } from '../../../../generator/names/first-lines'
import { project } from '../../../../generator/names/project'
import { generated } from '../generated-project'
import { byHeadOffice, label } from '../manifest-text'

/* Guests, whose visits and takings are counted, and visits, whose postings set fields of a guest from these counts. */
const GUEST = `${FIRST_ENTITY}entity: guest
module: good
kind: master
title: { zh: 贵宾, en: Guests }
scope: tenant
display: [guest_name]
fields:
  guest_name: { ${label('姓名', 'Name')}, type: text, required: true }
  visits: { ${label('到店次数', 'Visits')}, type: integer, rollup: { of: visit, by: guest_id } }
  paid_visits: { ${label('付款次数', 'Paid visits')}, type: integer, rollup: { of: visit, by: guest_id, where: "check_status == 'approved'" } }
  takings: { ${label('消费金额', 'Takings')}, type: money, rollup: { of: visit, by: guest_id, where: "check_status == 'approved'", sum: amount } }
  seen: { ${label('所见次数', 'Seen')}, type: integer, system: true }
  tier: { ${label('等级', 'Tier')}, type: integer, system: true }
  spent: { ${label('累计', 'Spent')}, type: money, system: true }
  tips: { ${label('小费', 'Tips')}, type: money, system: true, default: 0 }
  paid_tips: { ${label('已付小费', 'Paid tips')}, type: money, system: true, default: 0 }
  shares: { ${label('份额', 'Shares')}, type: integer, system: true, default: 0 }
  points: { ${label('积分', 'Points')}, type: integer, system: true, default: 0 }
  bonus: { ${label('奖励', 'Bonus')}, type: integer, system: true, default: 0 }
list: { columns: [guest_name, visits, tier] }
access: { head_office: [list, create, update] }
`

const VISIT = `${FIRST_ENTITY}entity: visit
module: good
kind: receipt
title: { zh: 到店单, en: Visits }
scope: tenant
mixins: [receipt]
number: "VI{yyMM}{seq:4}"
fields:
  guest_id: { ${label('贵宾', 'Guest')}, type: ref, ref: guest, required: true }
  amount: { ${label('金额', 'Amount')}, type: money, required: true }
  nth: { ${label('第几次', 'Nth')}, type: integer, edit: [none] }
list: { columns: [receipt_no, check_status, guest_id], filters: [biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, voided] }
${byHeadOffice('submit', 'withdraw', 'void')}
  approve: { roles: [head_office], postings: [{ set: { nth: guest.paid_visits, guest.tier: guest.paid_visits, guest.spent: guest.takings, guest.bonus: guest.bonus + 1 } }] }
  reverse: { roles: [head_office], postings: [{ set: { guest.tier: guest.paid_visits, guest.spent: guest.takings } }] }
on_create: [{ set: { guest.seen: guest.visits, guest.points: guest.points + 1 } }]
access: { head_office: [list, create, update] }
`

/** Several lines of a split may add to the same guest. */
const SHARE_OUT = `${FIRST_ENTITY}entity: share_out
module: good
kind: receipt
title: { zh: 分摊单, en: Splits }
scope: tenant
mixins: [receipt]
number: "SP{yyMM}{seq:4}"
fields: {}
lines:
  title: { zh: 明细, en: Lines }
  min: 1
  fields:
    guest_id: { ${label('贵宾', 'Guest')}, type: ref, ref: guest, required: true }
    share: { ${label('份额', 'Share')}, type: integer, required: true }
    share_before: { ${label('此前', 'Before')}, type: integer, edit: [none] }
list: { columns: [receipt_no, check_status], filters: [biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, voided] }
${byHeadOffice('submit', 'withdraw', 'void')}
  approve:
    roles: [head_office]
    postings:
      - each: lines
        when: line.guest.shares < 10
        set:
          line.share_before: line.guest.shares
          line.guest.shares: line.guest.shares + line.share
          line.guest.tier: line.guest.shares
access: { head_office: [list, create, update] }
`

/** No rollup counts tips and a tip has no number, so that only the posting locks the guest. */
const TIP = `${FIRST_ENTITY}entity: tip
module: good
kind: master
title: { zh: 小费, en: Tips }
scope: tenant
display: [tip_name]
fields:
  tip_name: { ${label('名称', 'Name')}, type: text, required: true }
  guest_id: { ${label('贵宾', 'Guest')}, type: ref, ref: guest, required: true }
  amount: { ${label('金额', 'Amount')}, type: money, required: true }
  is_paid: { ${label('已付', 'Paid')}, type: boolean, default: false }
list: { columns: [tip_name, amount] }
on_create: [{ set: { guest.tips: guest.tips + amount } }]
on_update: [{ when: "is_paid && !was.is_paid", set: { guest.paid_tips: guest.paid_tips + amount } }]
access: { head_office: [list, create, update] }
`

let loaded: ReturnType<typeof generated> | undefined

/** Generates a master whose rollups are read by the postings of a document that they count. */
export function guestProject(): ReturnType<typeof generated> {
  loaded ??= generated(
    project(['guest', 'visit', 'tip', 'share_out'], { guest: GUEST, visit: VISIT, tip: TIP, share_out: SHARE_OUT }),
  )
  return loaded
}
