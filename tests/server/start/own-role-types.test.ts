import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchProject } from '../../../generator/boot/scratch'
import { addTrades } from '../../fixtures/trades/trades'

const FIXTURE = join('tests', 'fixtures', 'trades', 'clinic')

interface Reply {
  code: number
  errors?: string[]
}
type Rows = Record<string, unknown>[]
/** The answers to the calls of tests/fixtures/trades/clinic/walk.ts, which that program prints as JSON. */
interface Answers {
  profiles: string[][]
  urgencies: string[]
  clinicSees: Rows
  laboratorySees: Rows
  laboratoryPhone: Record<string, unknown>
  insurerSees: number
  foreignDetail: number
  foreignUpdate: number
  foreignCreate: Reply
  submitted: number[][]
  foreignSubmit: number[]
  approved: number[][]
  samples: Reply[]
  laboratorySamples: Rows
  clinicSamples: number
  tariffs: [Reply, Reply, Rows]
  beyond: Reply
  labRole: Reply
  withoutLaboratory: Reply
  withLaboratory: Reply
  near: number
}

describe('a product with role types of its own', () => {
  let answers: Answers
  let remove: (() => void) | undefined
  beforeAll(async () => {
    const scratch = await scratchProject(process.cwd(), addTrades(process.cwd(), ['clinic']))
    remove = scratch.remove
    cpSync(FIXTURE, join(scratch.folder, FIXTURE), { recursive: true })
    const output = execFileSync('node', ['scripts/run.mjs', join(FIXTURE, 'walk.ts')], {
      cwd: scratch.folder,
      encoding: 'utf8',
    })
    answers = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as Answers
  }, 240_000)
  afterAll(() => remove?.())

  it('knows the role type of the operator, in the profile and in expressions', () => {
    expect(answers.profiles).toEqual([
      ['clinic', 'store'],
      ['insurer', 'none'],
    ])
    expect(answers.urgencies).toEqual(['acute', 'routine'])
  })

  it('shows staff members who work in stores the rows of their store only', () => {
    expect(answers.clinicSees.map(({ store_id }) => store_id)).toEqual([answers.near, answers.near])
    expect([answers.foreignDetail, answers.foreignUpdate]).toEqual([40400, 40400])
    expect(answers.foreignCreate).toEqual({ code: 40300, errors: ['store_id'] })
    expect(answers.foreignSubmit).not.toEqual([0])
  })

  it('shows staff members who work in warehouses the rows of their warehouses, and rows that name the staff members as readers', () => {
    expect(answers.laboratorySees).toHaveLength(1)
    expect(answers.laboratoryPhone).toMatchObject({ phone: '138****5678' })
    expect(answers.laboratoryPhone).not.toHaveProperty('diagnosis')
    expect(answers.samples).toMatchObject([{ code: 0 }, { code: 40300, errors: ['warehouse_id'] }, { code: 0 }])
    expect(answers.laboratorySamples.map(({ tube_no }) => tube_no)).toEqual(['T1'])
    expect(answers.clinicSamples).toBe(40300)
  })

  it('shows staff members without a place the rows of the company, within their rights', () => {
    expect(answers.insurerSees).toBe(40300)
    expect(answers.tariffs).toMatchObject([{ code: 0 }, { code: 40300 }, [{ service: 'X-ray' }]])
  })

  it('lets staff members run the transitions of their role type, under its condition', () => {
    expect(answers.submitted).toEqual([[0], [0]])
    expect(answers.approved[0]).not.toEqual([0])
    expect(answers.approved[1]).toEqual([0])
  })

  it('makes roles and staff members of the role types, within their rights and with their places', () => {
    expect(answers.beyond).toEqual({ code: 40000, errors: ['permissions'] })
    expect(answers.labRole.code).toBe(0)
    expect(answers.withoutLaboratory).toEqual({ code: 40000, errors: ['warehouse_ids'] })
    expect(answers.withLaboratory.code).toBe(0)
  })
})
