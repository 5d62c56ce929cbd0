import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import type { Shape } from '../src/rules/field'
import type { Span } from '../src/rules/values/span'
import { encodeRow } from '../src/rules/wire'
import { type FakeRow, fakeDocument, fakeRows } from './fake-rows'
import { fakeLabel, pick } from './fake-values'

export type ListState = 'rows' | 'empty' | 'loading' | 'error' | 'forbidden'

export interface HandlerOptions {
  /** Rows of the list; by default forty rows made from the shape. */
  rows?: readonly FakeRow[]
  state?: ListState
  /** The document that `detail` answers. */
  document?: FakeRow
  /** Actions that the server offers for a row; by default only `update`. */
  actions?: (row: FakeRow) => string[]
  /** Answer of a transition for one row; by default success. */
  transition?: (
    row: FakeRow,
    names: readonly string[],
    confirmed: boolean,
  ) => { code: number; msg: string; data?: unknown }
}

const ok = (data: unknown) => HttpResponse.json({ code: 0, status: 200, msg: 'ok', data })
const refuse = (code: number, msg: string, data?: unknown) =>
  HttpResponse.json({ code, status: Math.floor(code / 100), msg, data: data ?? null })

function paged(rows: readonly FakeRow[], url: URL): FakeRow[] {
  const current = Number(url.searchParams.get('current') ?? 1)
  const size = Number(url.searchParams.get('pageSize') ?? 20)
  return rows.slice((current - 1) * size, current * size)
}

/** Returns the rows that match the search text and the enum and text filters; ranges are ignored. */
function filtered(rows: readonly FakeRow[], url: URL): FakeRow[] {
  const q = url.searchParams.get('q')
  return rows.filter((row) => {
    if (q && !Object.values(row).some((value) => typeof value === 'string' && value.includes(q))) return false
    return [...url.searchParams].every(([key, wanted]) => {
      const value = row[key.slice(2)]
      return (
        !key.startsWith('f.') ||
        typeof value !== 'string' ||
        wanted.includes('..') ||
        wanted.split(',').some((part) => value.startsWith(part))
      )
    })
  })
}

function summaryOf(shape: Shape, rows: readonly FakeRow[]) {
  const enums = Object.entries(shape.fields).filter(([, field]) => field.type === 'enum')
  const tab = shape.states?.field ?? (enums.find(([name]) => name.endsWith('_status')) ?? enums[0])?.[0]
  const tabs: Record<string, number> = {}
  if (tab) for (const row of rows) tabs[String(row[tab])] = (tabs[String(row[tab])] ?? 0) + 1
  const totals: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape.fields)) {
    if (field.type === 'money' || field.type === 'quantity' || field.type === 'integer')
      totals[name] = rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)
  }
  return { tabs, sums: encodeRow(shape, totals), is_bound: false }
}

async function answerIn(state: ListState, data: () => unknown) {
  if (state === 'loading') await delay('infinite')
  if (state === 'error') return refuse(50000, '服务器开小差了，请稍后重试')
  if (state === 'forbidden') return refuse(40300, '没有权限')
  return ok(data())
}

/** Returns handlers for every call of an entity, which answer with rows made from its shape. */
export function handlersFor(base: string, shape: Shape, options: HandlerOptions = {}): HttpHandler[] {
  const { state = 'rows', actions = () => ['update'] } = options
  const rows = state === 'empty' ? [] : (options.rows ?? fakeRows(shape, 40))
  const at = (path: string) => `*/api${base}/${path}`
  const answer = (data: () => unknown) => answerIn(state, data)
  // The actions depend on the role of the toolbar, so they are computed for each answer.
  const wire = (row: FakeRow) => encodeRow(shape, { ...row, actions: row.actions.length ? row.actions : actions(row) })
  const document = options.document ?? fakeDocument(shape, 0)
  return [
    http.get(at('list'), ({ request }) =>
      answer(() => {
        const found = filtered(rows, new URL(request.url))
        return { list: paged(found, new URL(request.url)).map(wire), total: found.length, total_is_bound: false }
      }),
    ),
    http.get(at('summary'), ({ request }) => answer(() => summaryOf(shape, filtered(rows, new URL(request.url))))),
    http.get(at('detail'), ({ request }) =>
      answer(() =>
        wire({
          ...document,
          id: Number(new URL(request.url).searchParams.get('id')) || document.id,
        }),
      ),
    ),
    http.get(at('options'), ({ request }) =>
      answer(() => {
        const { searchParams } = new URL(request.url)
        const field = (searchParams.get('field') ?? '').split('.').at(-1) ?? ''
        const ids = searchParams.get('ids')?.split(',').map(Number) ?? [1, 2, 3, 4, 5]
        return ids
          .map((id) => optionOf(field, id))
          .filter(({ code, name }) => `${code} ${name}`.includes(searchParams.get('q') ?? ''))
      }),
    ),
    http.post(at('resolve'), async ({ request }) => {
      const { field, texts } = (await request.json()) as { field: string; texts: string[] }
      const known = [1, 2, 3, 4, 5].map((id) => optionOf(field.split('.').at(-1) ?? '', id))
      return answer(() => texts.map((text) => known.find(({ code, name }) => code === text || name === text) ?? null))
    }),
    http.post(at('preview'), async ({ request }) => answer(await bodyOf(request))),
    http.post(at('create'), async ({ request }) => answer(await bodyOf(request, { id: 1, version: 1, actions: [] }))),
    http.post(at('update'), async ({ request }) => answer(await bodyOf(request, { version: 2 }))),
    http.post(at('transition'), async ({ request }) => {
      const { items, transitions, confirm_warnings } = (await request.json()) as {
        items: { id: number }[]
        transitions: string[]
        confirm_warnings?: true
      }
      return ok({
        results: items.map(({ id }) => ({
          id,
          ...(options.transition?.(
            rows.find((row) => row.id === id) ?? document,
            transitions,
            confirm_warnings === true,
          ) ?? { code: 0, msg: 'ok' }),
        })),
      })
    }),
    http.get(at('export'), async () => {
      await delay(400)
      return new HttpResponse('\u{FEFF}', { headers: { 'Content-Type': 'text/csv' } })
    }),
    http.get(at('stock_ledger'), () => ok({ list: ledger(), total: 12 })),
    http.get(at('price_history'), () => ok({ list: prices(), total: 3 })),
  ]
}

