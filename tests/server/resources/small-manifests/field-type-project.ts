import { FIRST_ENTITY } from '../../../generator/names/first-lines'
import { project } from '../../../generator/names/project'
import { generated } from './generated-project'

const VISIT = `${FIRST_ENTITY}entity: visit
module: good
kind: master
title: { zh: 巡店, en: Visits }
scope: tenant
display: [subject]
fields:
  subject: { label: { zh: 主题, en: Subject }, type: text, required: true }
  stars: { label: { zh: 评分, en: Rating }, type: rating }
  took: { label: { zh: 用时, en: Time taken }, type: duration, max: 600 }
  answers: { label: { zh: 问卷, en: Answers }, type: json, max_length: 4000 }
  query: { label: { zh: 查询, en: Query }, type: code, language: sql, max_length: 300 }
  report: { label: { zh: 报告, en: Report }, type: rich_text }
  signed: { label: { zh: 签名, en: Signature }, type: signature }
  place: { label: { zh: 位置, en: Place }, type: location }
  with_id: { label: { zh: 对象, en: With }, type: ref, ref: [client, vendor], filter: { vendor: "status == 'enabled'" } }
  about_id: { label: { zh: 关于, en: About }, type: ref, ref: any }
  locker_id: { label: { zh: 储物柜, en: Locker }, type: ref, ref: locker }
  is_signed: { label: { zh: 已签, en: Is signed }, type: boolean, compute: "signed != null" }
  is_long: { label: { zh: 超时, en: Long }, type: boolean, compute: "took > 60 && stars >= 4" }
  has_notes: { label: { zh: 有附注, en: Has notes }, type: boolean, default: true }
  note: { label: { zh: 附注, en: Note }, type: text, required: true }
  long_note: { label: { zh: 详述, en: Long note }, type: text, show: "note != 'short'" }
  story: { label: { zh: 经过, en: Story }, type: textarea, max_length: 1000, pattern: "^[^#]*[^%]*$" }
  is_odd: { label: { zh: 异常, en: Is odd }, type: boolean, compute: "story.matches('^a*a*!$')" }
tables:
  photos:
    title: { zh: 照片, en: Photos }
    fields:
      place: { label: { zh: 位置, en: Place }, type: text, required: true }
      of_id: { label: { zh: 属于, en: Of }, type: ref, ref: [client, vendor] }
      spot: { label: { zh: 坐标, en: Spot }, type: location }
      seen: { label: { zh: 确认, en: Seen }, type: signature }
form:
  tabs:
    extra: { zh: 其他, en: Extra }
  sections:
    - { title: { zh: 巡店, en: Visit }, fields: [subject, stars, took, answers, query, report, signed, place, with_id, about_id, is_signed, is_long, has_notes, story, is_odd] }
    - { title: { zh: 附注, en: Notes }, fields: [note, long_note], tab: extra, fold: open, show: has_notes }
    - { title: { zh: 照片, en: Photos }, table: photos, tab: extra, show: has_notes }
list:
  columns: [subject, stars, took, is_long, signed, place, with_id]
  filters: [stars, took, with_id, { field: signed, as: filled }, { field: place, as: filled }, { field: report, as: filled }]
  search: [subject]
  sort: { allow: [took, stars] }
  sums: [took]
access: { head_office: [list, create, update, export], store: [list, create] }
`

const CLIENT = `${FIRST_ENTITY}entity: client
module: good
kind: master
title: { zh: 客户, en: Clients }
scope: tenant
display: [client_name]
fields:
  client_name: { label: { zh: 名称, en: Name }, type: text, required: true }
list: { columns: [client_name], search: [client_name] }
access: { head_office: [list, create, update] }
`

const VENDOR = `${FIRST_ENTITY}entity: vendor
module: good
kind: master
title: { zh: 厂商, en: Vendors }
scope: tenant
mixins: [enabled]
display: [vendor_name]
fields:
  vendor_name: { label: { zh: 名称, en: Name }, type: text, required: true }
list: { columns: [vendor_name, status], search: [vendor_name] }
transitions:
  disable:
    in_use:
      - { entity: visit, where: "with_type == 'vendor' && with_id == form.id" }
access: { head_office: [list, create, update] }
`

/** Only stores may list drawers, so that head office cannot refer to a drawer. */
const DRAWER = `${FIRST_ENTITY}entity: drawer
module: good
kind: master
title: { zh: 抽屉, en: Drawers }
scope: tenant
display: [drawer_name]
fields:
  drawer_name: { label: { zh: 名称, en: Name }, type: text, required: true }
list: { columns: [drawer_name] }
access: { store: [list, create] }
`

const LOCKER = `${FIRST_ENTITY}entity: locker
module: good
kind: master
title: { zh: 储物柜, en: Lockers }
scope: store
display: [locker_name]
fields:
  store_id: { label: { zh: 门店, en: Store }, type: ref, ref: store, required: true }
  locker_name: { label: { zh: 名称, en: Name }, type: text, required: true }
list: { columns: [locker_name] }
access: { head_office: [list, create], store: [list, create] }
`

let generatedProject: ReturnType<typeof generated> | undefined

/**
 * Generates a project with an entity that has ratings, durations, JSON, code, rich text, signatures, locations and
 * references to several entities, and loads its resources and tables.
 */
export function visitProject(): ReturnType<typeof generated> {
  generatedProject ??= withoutStore(
    project(['store', 'visit', 'client', 'vendor', 'drawer', 'locker'], {
      visit: VISIT,
      client: CLIENT,
      vendor: VENDOR,
      drawer: DRAWER,
      locker: LOCKER,
    }),
  )
  return generatedProject
}

/** The stores are those of the product; the entity of the project only lets its references be generated. */
async function withoutStore(files: Readonly<Record<string, string>>): ReturnType<typeof generated> {
  const { resources, tables } = await generated(files)
  const { store: _resource, ...otherResources } = resources
  const { store: _table, ...otherTables } = tables
  return { resources: otherResources, tables: otherTables }
}
