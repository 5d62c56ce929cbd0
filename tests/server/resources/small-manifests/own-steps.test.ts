import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../../server/db/database'
import { JOB_KINDS } from '../../../../server/jobs/all'
import { planDaily, runDue } from '../../../../server/jobs/worker'
import type { Answer, Browser } from '../../http/browser'
import { NOW } from '../../harness'
import { openProject } from './open-project'
import { ownStepsProject } from './own-steps-project'

/* The documents generated here are added to those of the product. */
vi.mock('../../../../server/generated/resources', async (original) => {
  const { ownStepsProject: load } = await import('./own-steps-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

type Line = Record<string, unknown> & { id: number; done_qty: number | null }
type Doc = Record<string, unknown> & {
  id: number
  version: number
  actions: string[]
  lines: Line[]
  receipt_no: string
}

/** A repaired document is stored 7 days after the repair if nobody collects it. */
const AFTER_DUE = NOW + 8 * 86_400_000

let database: Database
let browser: Browser
beforeAll(async () => {
  ;({ database, browser } = await openProject(await ownStepsProject()))
}, 240_000)
afterAll(() => database.close())

const create = async (entity: string, body: object) => {
  const { code, data } = await browser.send<Doc>('POST', `/good/${entity}/create`, body)
  expect([code, data]).toEqual([0, expect.anything()])
  return data
}
const repair = (fault: string) => create('repair', { fault, lines: [{ item: 'hinge', qty: 2 }] })
const read = async (entity: string, { id }: Pick<Doc, 'id'>) =>
  (await browser.send<Doc>('GET', `/good/${entity}/detail?id=${id}`)).data

/** Takes a document through steps, and returns the code of the first that is refused, or 0. */
async function steps(entity: string, doc: Pick<Doc, 'id'>, names: string[], more: object = {}): Promise<number> {
  for (const name of names) {
    const { id, version } = await read(entity, doc)
    const { data } = await browser.send<{ results: { code: number }[] }>('POST', `/good/${entity}/transition`, {
      items: [{ id, version }],
      transitions: [name],
      ...more,
    })
    const code = data.results[0]?.code ?? -1
    if (code !== 0) return code
  }
  return 0
}
const INSPECTED = { input: { finding: 'worn' } }

describe('a step that a manifest adds to a document', () => {
  it('is offered where it starts, asks for its input, and comes between submitting and approving', async () => {
    const doc = await repair('door')
    expect(await steps('repair', doc, ['submit'])).toBe(0)
    expect((await read('repair', doc)).actions).toEqual(expect.arrayContaining(['inspect', 'send_back', 'withdraw']))
    expect((await read('repair', doc)).actions).not.toContain('approve')
    expect(await steps('repair', doc, ['approve'])).toBe(40901)
    expect(await steps('repair', doc, ['inspect'])).toBe(40000)
    expect(await steps('repair', doc, ['inspect'], INSPECTED)).toBe(0)
    expect(await read('repair', doc)).toMatchObject({ check_status: 'inspected', finding: 'worn' })
    expect((await read('repair', doc)).actions).toContain('approve')
    expect(await steps('repair', doc, ['withdraw'])).toBe(40901)
    expect(await steps('repair', doc, ['approve', 'repair', 'collect'])).toBe(0)
    expect(await read('repair', doc)).toMatchObject({ check_status: 'completed' })
  })

  it('sends a document back with a reason, and a status that counts as rejected can be edited and submitted again', async () => {
    const doc = await repair('lid')
    expect(await steps('repair', doc, ['submit', 'send_back'])).toBe(40000)
    expect((await read('repair', doc)).check_status).toBe('submitted')
    const refused = await browser.send('POST', `/good/repair/update?id=${doc.id}`, {
      ...(await read('repair', doc)),
      fault: 'x',
    })
    expect(refused.code).not.toBe(0)
    expect(await steps('repair', doc, ['send_back'], { reason: 'which lid' })).toBe(0)
    const back = await read('repair', doc)
    expect([back.check_status, back.actions]).toEqual(['rework', expect.arrayContaining(['update', 'submit', 'void'])])
    const edited = await browser.send<Doc>('POST', `/good/repair/update?id=${doc.id}`, {
      ...back,
      fault: 'lid of rack 3',
    })
    expect([edited.code, edited.data.fault]).toEqual([0, 'lid of rack 3'])
    expect(await steps('repair', doc, ['submit'])).toBe(0)
  })

  it('waits in the workplace of operators who may take it, once for each status', async () => {
    const doc = await repair('wheel')
    await steps('repair', doc, ['submit'])
    const queues = async () => {
      const { data } = await browser.send<{ queues: { path: string; total: number }[] }>('GET', '/sys/workplace')
      return data.queues.flatMap(({ path }) => /^\/good\/repair\/.*check_status=(\w+)/.exec(path)?.[1] ?? [])
    }
    expect((await queues()).filter((status) => status === 'submitted')).toHaveLength(1)
    expect(await queues()).not.toContain('draft')
    await steps('repair', doc, ['inspect'], INSPECTED)
    expect(await queues()).toContain('inspected')
    const { data: hits } = await browser.send<{ id: number; entity: string }[]>('GET', '/sys/search/waiting')
    expect(hits.filter(({ id, entity }) => id === doc.id && entity.endsWith('repair'))).toHaveLength(1)
  })

  it('runs by itself at its time, and the history names it in the language of the operator', async () => {
    const doc = await repair('rail')
    await steps('repair', doc, ['submit'])
    await steps('repair', doc, ['inspect'], INSPECTED)
    await steps('repair', doc, ['approve', 'repair'])
    await runDue(database, JOB_KINDS, AFTER_DUE)
    expect(await read('repair', doc)).toMatchObject({ check_status: 'completed' })
    const { log } = await read('repair', doc)
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ transition: 'expire', to: 'completed', reason: `随 ${doc.receipt_no} 超期转入库` }),
        expect.objectContaining({ transition: 'inspect', from: 'submitted', to: 'inspected' }),
      ]),
    )
    const { data } = await browser.send<Doc>('GET', `/good/repair/detail?id=${doc.id}`, undefined, {
      'Accept-Language': 'en-US',
    })
    expect(data.log).toEqual(
      expect.arrayContaining([expect.objectContaining({ transition: 'expire', reason: `${doc.receipt_no}: Stored` })]),
    )
  })

  it('also runs for documents that were stored before the manifest made it automatic', async () => {
    const doc = await repair('old rail')
    await steps('repair', doc, ['submit'])
    await steps('repair', doc, ['inspect'], INSPECTED)
    await steps('repair', doc, ['approve', 'repair'])
    // The database as the version before left it: no job is planned for the document, and no start has looked for one.
    await database.system((tx) =>
      tx.execute(sql`delete from job where kind = 'due_backlog_done' or key like ${`repair:${doc.id}:%`}`),
    )
    await runDue(database, JOB_KINDS, AFTER_DUE)
    expect(await read('repair', doc)).toMatchObject({ check_status: 'repaired' })
    await copyRepairs(doc.id, 250)
    await planDaily(database, JOB_KINDS, NOW)
    await runDue(database, JOB_KINDS, NOW)
    const planned = await database.system((tx) =>
      tx.execute(
        sql`select count(*)::int as jobs, count(distinct job.xmin::text)::int as transactions from job
          join repair on receipt_no like 'COPY%' and job.key like 'repair:' || repair.id || ':%'`,
      ),
    )
    expect((planned as unknown as { rows: unknown[] }).rows).toEqual([{ jobs: 250, transactions: 2 }])
    await database.system(async (tx) => {
      await tx.execute(sql`delete from job where key like 'repair:%' and key not like ${`repair:${doc.id}:%`}`)
      await tx.execute(sql`delete from repair where receipt_no like 'COPY%'`)
    })
    await runDue(database, JOB_KINDS, AFTER_DUE)
    expect(await read('repair', doc)).toMatchObject({ check_status: 'completed' })
  })

  /** Copies a stored document as the version before would have left it, without a job. */
  const copyRepairs = (id: number, count: number) =>
    database.system((tx) =>
      tx.execute(
        sql.raw(`do $$ declare names text; begin
          select string_agg(quote_ident(column_name), ',') into names from information_schema.columns
            where table_schema = 'public' and table_name = 'repair' and column_name not in ('id', 'receipt_no', 'fault');
          execute format('insert into repair (receipt_no, fault, %s) select ''COPY'' || n, ''COPY'' || n, %s from repair, generate_series(1, ${count}) n where id = ${id}', names, names);
        end $$`),
      ),
    )

  it('keeps and returns quantities by the status that its own status counts as', async () => {
    const doc = await repair('shelf')
    await steps('repair', doc, ['submit'])
    await steps('repair', doc, ['inspect'], INSPECTED)
    await steps('repair', doc, ['approve'])
    const made = { source_type: 'repair', source_id: doc.id }
    const { data: draft } = await browser.send<object>('POST', '/good/worked/preview', made)
    const worked = await create('worked', { ...draft, ...made })
    expect(await steps('worked', worked, ['submit', 'approve'])).toBe(0)
    const done = async () => (await read('repair', doc)).lines.map(({ done_qty }) => done_qty)
    expect(await done()).toEqual([2])
    expect(await steps('worked', worked, ['sign'])).toBe(0)
    // The approval of a second document sums up all documents again, including the signed document.
    const second = await create('worked', { ...draft, ...made })
    expect(await steps('worked', second, ['submit', 'approve'])).toBe(0)
    expect(await done()).toEqual([4])
    expect(await steps('worked', worked, ['reverse'], { reason: 'wrong rack' })).toBe(0)
    expect(await done()).toEqual([2])
    // A document in a status of its own that counts as approved still stands in the way.
    expect(await steps('worked', second, ['sign'])).toBe(0)
    expect(await steps('repair', doc, ['reverse'], { reason: 'wrong rack' })).toBe(42200)
  })

  it('frees its unique values when its status counts as voided', async () => {
    const doc = await repair('glass')
    const again: Answer<unknown> = await browser.send('POST', '/good/repair/create', {
      fault: 'glass',
      lines: [{ item: 'pane', qty: 1 }],
    })
    expect(again.code).toBe(40902)
    expect(await steps('repair', doc, ['scrap'])).toBe(0)
    expect((await repair('glass')).fault).toBe('glass')
    expect((await read('repair', doc)).actions.filter((name) => name !== 'copy')).toEqual([])
  })
})
