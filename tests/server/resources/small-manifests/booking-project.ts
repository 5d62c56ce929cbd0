import { FIRST_ENTITY } from '../../../generator/names/first-lines'
import { project } from '../../../generator/names/project'
import { generated } from './generated-project'

const BOOKING = `${FIRST_ENTITY}entity: booking
module: good
kind: master
title: { zh: 预约, en: Bookings }
scope: tenant
display: [customer]
enums:
  booking_state:
    booked: { zh: 已预约, en: Booked }
    treated: { zh: 已完成, en: Treated }
    missed: { zh: 未到, en: Missed }
fields:
  customer: { label: { zh: 客户, en: Customer }, type: text, required: true }
  state: { label: { zh: 状态, en: State }, type: enum, enum: booking_state, system: true }
  starts_at: { label: { zh: 时间, en: Starts at }, type: datetime, required: true }
  is_over: { label: { zh: 结束, en: Over }, type: boolean, default: false }
states: { field: state, initial: booked, use: [booked, treated, missed], final: [treated, missed] }
transitions:
  treat: { label: { zh: 完成, en: Treated }, from: booked, to: treated, roles: [head_office], auto: is_over }
  miss: { label: { zh: 未到, en: Missed }, from: booked, to: missed, auto: { when: "!is_over", at: "add_hours(starts_at, 2)" } }
list: { columns: [customer, state, starts_at] }
access: { head_office: [list, create, update] }
`

let generatedProject: ReturnType<typeof generated> | undefined

/**
 * Generates a project with an entity that the engine moves out of its first status, and loads its resources and tables.
 */
export function bookingProject(): ReturnType<typeof generated> {
  generatedProject ??= generated(project(['booking'], { booking: BOOKING }))
  return generatedProject
}
