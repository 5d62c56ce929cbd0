import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { selectRows } from '../db/select-rows'
import type { Call } from '../http/call'
import type { AppEnv } from '../http/app-env'
import { described } from '../http/described'
import { handle } from '../http/handle'
import { list, orNull, query, shape, TEXT } from '../http/openapi'
import { allowed } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import { refuse } from '../metadata/field-error'
import { allResources } from '../metadata/registry'
import { tablesOfViews, tablesReadBy } from '../query/read-tables'

/** A console that asks about a longer time gets every list as changed. */
const MAX_AGE_MS = 3_600_000

interface Changes {
  since: string
  changed: string[] | null
}

const tablesByRegistry = new WeakMap<object, ReadonlyMap<Resource, readonly string[]>>()

/** The tables that each entity's list reads, worked out once. */
async function tablesOfLists(call: Call): Promise<ReadonlyMap<Resource, readonly string[]>> {
  const known = tablesByRegistry.get(call.registry)
  if (known) return known
  const [views, all] = [await tablesOfViews(call.tx), allResources(call)]
  const found = new Map(all.map((resource) => [resource, [...tablesReadBy(resource, { all, views })]] as const))
  tablesByRegistry.set(call.registry, found)
  return found
}

const NOT_SINCE = {
  zh: '应为上一次应答中的 since，或省略',
  en: 'Must be the `since` of an earlier answer, or be left out',
}

/** Which lists may have changed since a moment, so that a screen that is shown again need not ask for its rows. */
export const changes = new Hono<AppEnv>()

changes.get(
  '/sys/changes',
  described({
    operationId: 'changes',
    tag: 'frame',
    summary: 'The lists that may have changed since the last answer',
    parameters: [query('since', TEXT)],
    answer: shape({
      since: { type: 'string', description: 'For the next call.' },
      changed: {
        ...orNull(list(TEXT)),
        description: 'Bases of the lists, such as `/good/sku`; null when any list may have changed.',
      },
    } satisfies Record<keyof Changes, object>),
  }),
  async (c) => {
    return handle(c, async (call): Promise<Changes> => {
      const since = momentOf(c.req.query('since'))
      const [now] = await selectRows<{ first: number; next: number; at: number; tables: string[] | null }>(
        call.tx,
        // A transaction that still runs has an id of at least `first`; its changes are reported after it has ended.
        sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as first,
          pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next,
          (extract(epoch from now()) * 1000)::bigint as at,
          ${since ? sql`tables_changed_since(${since.first})` : sql`null`} as tables`,
      )
      if (!now) throw new Error('a select without from has a row')
      const next = `${now.first}-${now.at}`
      // After a restore the database counts from an earlier transaction.
      if (!since || !now.tables || since.first > now.next || now.at - since.at > MAX_AGE_MS)
        return { since: next, changed: null }
      const written = new Set(now.tables)
      const readBy = await tablesOfLists(call)
      const changed = allResources(call)
        .filter((resource) => allowed(call, resource, 'list'))
        .filter((resource) => readBy.get(resource)?.some((table) => written.has(table)))
        .map(({ base }) => base)
      return { since: next, changed }
    })
  },
)

/** Reads what an earlier answer gave as `since`; null when nothing was sent. Throws 40000 for anything else. */
function momentOf(text: string | undefined): { first: number; at: number } | null {
  if (text === undefined) return null
  const [, first, at] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  return first === undefined || at === undefined ? refuse('since', NOT_SINCE) : { first: Number(first), at: Number(at) }
}
