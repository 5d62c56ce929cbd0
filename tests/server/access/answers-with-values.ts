import type { Resource } from '../../../server/metadata/description'
import type { Client } from '../resources/world'
import { workbookText } from './workbook-text'

/** Rows of each list whose details and writes are called. */
const MAX_ROWS = 3

/**
 * Calls every endpoint that returns values of an entity. Returns pairs of the call's name and its answer; forbidden
 * calls are included with their refusal. `brief` limits the calls to the list and the details of its rows.
 */
export async function answersWithValues(
  client: Client,
  resource: Resource,
  { brief = false }: { brief?: boolean } = {},
): Promise<[string, unknown][]> {
  const { base, shape } = resource
  const answers: [string, unknown][] = []
  const get = async (path: string, query: Record<string, string | number> = {}) => {
    const answer = await client.get(`${base}/${path}`, query)
    answers.push([`${path} ${new URLSearchParams(query as Record<string, string>)}`, answer])
    return answer
  }
  const post = async (path: string, body: object, query: Record<string, number> = {}) => {
    const answer = await client.post(`${base}/${path}`, body, query)
    answers.push([path, answer])
    return answer
  }
  const list = await get('list', { pageSize: 100 })
  if (list.code !== 0) return answers
  if (brief) {
    if (shape.kind !== 'report')
      for (const row of list.data.list.slice(0, MAX_ROWS)) await get('detail', { id: row.id })
    return answers
  }
  // The digits with which the amounts of sentinels.ts begin.
  await get('list', { q: '73421' })
  await get('summary')
  for (const format of ['csv', 'xlsx']) {
    const file = await client.raw(`${base}/export?format=${format}`)
    const bytes = Buffer.from(await file.arrayBuffer())
    answers.push([`export ${format}`, format === 'xlsx' ? workbookText(bytes) : bytes.toString('utf8')])
  }
  for (const field of references(resource)) await get('options', { field })
  if (shape.kind === 'report') return answers
  for (const row of (list.data.list ?? []).slice(0, MAX_ROWS)) {
    const { data } = await get('detail', { id: row.id })
    if (shape.kind === 'log') continue
    await post('preview', data ?? row)
    await post('update', { ...data, version: 99_999 }, { id: row.id })
    const [first] = row.actions ?? []
    const transitions = [first ?? 'submit']
    const late = { id: row.id, version: 99_999 }
    await post('transition', { items: [late], transitions })
    if (shape.kind !== 'receipt') continue
    await post('forecast', { ...late, transitions })
    for (const names of [['submit'], ['submit', 'approve']]) {
      await post('forecast', { id: row.id, version: row.version, draft: data ?? row, transitions: names })
      await post('forecast', { draft: { ...data, id: undefined }, transitions: names })
    }
    await post('forecast_all', { items: [late, { id: row.id, version: row.version }], transitions })
  }
  await post('preview', {})
  const [sku] = (await client.get('/good/sku/list', { pageSize: 10 })).data.list ?? []
  if (sku && shape.tables?.lines?.fields.sku_id) await post('preview', { lines: [{ sku_id: sku.id, order_qty: 1 }] })
  for (const source of Object.values(resource.createFrom).map(({ source: from }) => from)) {
    for (const id of [1, 2, 3]) await post('preview', { source_type: source, source_id: id })
  }
  return answers
}

function references({ shape }: Resource): string[] {
  const names = (fields: Resource['shape']['fields'], prefix = '') =>
    Object.entries(fields).flatMap(([name, field]) => (field.ref || field.ref_by ? [prefix + name] : []))
  return [
    ...names(shape.fields),
    ...Object.entries(shape.tables ?? {}).flatMap(([table, { fields }]) => names(fields, `${table}.`)),
  ]
}
