import { type SQL, sql } from 'drizzle-orm'
import type { SearchHit } from '../../src/rules/answers'
import { Hono } from 'hono'
import { sysMenu } from '../generated/resources'
import type { Call } from '../http/call'
import { longestText, MISSING } from '../http/expected'
import type { AppEnv } from '../http/app-env'
import { handle } from '../http/handle'
import { allowed, rowScope } from '../metadata/access/access'
import { columnSql } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import { allResources } from '../metadata/registry'
import type { SavedRow } from '../metadata/row'
import { pathTo } from '../query/links'
import { refuse } from '../metadata/field-error'
import { labelKey } from '../../src/rules/key'
import { loadReferenceFacts } from '../metadata/facts'
import { wordsOf } from '../metadata/messages'
import { labelOf, Lookup } from '../metadata/sql/lookup'
import { type PresentedRow, presentRows } from '../query/present'
import { rowSelection } from '../query/selection'
import { idInSql, lookUpIds } from '../query/list/index-lookup'
import { searchSql } from '../query/search/search-sql'
import { startConditions } from '../query/text-sql'
import { firstRows, receipts } from './messages/rows'
import { textIn } from '../../src/rules/text-in'
import { waitingSinceMs } from './work-queues'
import { described } from '../http/described'
import { INTEGER, type Json, list, orNull, query, shape, TEXT } from '../http/openapi'

/** Number of results per entity; the list of the entity shows more. */
const MAX_PER_ENTITY = 5
const MAX_QUERY_LENGTH = 60

const HITS = list(
  shape({
    entity: TEXT,
    kind: { type: 'string', description: 'What one row is called, in the language of the operator.' },
    id: INTEGER,
    label: TEXT,
    path: TEXT,
    status: { ...orNull(TEXT), description: 'In the language of the operator.' },
    place: { ...orNull(TEXT), description: 'The store or warehouse of the row.' },
    transitions: list(shape({ name: TEXT, label: TEXT })),
  } satisfies Record<keyof SearchHit, Json>),
)

/**
 * Route of the command palette's search for rows: documents by the start of their number, masters by the search of
 * their lists. Returns only rows that the operator may list.
 */
export const search = new Hono<AppEnv>()

search.get(
  '/sys/search',
  described({
    operationId: 'search',
    tag: 'frame',
    summary: 'Documents by the start of their number, masters by name, code or pinyin',
    parameters: [query('q', { type: 'string', minLength: 1, maxLength: MAX_QUERY_LENGTH }, { required: true })],
    answer: HITS,
  }),
  (c) =>
    handle(c, async (call) => {
      const q = (c.req.query('q') ?? '').trim()
      if (q === '') return refuse('q', MISSING)
      if (q.length > MAX_QUERY_LENGTH) return refuse('q', longestText(MAX_QUERY_LENGTH))
      const results: SearchHit[] = []
      // A transaction uses one connection, so the searches run one after another.
      for (const resource of allResources(call)) {
        if (isSearched(resource) && allowed(call, resource, 'list')) results.push(...(await rowsOf(call, resource, q)))
      }
      return results
    }),
)

/** Number of documents to approve that the palette shows; the workplace shows all. */
const MAX_WAITING = 10

search.get(
  '/sys/search/waiting',
  described({
    operationId: 'searchWaiting',
    tag: 'frame',
    summary: 'The newest documents that the operator may approve now',
    parameters: [
      query(
        'q',
        { type: 'string', maxLength: MAX_QUERY_LENGTH },
        { description: 'Start of the number; default: all.' },
      ),
    ],
    answer: HITS,
  }),
  (c) =>
    handle(c, async (call) => {
      const start = (c.req.query('q') ?? '').trim().toLowerCase()
      if (start.length > MAX_QUERY_LENGTH) return refuse('q', longestText(MAX_QUERY_LENGTH))
      const waiting: { at: number; hit: SearchHit }[] = []
      for (const resource of receipts(call)) {
        const from = resource.transitions.approve?.from
        if (!from || !allowed(call, resource, 'list')) continue
        const { rows } = await firstRows(call, resource, { 'f.check_status': from.join(',') })
        const words = await wordsOf(resource, call.locale)
        const kind = textIn(resource.one, call.locale)
        for (const row of rows) {
          const label = labelOf(resource, row)
          if (row.actions.includes('approve') && label.toLowerCase().startsWith(start))
            waiting.push({ at: waitingSinceMs(row), hit: hitOf(resource, row, { label, kind }, words) })
        }
      }
      return waiting
        .toSorted((a, b) => b.at - a.at)
        .slice(0, MAX_WAITING)
        .map(({ hit }) => hit)
    }),
)

