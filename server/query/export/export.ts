import { notAmong } from '../../../src/rules/messages'
import type { Context } from 'hono'
import { sql } from 'drizzle-orm'
import type { Field } from '../../../src/rules/field'
import { localeOf } from '../../http/envelope'
import type { AppEnv } from '../../http/app-env'
import { handleMany, type Run } from '../../http/handle'
import type { Call, Locale } from '../../http/call'
import { refuseEndedSession } from '../../http/session/session'
import { recordOperatorAction } from '../../http/session/security-log'
import { mayRead, readable, refuseUnless } from '../../metadata/access/access'
import { withAllowed } from '../../http/expected'
import { MAX_COUNTED_ROWS } from '../list/counting-limits'
import type { Cursor } from '../list/cursor'
import type { Resource } from '../../metadata/description'
import { type Cell, cellOf } from './export-cell'
import { CONTENT_TYPES, contentDisposition, csvLines, csvText, EXPORT_FORMATS, workbookOf } from './export-file'
import { addLabels } from '../../metadata/labels'
import { readPage } from '../list/list'
import { maskFor } from '../../metadata/access/mask'
import { type ListQuery, parseListQuery, visibleField } from '../list/list-query'
import { unitSumsOf } from '../unit-sums'
import { conditionsSql, listConditions } from '../list/list-sql'
import { type EntityWords, wordsOf } from '../../metadata/messages'
import { refuse } from '../../metadata/field-error'
import { translateReasons } from '../step-reason'
import { zoneOf } from '../zone'

/** Rows per transaction. More would delay other requests, fewer would be slow. */
const PAGE_ROWS = 1000

interface PreparedExport {
  query: ListQuery
  columns: [string, Field][]
  words: EntityWords
  locale: Locale
  total: number
  zone: string
}

/**
 * `GET export?format=csv|xlsx&columns=a,b` with the query of the list: all filtered rows as a file. CSV is streamed; a
 * workbook has the first 10,000 rows. `X-Total-Count` is the number of all rows.
 */
export function exportRows(c: Context<AppEnv>, resource: Resource): Promise<Response> {
  return handleMany(c, async (run) => {
    const format = c.req.query('format') ?? 'csv'
    if (format !== 'csv' && format !== 'xlsx') return refuse('format', notAmong(EXPORT_FORMATS))
    const prepared = await run((call) => prepare(c, call, resource))
    c.header('Content-Disposition', contentDisposition(format, { ascii: resource.entity, title: prepared.words.title }))
    c.header('X-Total-Count', String(prepared.total))
    const body = format === 'xlsx' ? await workbook(run, resource, prepared) : csv(run, resource, prepared)
    return c.body(body, 200, { 'Content-Type': CONTENT_TYPES[format] })
  })
}

const PARAMETERS = ['format', 'columns', 'sort', 'q']

async function prepare(c: Context<AppEnv>, call: Call, resource: Resource): Promise<PreparedExport> {
  refuseUnless(call, resource, 'export')
  const { format: _, columns: names = '', ...params } = c.req.query()
  const query = { ...parseListQuery(call, resource, params, PARAMETERS), pageSize: PAGE_ROWS, current: 1, after: null }
  const columns = (
    names === '' ? (resource.list?.columns ?? Object.keys(resource.shape.fields)) : names.split(',')
  ).flatMap((name): [string, Field][] => {
    const field = resource.shape.fields[name]
    // Requested columns that the operator may not see answer 40300; default columns are left out instead.
    if (names === '' && field && !mayRead(call, field)) return []
    // A row of the file is a document, which has no single value of a field of its lines.
    const shown = name.includes('.') ? undefined : visibleField(call, resource, name, 'columns')
    if (!shown) {
      const known = readable(call, resource.shape.fields).map(([field]) => field)
      return refuse('columns', withAllowed({ zh: `没有 ${name} 列`, en: `There is no column ${name}` }, known))
    }
    return ['image', 'images', 'secret'].includes(shown.type) ? [] : [[name, shown]]
  })
  const where = await listConditions(call, resource, query)
  const [row] = await call.tx
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(where.table)
    .where(conditionsSql(where))
  const total = row?.total ?? 0
  await recordOperatorAction(call, { event: 'exported', subject: resource.entity, detail: `${total} rows` })
  return {
    query,
    columns,
    words: await wordsOf(resource, localeOf(c)),
    locale: localeOf(c),
    total,
    zone: zoneOf(call),
  }
}

/**
 * Throws when the operator has signed out, or lost the right to export these columns, since the export began: a client
 * that reads slowly keeps an export open for hours.
 */
async function refuseLostRights(call: Call, resource: Resource, { columns }: PreparedExport): Promise<void> {
  await refuseEndedSession(call)
  refuseUnless(call, resource, 'export')
  for (const [name] of columns) visibleField(call, resource, name, 'columns')
}

/** Yields the cells of the file, a page of rows at a time. Each page is read by cursor in its own transaction. */
async function* cellPages(run: Run, resource: Resource, prepared: PreparedExport): AsyncGenerator<Cell[][]> {
  const { query, columns, words, zone } = prepared
  let after: Cursor | null = null
  do {
    const page: { cells: Cell[][]; next: Cursor | null } = await run(async (call) => {
      await refuseLostRights(call, resource, prepared)
      const { rows, next } = await readPage(
        call,
        resource,
        { ...query, after },
        { where: await listConditions(call, resource, query) },
      )
      const labelled = rows.map((row) => ({ ...row }))
      translateReasons(call, resource, labelled)
      await resource.hooks?.exported?.(call, labelled)
      const names = columns.map(([name]) => name)
      await addLabels(call, resource, labelled, { columns: names })
      const ids = rows.map(({ id }) => id)
      const unitSums = await unitSumsOf(call, resource, ids, names)
      for (const row of labelled) Object.assign(row, unitSums.get(row.id))
      return {
        cells: labelled.map((row) =>
          columns.map(([name, field]) =>
            cellOf(field, name, { ...row, [name]: maskFor(call, resource.server[name], row[name]) }, { words, zone }),
          ),
        ),
        next,
      }
    })
    yield page.cells
    after = page.next
  } while (after)
}

function csv(run: Run, resource: Resource, prepared: PreparedExport): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const source = cellPages(run, resource, prepared)
  const head = csvText([headOf(prepared)], prepared.locale)
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      const { value, done } = await source.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(csvLines(value, prepared.locale)))
    },
    cancel: () => void source.return(undefined),
  })
}

async function workbook(run: Run, resource: Resource, prepared: PreparedExport): Promise<Uint8Array<ArrayBuffer>> {
  const rows: Cell[][] = []
  for await (const page of cellPages(run, resource, prepared)) {
    rows.push(...page.slice(0, MAX_COUNTED_ROWS - rows.length))
    if (rows.length >= MAX_COUNTED_ROWS) break
  }
  return workbookOf([headOf(prepared), ...rows])
}

const headOf = ({ columns, words }: PreparedExport): Cell[] => columns.map(([name]) => ({ text: words.field(name) }))
