import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../generator/problems/problem'
import { APP, build, FILES, ORDER, THING } from './base'

const ROLE = 'role_types:\n  auditor: {title: {zh: 审计, en: Auditor}}\n'
const ORDER_OF_ROLE = ORDER.replace('  head_office: [list, update', '  auditor: [list]\n  head_office: [list, update')

const problemsOf = (files: Readonly<Record<string, string>>) =>
  build({ ...FILES, ...files }).problems.map((problem) => formatProblem(problem).split('\n')[0])

describe('a role type without a place', () => {
  it('is refused where each row belongs to a place, because its operators would see none', () => {
    expect(problemsOf({ 'app.yaml': APP + ROLE, 'entities/good/order.yaml': ORDER_OF_ROLE })).toEqual([
      expect.stringMatching(
        /order\.yaml:\d+:3 MAN2110 access\.auditor: auditor has no place, and each row belongs to a store/,
      ),
    ])
  })

  it('may see the rows of the company, and with a place those of its place', () => {
    const thing = THING.replace('  store: [list]', '  store: [list]\n  auditor: [list]')
    expect(problemsOf({ 'app.yaml': APP + ROLE, 'entities/good/thing.yaml': thing })).toEqual([])
    const placed = APP + ROLE.replace('en: Auditor}', 'en: Auditor}, place: store')
    expect(problemsOf({ 'app.yaml': placed, 'entities/good/order.yaml': ORDER_OF_ROLE })).toEqual([])
  })

  it('is not called unknown while app.yaml, which may declare it, cannot be read', () => {
    const broken = (APP + ROLE).replace('order: 1', 'order: first')
    expect(problemsOf({ 'app.yaml': broken, 'entities/good/order.yaml': ORDER_OF_ROLE })).toEqual([
      expect.stringContaining('app.yaml'),
    ])
  })
})
