import { FIRST_ENTITY } from '../../../generator/names/first-lines'
import { project } from '../../../generator/names/project'
import { generated } from './generated-project'

const ADDRESS = `${FIRST_ENTITY}entity: address
module: good
kind: master
title: { zh: 地址, en: Addresses }
scope: tenant
mixins: [enabled]
display: [street]
unique:
  - { fields: [customer, street], when: "status == 'enabled' && street != 'Nowhere'" }
  - [box_no, town]
fields:
  customer:
    label: { zh: 客户, en: Customer }
    type: text
    required: true
    unique: { when: is_default, message: { zh: 已有默认地址, en: There is a default address already } }
  street: { label: { zh: 街道, en: Street }, type: text, required: true }
  box_no: { label: { zh: 信箱, en: Box }, type: text }
  town: { label: { zh: 城市, en: Town }, type: text }
  is_default: { label: { zh: 默认, en: Default }, type: boolean, default: false }
transitions:
  enable: { roles: [head_office] }
  disable: { roles: [head_office] }
list: { columns: [customer, street, is_default, status], sort: { default: [-created_at], allow: [created_at, street] } }
access: { head_office: [list, create, update] }
`

let generatedProject: ReturnType<typeof generated> | undefined

/**
 * Generates a project with an entity whose rows are unique under conditions, and loads its resources and tables.
 */
export function addressProject(): ReturnType<typeof generated> {
  generatedProject ??= generated(project(['address'], { address: ADDRESS }))
  return generatedProject
}