/** Rows of the menu are left out: they are screens, which the console finds by their titles. */
const isSearched = ({ entity, shape: { kind }, list }: Resource): boolean =>
  list !== undefined && entity !== sysMenu.entity && ['receipt', 'log', 'master', 'tree'].includes(kind)

async function rowsOf(call: Call, resource: Resource, q: string): Promise<SearchHit[]> {
  const matches = await searchCondition(call, resource, q)
  if (!matches) return []
  const { table } = resource
  const found = (await call.tx
    .select({ ...rowSelection(call, resource), id: columnSql(table, 'id') })
    .from(table)
    .where(sql`${await rowScope(call, resource)} and ${matches}`)
    .orderBy(sql`${columnSql(table, 'id')} desc`)
    .limit(MAX_PER_ENTITY)) as SavedRow[]
  if (found.length === 0) return []
  const place = placeField(resource)
  const lookup = new Lookup(call)
  const shown = await presentRows(
    call,
    resource,
    await loadReferenceFacts(call, resource, found, { lookup, sources: 'facts' }),
    {
      columns: place === null ? [] : [place],
      lookup,
    },
  )
  const words = await wordsOf(resource, call.locale)
  const kind = textIn(resource.one, call.locale)
  return shown.map((row, index) => hitOf(resource, row, { label: labelOf(resource, found[index] ?? row), kind }, words))
}

function hitOf(
  resource: Resource,
  row: PresentedRow,
  names: Pick<SearchHit, 'kind' | 'label'>,
  words: Awaited<ReturnType<typeof wordsOf>>,
): SearchHit {
  const { shape } = resource
  const place = placeField(resource)
  const placeName = place === null ? null : row[labelKey(place)]
  const status = shape.states && row[shape.states.field]
  return {
    entity: `${resource.module}.${resource.entity}`,
    ...names,
    id: row.id,
    path: pathTo(resource, row.id),
    status: shape.states && typeof status === 'string' ? words.option(shape.states.field, status) : null,
    place: typeof placeName === 'string' ? placeName : null,
    transitions: Object.keys(shape.kind === 'receipt' ? resource.transitions : {})
      .filter((name) => row.actions.includes(name))
      .map((name) => ({ name, label: words.action(name) })),
  }
}

/**
 * The reference to the store or warehouse that a document belongs to. Masters of a store are named without their store.
 */
function placeField({ scope, shape }: Resource): string | null {
  if (shape.kind !== 'receipt' && shape.kind !== 'log') return null
  const field = scope.field ?? `${scope.by}_id`
  const isPlace = scope.by === 'store' || scope.by === 'warehouse'
  return isPlace && ['ref', 'refs'].includes(shape.fields[field]?.type ?? '') ? field : null
}

/**
 * Search condition of an entity, or null. A document is skipped when the text does not start with the letters of its
 * numbers.
 */
async function searchCondition(call: Call, resource: Resource, q: string): Promise<SQL | null> {
  const { number, shape, table } = resource
  if (shape.kind !== 'receipt' && shape.kind !== 'log') return searchSql(call, resource, q)
  const letters = /^[A-Z]+/.exec(number?.pattern ?? '')?.[0]
  if (!number || (letters && !q.toUpperCase().startsWith(letters))) return null
  const conditions = startConditions(columnSql(table, number.field), q)
  const { ids, isTruncated } = await lookUpIds(call, { table, key: 'id', conditions })
  return !isTruncated ? idInSql(resource, ids) : sql`(${sql.join(conditions, sql` or `)})`
}
