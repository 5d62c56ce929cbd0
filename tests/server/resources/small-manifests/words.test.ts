import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkInvariants } from '../../../../server/checks/check'
import type { Database } from '../../../../server/db/database'
import { TENANT } from '../../../../server/demo/company'
import { workbookText } from '../../access/workbook-text'
import { SAFE_FIELDS } from '../../../generator/names/words'
import type { Browser } from '../../http/browser'
import { ENTITIES, LONGEST, wordsProject } from './words-project'
import { openProject } from './open-project'

/* The entities generated here are added to those of the product: tables in the database and calls in the API. */
vi.mock('../../../../server/generated/resources', async (original) => {
  const { wordsProject: load } = await import('./words-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

type Row = Record<string, unknown> & { id: number; version: number }
interface Page {
  list: Row[]
  total: number
}

let database: Database
let browser: Browser
beforeAll(async () => {
  ;({ database, browser } = await openProject(await wordsProject()))
}, 240_000)
afterAll(() => database.close())

/** The text of the file that a list exports, with the columns of the list unless `more` names some. */
async function exported(entity: string, format: 'csv' | 'xlsx', more = ''): Promise<string> {
  const file = await browser.raw('GET', `/good/${entity}/export?format=${format}${more}`)
  expect([entity, format, file.status]).toEqual([entity, format, 200])
  return format === 'csv' ? file.text() : workbookText(Buffer.from(await file.arrayBuffer()))
}

describe('fields named like words of TypeScript, SQL and React', () => {
  const header = Object.fromEntries(SAFE_FIELDS.map((word) => [word, `${word}!`]))
  const line = Object.fromEntries(SAFE_FIELDS.map((word, at) => [word, at]))
  let id = 0

  it('are saved and read, in the header and in rows', async () => {
    const body = { ...header, kind_of_word: SAFE_FIELDS.at(-1), word_rows: [line] }
    const { code, data, msg } = await browser.send<Row>('POST', '/good/wordy/create', body)
    expect([code, msg, data]).toEqual([0, expect.anything(), expect.objectContaining(header)])
    id = data.id
    const detail = await browser.send<Row>('GET', `/good/wordy/detail?id=${id}`)
    expect(detail.data).toEqual(expect.objectContaining({ ...header, kind_of_word: SAFE_FIELDS.at(-1) }))
    expect(detail.data.word_rows).toEqual([expect.objectContaining(line)])
  })

  it('filter their list in combination', async () => {
    const all = SAFE_FIELDS.map((word) => `f.${word}=${encodeURIComponent(`${word}!`)}`).join('&')
    const { code, data } = await browser.send<Page>('GET', `/good/wordy/list?${all}`)
    expect([code, data.total]).toEqual([0, 1])
  })

  it.each(SAFE_FIELDS)('%s alone filters its list', async (word) => {
    const { code, data } = await browser.send<Page>('GET', `/good/wordy/list?f.${word}=nothing`)
    expect([code, data.total]).toEqual([0, 0])
  })

  it('are edited, sorted by and searched', async () => {
    const { data } = await browser.send<Row>('GET', `/good/wordy/detail?id=${id}`)
    const changed = await browser.send<Row>('POST', `/good/wordy/update?id=${id}`, {
      ...data,
      order: 'first',
      children: 'none',
    })
    expect(changed.data).toEqual(expect.objectContaining({ order: 'first', children: 'none', select: 'select!' }))
    const sorted = await browser.send<Page>('GET', '/good/wordy/list?sort=-select,group,table&q=name')
    expect(sorted.data.list.map(({ order }) => order)).toEqual(['first'])
  })

  it('are exported, each in its column', async () => {
    const columns = SAFE_FIELDS.join(',')
    const values = SAFE_FIELDS.map((word) => ({ order: 'first', children: 'none' })[word] ?? `${word}!`)
    expect((await exported('wordy', 'csv', `&columns=${columns}`)).split('\n')[1]?.trim()).toBe(values.join(','))
    const workbook = await exported('wordy', 'xlsx', `&columns=${columns}`)
    expect(values.filter((value) => !workbook.includes(`>${value}<`))).toEqual([])
  })

  it.each(ENTITIES)('an entity named %s has a table, rows that refer to each other and a list', async (entity) => {
    const first = await browser.send<Row>('POST', `/good/${entity}/create`, { name: 'one' })
    expect(first.code).toBe(0)
    await browser.send<Row>('POST', `/good/${entity}/create`, { name: 'two', peer_id: first.data.id })
    const { data } = await browser.send<Page>('GET', `/good/${entity}/list`)
    expect(data.list.map(({ name, peer_id_label: peer }) => [name, peer])).toEqual([
      ['two', 'one'],
      ['one', undefined],
    ])
    expect(await exported(entity, 'csv')).toContain('two,one')
    expect(await exported(entity, 'xlsx')).toMatch(/>two<.*>one</s)
  })
})

describe('documents and trees named like words of SQL', () => {
  it('a tree with rows and a computed sum is saved, also when a node has children', async () => {
    const root = await browser.send<Row>('POST', '/good/group/create', { name: 'top', checks: [{ amount: 150 }] })
    expect([root.code, root.data.total]).toEqual([0, 150])
    const below = { name: 'below', column: root.data.id, checks: [{ amount: 20 }, { amount: 30 }] }
    const child = await browser.send<Row>('POST', '/good/group/create', below)
    expect([child.code, child.data.total]).toEqual([0, 50])
    const { data: now } = await browser.send<Row>('GET', `/good/group/detail?id=${root.data.id}`)
    const saved = await browser.send<Row>('POST', `/good/group/update?id=${root.data.id}`, {
      ...now,
      name: 'top of all',
    })
    expect([saved.code, saved.data.name, saved.data.total]).toEqual([0, 'top of all', 150])
    const again = await browser.send<Row>('GET', `/good/group/detail?id=${child.data.id}`)
    expect([again.data.column_label, again.data.total]).toEqual(['top of all', 50])
  })

  it('a document is saved, approved and listed', async () => {
    const user = await browser.send<Row>('POST', '/good/user/create', { name: 'one' })
    const { data: groups } = await browser.send<Page>('GET', '/good/group/list')
    const body = { user_id: user.data.id, tables: [{ limit: 2000, group_id: groups.list[0]?.id }, { limit: 500 }] }
    const created = await browser.send<Row>('POST', '/good/order/create', body)
    expect([created.code, created.data.total]).toEqual([0, 2500])
    const items = [{ id: created.data.id, version: created.data.version }]
    const sent = await browser.send<Row>('POST', '/good/order/transition', { items, transitions: ['submit'] })
    expect(sent.data).toMatchObject({ results: [{ code: 0 }] })
    const { data } = await browser.send<Page>('GET', `/good/order/list?f.user_id=${user.data.id}`)
    expect(data.list).toEqual([expect.objectContaining({ check_status: 'submitted', total: 2500 })])
  })

  it.each(['group', 'order'])('%s is exported, as text and as a workbook', async (entity) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const text = await exported(entity, format)
      for (const value of entity === 'group' ? ['top of all', 'below'] : ['one', '2500']) expect(text).toContain(value)
    }
  })

  it('keep every invariant', async () => {
    expect(await checkInvariants(database, TENANT)).toEqual([])
  })
})

describe('settings that are not saved yet', () => {
  it('open with their defaults, and are stored by the first save', async () => {
    const before = await browser.send<Row>('GET', '/good/word_settings/detail')
    expect([before.code, before.data.id, before.data.most]).toEqual([0, null, 7])
    const saved = await browser.send<Row>('POST', '/good/word_settings/update', { ...before.data, most: 9 })
    expect([saved.code, saved.data.most, saved.data.version]).toEqual([0, 9, 1])
    const again = await browser.send<Row>('POST', '/good/word_settings/update', { ...saved.data, most: 10 })
    expect([again.code, again.data.id, again.data.version]).toEqual([0, saved.data.id, 2])
  })
})

describe('two hundred fields and ten child tables', () => {
  it('are saved and read', async () => {
    const rows = [{ cell_1: 'a', cell_2: 1, cell_7: true }]
    const tables = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`table_${at + 1}`, rows]))
    const { code, data } = await browser.send<Row>('POST', '/good/wide/create', {
      field_1: 'x',
      field_192: 200,
      ...tables,
    })
    expect([code, data.field_192]).toEqual([0, 200])
    expect(data.table_10).toEqual([expect.objectContaining({ cell_1: 'a', cell_2: 1, cell_7: true })])
  })
})

it('columns, widths and order of a list and a sheet with the longest names are kept, and the list takes them', async () => {
  const { entity, rows, field } = LONGEST
  const layout = { columns: [{ name: field, shown: true, width: 200 }], sort: `-${field}` }
  for (const list of [`good.${entity}`, `good.${entity}:${rows}`]) {
    for (const changed of [undefined, [`columns.${field}`]]) {
      const kept = await browser.send<object>('POST', '/sys/view/layout', { list, layout, changed })
      expect([list, kept.code, kept.data]).toEqual([list, 0, layout])
    }
    const { data } = await browser.send<{ layout: object }>('GET', `/sys/view/list?list=${list}`)
    expect(data.layout).toEqual(layout)
    const view = { list, name: '长', state: layout, share: null }
    const saved = await browser.send<{ id: number }>('POST', '/sys/view/save', view)
    expect(saved.code).toBe(0)
    expect((await browser.send('POST', '/sys/view/default', { list, id: saved.data.id })).code).toBe(0)
  }
  expect((await browser.send('GET', `/good/${entity}/list?sort=-${field}`)).code).toBe(0)
})
