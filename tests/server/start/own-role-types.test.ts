import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchProject } from '../../../generator/boot/scratch'
import { addTrades } from '../../fixtures/trades/trades'

const FIXTURE = join('tests', 'fixtures', 'trades', 'clinic')

interface Said {
  code: number
  errors?: string[]
}
type Rows = Record<string, unknown>[]
interface Walked {
  profiles: string[][]
  urgencies: string[]
  clinicSees: Rows
  laboratorySees: Rows
  laboratoryPhone: Record<string, unknown>
  insurerSees: number
  foreignDetail: number
  foreignUpdate: number
  foreignCreate: Said
  submitted: number[][]
  foreignSubmit: number[]
  approved: number[][]
  samples: Said[]
  laboratorySamples: Rows
  clinicSamples: number
  tariffs: [Said, Said, Rows]
  beyond: Said
  labRole: Said
  withoutLaboratory: Said
  withLaboratory: Said
  near: number
}

describe('a product with role types of its own', () => {
  let walked: Walked
  let remove: (() => void) | undefined
  beforeAll(async () => {
    const scratch = await scratchProject(process.cwd(), addTrades(process.cwd(), ['clinic']))
    remove = scratch.remove
    cpSync(FIXTURE, join(scratch.folder, FIXTURE), { recursive: true })
    const output = execFileSync('node', ['scripts/run.mjs', join(FIXTURE, 'walk.ts')], {
      cwd: scratch.folder,
      encoding: 'utf8',
    })
    walked = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as Walked
  }, 240_000)
  afterAll(() => remove?.())

  it('knows the role type of the operator, in the profile and in expressions', () => {
    expect(walked.profiles).toEqual([
      ['clinic', 'store'],
      ['insurer', 'none'],
    ])
    expect(walked.urgencies).toEqual(['acute', 'routine'])
  })

  it('shows members who work in stores the rows of their store only', () => {
    expect(walked.clinicSees.map(({ store_id }) => store_id)).toEqual([walked.near, walked.near])
    expect([walked.foreignDetail, walked.foreignUpdate]).toEqual([40400, 40400])
    expect(walked.foreignCreate).toEqual({ code: 40300, errors: ['store_id'] })
    expect(walked.foreignSubmit).not.toEqual([0])
  })

  it('shows members who work in warehouses the rows of their warehouses, and rows that name the members as readers', () => {
    expect(walked.laboratorySees).toHaveLength(1)
    expect(walked.laboratoryPhone).toMatchObject({ phone: '138****5678' })
    expect(walked.laboratoryPhone).not.toHaveProperty('diagnosis')
    expect(walked.samples).toMatchObject([{ code: 0 }, { code: 40300, errors: ['warehouse_id'] }, { code: 0 }])
    expect(walked.laboratorySamples.map(({ tube_no }) => tube_no)).toEqual(['T1'])
    expect(walked.clinicSamples).toBe(40300)
  })

  it('shows members without a place the rows of the company, within their rights', () => {
    expect(walked.insurerSees).toBe(40300)
    expect(walked.tariffs).toMatchObject([{ code: 0 }, { code: 40300 }, [{ service: 'X-ray' }]])
  })

  it('lets members run the transitions of their role type, under its condition', () => {
    expect(walked.submitted).toEqual([[0], [0]])
    expect(walked.approved[0]).not.toEqual([0])
    expect(walked.approved[1]).toEqual([0])
  })

  it('makes roles and members of the role types, within their rights and with their places', () => {
    expect(walked.beyond).toEqual({ code: 40000, errors: ['permissions'] })
    expect(walked.labRole.code).toBe(0)
    expect(walked.withoutLaboratory).toEqual({ code: 40000, errors: ['warehouse_ids'] })
    expect(walked.withLaboratory.code).toBe(0)
  })
})
