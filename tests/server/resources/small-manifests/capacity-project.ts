import { FIRST_ENTITY } from '../../../generator/names/first-lines'
import { project } from '../../../generator/names/project'
import { generated } from './generated-project'
import { byHeadOffice, label } from './manifest-text'

const ROOM = `${FIRST_ENTITY}entity: room
module: good
kind: master
title: { zh: 房间, en: Rooms }
scope: tenant
mixins: [enabled]
display: [room_name]
fields:
  room_name: { ${label('名称', 'Name')}, type: text, required: true }
  seats: { ${label('座位', 'Seats')}, type: integer, min: 0, required: true }
list: { columns: [room_name, seats, status] }
access: { head_office: [list, create, update] }
`

/** A visit takes one of two places of an hour, or seats of a room on a day. */
const VISIT = `${FIRST_ENTITY}entity: visit
module: good
kind: receipt
title: { zh: 预约单, en: Visits }
scope: tenant
mixins: [receipt]
number: "VI{yyMM}{seq:5}"
fields:
  visitor: { ${label('访客', 'Visitor')}, type: text, required: true }
  room_id: { ${label('房间', 'Room')}, type: ref, ref: room }
  day: { ${label('日期', 'Day')}, type: date, required: true, edit: [draft, rejected, submitted] }
  hour: { ${label('时间', 'Hour')}, type: time, required: true, edit: [draft, rejected, submitted] }
  persons: { ${label('人数', 'Persons')}, type: integer, min: 1, default: 1 }
capacity:
  - { size: 2, date: day, at: hour, statuses: [submitted, approved], slots: { from: '09:00', until: '12:00', minutes: 60 } }
  - { of: room_id, size: seats, takes: persons, date: day, statuses: [submitted, approved] }
list: { columns: [receipt_no, check_status, visitor, day, hour], filters: [biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, rejected, voided] }
${byHeadOffice('submit', 'withdraw', 'approve', 'reject', 'void', 'reverse')}
access: { head_office: [list, create, update, export] }
`

/** A booking holds a room from one time until another; as many persons as it has seats may hold it at one time. */
const BOOKING = `${FIRST_ENTITY}entity: booking
module: good
kind: master
title: { zh: 包场, en: Bookings }
scope: tenant
mixins: [enabled]
display: [holder]
fields:
  holder: { ${label('预订人', 'Holder')}, type: text, required: true }
  room_id: { ${label('房间', 'Room')}, type: ref, ref: room, required: true }
  starts_at: { ${label('开始', 'From')}, type: datetime, required: true }
  ends_at: { ${label('结束', 'Until')}, type: datetime, required: true }
  persons: { ${label('人数', 'Persons')}, type: integer, min: 1, default: 1 }
capacity:
  - { of: room_id, size: seats, takes: persons, from: starts_at, until: ends_at, statuses: [enabled], slots: { from: '09:00', until: '18:00', minutes: 60 } }
list: { columns: [holder, room_id, starts_at, ends_at, status] }
access: { head_office: [list, create, update] }
`

let loaded: ReturnType<typeof generated> | undefined

/** Generates entities whose rows take places over time. */
export function capacityProject(): ReturnType<typeof generated> {
  loaded ??= generated(project(['room', 'visit', 'booking'], { room: ROOM, visit: VISIT, booking: BOOKING }))
  return loaded
}
