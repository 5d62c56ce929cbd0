import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Call } from '../http/call'
import type { Resource } from '../metadata/description'
import { allResources } from '../metadata/registry'
import { columnOf } from '../metadata/sql/rows'
import { statusField } from '../metadata/status'
import type { Transition } from '../metadata/transition-description'
import { loadDocument, loadScope } from '../query/load'
import { DUE_TRANSITION, dueAt, planAt } from '../workflow/due'
import { nextNight } from './daily'
import type { JobKind } from './kinds'
import { planJob } from './plan'
import { job } from './tables'

/** Kind of the marks that this job leaves. No job has this kind, so marks are never run. */
const DONE = 'due_backlog_done'
/** Due time of a mark: the latest instant that JavaScript knows. */
const NEVER = 8_640_000_000_000_000

/**
 * How many documents one transaction handles. The embedded database runs one transaction at a time, so that all other
 * calls wait until the transaction ends.
 */
const BATCH_SIZE = 200

/**
 * Plans the jobs of time-driven transitions for documents that were stored before the manifest had the transition. All
 * other documents get their jobs when they are saved. The daily job begins each transition once per company; a job with
 * the key `<entity>:<transition>:<id>` handles one batch of documents with greater ids, and plans the job of the next
 * batch.
 */
export const dueBacklog: JobKind = {
  name: 'due_backlog',
  every: 'day',
  atStart: true,
  run: async (call, { key }) => {
    const [entity = '', name = '', after = ''] = key.split(':')
    if (after !== '') {
      await planBacklog(call, { entity, name, after: Number(after) })
      return null
    }
    for (const resource of allResources(call))
      for (const [transition, rule] of Object.entries(resource.transitions)) {
        const begun = `${resource.entity}:${transition}`
        if (rule.due && !(await isBegun(call, begun)))
          await planJob(call, { kind: dueBacklog.name, key: `${begun}:0`, due_at: call.now })
      }
    return nextNight(call)
  },
}

async function isBegun(call: Call, key: string): Promise<boolean> {
  const mark = and(
    eq(job.tenant_id, call.operator.tenant_id),
    or(
      and(eq(job.kind, DONE), eq(job.key, key)),
      and(eq(job.kind, dueBacklog.name), sql`starts_with(${job.key}, ${`${key}:`})`),
    ),
  )
  return (await call.tx.select({ id: job.id }).from(job).where(mark)).length > 0
}

interface Backlog {
  entity: string
  name: string
  /** The last id that was looked at. */
  after: number
}

async function planBacklog(call: Call, { entity, name, after }: Backlog): Promise<void> {
  const resource = allResources(call).find((known) => known.entity === entity)
  const rule = resource?.transitions[name]
  // The manifest may have lost the transition since.
  if (!resource || !rule?.due) return
  const ids = await waitingIds(call, resource, { name, rule, after })
  for (const id of ids) {
    const row = await loadScope(call, resource, await loadDocument(call, resource, id))
    const at = dueAt(call, rule, row)
    if (at !== null) await planAt(call, resource, row, { name, at })
  }
  const last = ids.at(-1)
  await (last === undefined
    ? planJob(call, { kind: DONE, key: `${entity}:${name}`, due_at: NEVER })
    : planJob(call, { kind: dueBacklog.name, key: `${entity}:${name}:${last}`, due_at: call.now }))
}

/** The next ids of documents in a status from which the transition starts, and for which no job is planned. */
async function waitingIds(
  call: Call,
  resource: Resource,
  { name, rule, after }: { name: string; rule: Transition; after: number },
): Promise<number[]> {
  const { table, entity } = resource
  const id = columnOf(table, 'id')
  const tenant = call.operator.tenant_id
  const isPlanned = sql`exists (select 1 from ${job} where ${job.tenant_id} = ${tenant} and ${job.kind} = ${DUE_TRANSITION}
    and ${job.key} = ${`${entity}:`} || ${id} || ${`:${name}`})`
  const rows = (await call.tx
    .select({ id })
    .from(table)
    .where(
      and(
        eq(columnOf(table, 'tenant_id'), tenant),
        gt(id, after),
        rule.from ? inArray(columnOf(table, statusField(resource)), [...rule.from]) : undefined,
        sql`not ${isPlanned}`,
      ),
    )
    .orderBy(id)
    .limit(BATCH_SIZE)) as { id: number }[]
  return rows.map((row) => row.id)
}
