import { and, eq, inArray, sql } from 'drizzle-orm'
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
import { plan } from './plan'
import { job } from './tables'

/** Kind of the marks that this job leaves. No job has this kind, so marks are never run. */
const DONE = 'due_backlog_done'
/** Due time of a mark: the latest instant that JavaScript knows. */
const NEVER = 8_640_000_000_000_000

/**
 * Plans the jobs of time-driven transitions for documents that were stored before the manifest had the transition. All
 * other documents get their jobs when they are saved. The job handles each transition once per company.
 */
export const dueBacklog: JobKind = {
  name: 'due_backlog',
  every: 'day',
  atStart: true,
  run: async (call) => {
    for (const resource of allResources(call))
      for (const [name, rule] of Object.entries(resource.transitions))
        if (rule.due && !(await isDone(call, resource, name))) {
          await planBacklog(call, resource, name, rule)
          await plan(call, { kind: DONE, key: `${resource.entity}:${name}`, due_at: NEVER })
        }
    return nextNight(call)
  },
}

async function isDone(call: Call, { entity }: Resource, name: string): Promise<boolean> {
  const mark = and(eq(job.tenant_id, call.operator.tenant_id), eq(job.kind, DONE), eq(job.key, `${entity}:${name}`))
  return (await call.tx.select({ id: job.id }).from(job).where(mark)).length > 0
}

async function planBacklog(call: Call, resource: Resource, name: string, rule: Transition): Promise<void> {
  for (const id of await waitingIds(call, resource, name, rule)) {
    const row = await loadScope(call, resource, await loadDocument(call, resource, id))
    const at = dueAt(call, rule, row)
    if (at !== null) await planAt(call, resource, row, { name, at })
  }
}

/** Ids of the documents in a status from which the transition starts, and for which no job is planned. */
async function waitingIds(call: Call, resource: Resource, name: string, rule: Transition): Promise<number[]> {
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
        rule.from ? inArray(columnOf(table, statusField(resource)), [...rule.from]) : undefined,
        sql`not ${isPlanned}`,
      ),
    )
    .orderBy(id)) as { id: number }[]
  return rows.map((row) => row.id)
}