interface FakeReport {
  name: string
  groups: readonly { field: string; by?: Span }[]
  sums?: readonly string[]
}

/** Returns the handlers of a report, which answers with figures over eight values of the first group. */
export function reportHandlers(
  base: string,
  shape: Shape,
  report: FakeReport,
  state: ListState = 'rows',
): HttpHandler[] {
  return [
    http.get(`*/api${base}/report/${report.name}`, () => answerIn(state, () => fakeReport(shape, report, state))),
    ...handlersFor(base, shape, { state: 'rows' }),
  ]
}

function fakeReport(shape: Shape, { groups, sums = [] }: FakeReport, state: ListState) {
  const figures = (count: number) => ({
    count,
    sums: encodeRow(shape, Object.fromEntries(sums.map((name, at) => [name, count * (12_345 + at * 7_011)]))),
  })
  const [first, second] = groups.map((group) => fakeKeys(shape, group))
  const rows = (state === 'empty' ? [] : (first ?? [])).map((key, index) => ({
    ...key,
    ...figures(second ? second.length * (index + 2) : 31 - index * 3),
    ...(second && { rows: second.map((inner) => ({ ...inner, ...figures(index + 2) })) }),
  }))
  return { rows, total: figures(rows.reduce((sum, { count }) => sum + count, 0)), is_cut: false }
}

function fakeKeys(shape: Shape, { field: name, by }: FakeReport['groups'][number]) {
  const field = shape.fields[name]
  const numbers = [1, 2, 3, 4, 5]
  if (by) {
    const keys = { day: '2026-11-0', week: '2026-11-0', month: '2026-0', year: '202' }
    return numbers.map((n) => ({ key: `${keys[by]}${n}`, label: `${keys[by]}${n}` }))
  }
  if (field?.type === 'boolean') return [true, false].map((key) => ({ key: String(key), label: key ? '是' : '否' }))
  if (field?.options) return Object.keys(field.options).map((key) => ({ key, label: key }))
  return [...numbers.map((n) => ({ key: String(n), label: fakeLabel(name, n) })), { key: null, label: '未填写' }]
}

async function bodyOf(request: Request, more: object = {}) {
  const body = (await request.json()) as object
  return () => ({ ...body, ...more })
}

function optionOf(field: string, id: number) {
  const [code = '', ...name] = fakeLabel(field, id).split(' ')
  return { id, code, name: name.join(' ') || code }
}

function ledger() {
  const moves = [24, -2, -1, -3, 48, -6, -2, -1, 12, -4, -2, -5]
  let balance = 0
  return moves
    .map((qty, index) => {
      balance += qty
      return {
        id: index + 1,
        posted_at: new Date(Date.parse('2026-11-18T01:00:00Z') + index * 21_600_000).toISOString(),
        biz_date: '2026-11-18',
        reason: qty > 0 ? 'purchase_in' : pick(['sale_out', 'loss_out'], index),
        qty,
        balance,
        batch_no: null,
        doc_type: 'store_receive_receipt',
        doc_id: index,
        receipt_no: `SR20261118${String(index).padStart(4, '0')}`,
        path: `/store/store_receive_receipt/update?id=${index}`,
        reversal_of: null,
        value: qty * 320,
      }
    })
    .toReversed()
}

function prices() {
  return ['sell_price', 'member_price', 'buy_price'].map((price_field, index) => ({
    id: index + 1,
    price_field,
    old_price: index === 2 ? null : 6.5 - index,
    new_price: 6.9 - index,
    effective_at: new Date(Date.parse('2026-11-18T01:00:00Z') - index * 86_400_000).toISOString(),
    receipt_no: `PS2026111800${index}1`,
    path: index === 1 ? null : `/store/adjust_price_store_sell_receipt/update?id=${index}`,
  }))
}
