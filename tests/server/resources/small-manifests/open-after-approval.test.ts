import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../../server/db/database'
import type { Browser } from '../../http/browser'
import { loanProject } from './loan-project'
import { openProject } from './open-project'

vi.mock('../../../../server/generated/resources', async (original) => {
  const { loanProject: load } = await import('./loan-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

type Stored = Record<string, unknown> & { id: number; version: number; lines: Record<string, unknown>[] }
type Refusal = { errors: { path: string; en: string }[] }

let database: Database
let browser: Browser
let loan: Stored
beforeAll(async () => {
  ;({ database, browser } = await openProject(await loanProject()))
}, 240_000)
afterAll(() => database.close())

beforeEach(async () => {
  const body = { keeper: 'Ann', until_on: '2030-01-01', lines: [{ object: 'Vase' }] }
  const { data } = await browser.send<Stored>('POST', '/good/loan/create', body)
  await browser.send('POST', '/good/loan/transition', {
    items: [{ id: data.id, version: data.version }],
    transitions: ['submit', 'approve'],
  })
  loan = await read(data)
  expect(loan.check_status).toBe('approved')
})

const read = async ({ id }: Stored) => (await browser.send<Stored>('GET', `/good/loan/detail?id=${id}`)).data

/** The errors of a save of the approved loan; empty when it was saved. */
async function refusals(body: object): Promise<[string, string][]> {
  const { version } = await read(loan)
  const path = `/good/loan/update?id=${loan.id}`
  const { code, data } = await browser.send<Refusal>('POST', path, { version, ...body })
  return code === 0 ? [] : data.errors.map(({ path: at, en }) => [at, en])
}

describe('fields that stay open after the approval', () => {
  it('keep the limits that are expressions, because no later transition checks them', async () => {
    expect(await refusals({ returned_count: 2, damage: 'none' })).toEqual([['returned_count', 'At most 1']])
    expect(await refusals({ lines: [{ ...loan.lines[0], opened: 2 }] })).toEqual([['lines.0.opened', 'At most 1']])
    expect(await refusals({ returned_count: 1, lines: [{ ...loan.lines[0], opened: 1 }] })).toEqual([])
    expect(await read(loan)).toMatchObject({ returned_count: 1, lines: [{ opened: 1 }] })
  })

  it('keep their checks and their required values, also where a condition requires a value', async () => {
    expect(await refusals({ keeper: null })).toEqual([['keeper', 'Required']])
    expect(await refusals({ fee: 10_000 })).toEqual([['fee', 'Too much']])
    expect((await refusals({ returned_count: 2 })).map(([path]) => path)).toContain('damage')
    expect(await refusals({ keeper: 'Bob', fee: 9_999 })).toEqual([])
  })

  it('are refused when two rows have the same tag, as at the submission', async () => {
    const lines = ['A', 'B'].map((tag) => ({ object: 'Vase', tag }))
    const { data: draft } = await browser.send<Stored>('POST', '/good/loan/create', { keeper: 'Ann', lines })
    const step = (names: string[], { id, version }: Stored) =>
      browser.send<{ results: { code: number; data: Refusal }[] }>('POST', '/good/loan/transition', {
        items: [{ id, version }],
        transitions: names,
      })
    await step(['submit', 'approve'], draft)
    loan = await read(draft)
    const same = { lines: loan.lines.map((line) => ({ ...line, tag: 'A' })) }
    expect(await refusals(same)).toEqual([['lines.1.tag', 'Same as line 1']])
    expect(await refusals({ lines: loan.lines.map((line) => ({ ...line, tag: `${line.tag}2` })) })).toEqual([])

    const twice = { keeper: 'Ann', lines: lines.map((line) => ({ ...line, tag: 'A' })) }
    const { data: repeated } = await browser.send<Stored>('POST', '/good/loan/create', twice)
    const { data } = await step(['submit'], await read(repeated))
    expect(data.results[0]?.data.errors.map(({ path, en }) => [path, en])).toEqual([['lines.1.tag', 'Same as line 1']])
  })

  it('are refused with a number that another row of this or of another document has, where it must be unique', async () => {
    expect(await refusals({ lines: [{ ...loan.lines[0], seal_no: 7001 }] })).toEqual([])
    const lines = [7002, 7002, 7001].map((seal_no, index) => ({ object: 'Bowl', tag: `T${index}`, seal_no }))
    const { data } = await browser.send<Refusal>('POST', '/good/loan/create', { keeper: 'Bob', lines })
    expect(data.errors.map(({ path, en }) => [path, en])).toEqual([
      ['lines.1.seal_no', 'Duplicates another row'],
      ['lines.2.seal_no', 'Already in use'],
    ])
  })

  it('can be saved although a value that can no longer be edited no longer meets its condition', async () => {
    await database.db.execute(sql`update loan set until_on = '2020-01-01' where id = ${loan.id}`)
    expect(await refusals({ keeper: 'Cid' })).toEqual([])
    expect(await read(loan)).toMatchObject({ keeper: 'Cid', until_on: '2020-01-01' })
  })
})
