import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../generator/problems/problem'
import { accessChanges } from '../../../generator/compare/access'
import { editorSchemas } from '../../../generator/json-schema'
import { build, FILES, ORDER, THING } from '../problems/base'
import { FIRST_ENTITY } from '../names/first-lines'
import { entity, field, model } from './built'

const APP = (FILES['app.yaml'] ?? '').replace(
  'groups:',
  `role_types:
  store: {title: {zh: 药房, en: Pharmacy}}
  clinic: {title: {zh: 诊所, en: Clinic}, place: store, color: green}
  laboratory: {title: {zh: 化验室, en: Laboratory}, place: warehouse}
groups:`,
)
const staff = (name: string, more = '') => `${FIRST_ENTITY}entity: ${name}
module: good
kind: master
title: {zh: 人员, en: People}
scope: tenant
display: [code]
${more}fields:
  code: {label: {zh: 编码, en: Code}, type: text, max_length: 20, required: true}
  role_type: {label: {zh: 类型, en: Type}, type: enum, enum: role_type, required: true}
  warehouse_ids: {label: {zh: 仓库, en: Warehouses}, type: refs, ref: thing, show: role_type == 'warehouse', required: role_type == 'warehouse'}
list: {columns: [code]}
access: {head_office: [list, create, update]}
`
const ROLE_ENUM = `enums:
  role_type:
    head_office: {zh: 总部, en: Head office}
    warehouse: {zh: 仓库, en: Warehouse}
`
const ROUTES = `${FILES['routes/good.yaml']}- {entity: role, order: 8}\n- {entity: admin_member, order: 9}\n`
const PEOPLE = {
  'app.yaml': APP,
  'routes/good.yaml': ROUTES,
  'entities/good/role.yaml': staff('role', ROLE_ENUM),
  'entities/good/admin_member.yaml': staff('admin_member'),
}
const optionsOf = (name: string) =>
  field(entity(name, PEOPLE), 'role_type').options?.map(({ value, label, color }) => [value, label?.en, color])

describe('role types that app.yaml declares', () => {
  it('are values of the role type of roles and staff, and may rename those that every product has', () => {
    const own = [
      ['clinic', 'Clinic', 'green'],
      ['laboratory', 'Laboratory', null],
    ]
    // Staff of stores hold store roles, so that `store` is not a value of `role`.
    expect(optionsOf('role')).toEqual([['head_office', 'Head office', null], ['warehouse', 'Warehouse', null], ...own])
    expect(optionsOf('admin_member')).toEqual([
      ['head_office', 'Head office', 'gold'],
      ['store', 'Pharmacy', 'blue'],
      ['warehouse', 'Warehouse', 'cyan'],
      ['wholesaler', 'Wholesaler', 'purple'],
      ...own,
    ])
  })

  it('have the field for warehouses, as a required field, if they work in warehouses', () => {
    const { rules } = entity('admin_member', PEOPLE)
    expect(rules.show.warehouse_ids?.body).toContain("'laboratory'")
    expect(rules.required.warehouse_ids?.body).toContain("'laboratory'")
    expect(rules.show.warehouse_ids?.body).not.toContain("'clinic'")
  })

  it('may be named wherever a role type may, also in expressions and filters', () => {
    const text = THING.replace('  store: [list]', '  store: [list]\n  clinic: [list, update]')
      .replace('  enable: {roles: [head_office]}', '  enable: {roles: {head_office: true, clinic: "price < 100"}}')
      .replace(
        'type: money, min: 0.01, max: 999.99}',
        "type: money, min: 0.01, max: 999.99, needs: ['@clinic', can_view_cost], show: actor.role_type == 'clinic'}",
      )
    // A copy of the price would be restricted too, and so would every amount that is computed from it.
    const order = ORDER.replace(', copy: item.price', '')
    const built = entity('thing', {
      'app.yaml': APP,
      'entities/good/thing.yaml': text,
      'entities/good/order.yaml': order,
    })
    expect(Object.keys(built.access)).toContain('clinic')
    expect(Object.keys(built.transitions.find(({ name }) => name === 'enable')?.roles ?? {})).toEqual([
      'head_office',
      'clinic',
    ])
    const { problems } = build({
      ...FILES,
      'app.yaml': APP,
      'entities/good/thing.yaml': text.replace("== 'clinic'", "== 'clinik'"),
    })
    expect(problems.map(formatProblem).join('\n')).toContain('clinik')
    expect(model({ 'app.yaml': APP }).app.roleTypes).toEqual([
      { name: 'clinic', place: 'store' },
      { name: 'laboratory', place: 'warehouse' },
    ])
  })

  it('are compared by `plan`, and completed by editors', () => {
    const before = entity('thing')
    const now = { ...before, access: { ...before.access, clinic: ['list' as const] } }
    expect([...accessChanges(before, now)].map(({ subject, effect }) => `${subject} ${effect}`)).toEqual([
      'thing: clinic may now also list',
    ])
    const schema = editorSchemas(['thing'], ['head_office', 'clinic'], ['zh-CN', 'en-US']).find(({ path }) =>
      path.includes('entity'),
    )
    const { access } = (JSON.parse(schema?.content ?? '') as { properties: Record<string, { properties: object }> })
      .properties
    expect(Object.keys(access?.properties ?? {})).toEqual(['head_office', 'clinic'])
  })
})

describe('a flag of roles', () => {
  const problemsOf = (shown: string) => {
    const role = staff('role', ROLE_ENUM)
      .replace(
        'list:',
        '  can_see_wages: {label: {zh: 可查看工资, en: Can see wages}, type: boolean, default: false}\nlist:',
      )
      .replace('access:', `form: {sections: [{title: {zh: 角色, en: Role}, fields: [${shown}]}]}\naccess:`)
    return build({ ...FILES, ...PEOPLE, 'entities/good/role.yaml': role }).problems.map((problem) =>
      formatProblem(problem),
    )
  }

  it('that no section of the form shows is refused, because nobody could grant it', () => {
    expect(problemsOf('code, role_type, warehouse_ids, can_see_wages')).toEqual([])
    const [problem = ''] = problemsOf('code, role_type, warehouse_ids')
    expect(problem).toContain('MAN2074')
    expect(problem).toContain('nobody can grant "can_see_wages", because no section of the form shows it')
  })
})
