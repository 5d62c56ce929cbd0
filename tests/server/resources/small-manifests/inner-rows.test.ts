import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkInvariants } from '../../../../server/checks/check'
import type { Database } from '../../../../server/db/database'
import { TENANT } from '../../../../server/demo/company'
import type { Browser } from '../../http/browser'
import { innerRowsProject } from './inner-rows-project'
import { openProject } from './open-project'

vi.mock('../../../../server/generated/resources', async (original) => {
  const { innerRowsProject: load } = await import('./inner-rows-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

type Row = Record<string, unknown>
type Stored = Row & { id: number }
type Build = Stored & { version: number; lines: Stored[]; materials: Stored[]; total_amount: number; actions: string[] }
type Refusal = { errors: { path: string; en: string }[] }

let database: Database
let browser: Browser
beforeAll(async () => {
  ;({ database, browser } = await openProject(await innerRowsProject()))
}, 240_000)
afterAll(() => database.close())

const step = (row_key: string) => ({ row_key, step_name: row_key })
const material = (outer_key: string, name: string, qty = 1000) => ({ outer_key, material: name, qty, price: 100 })

const send = (path: string, body: object) => browser.send<Build & Refusal>('POST', `/good/${path}`, body)
const read = async ({ id }: Stored) => (await browser.send<Build>('GET', `/good/build/detail?id=${id}`)).data
async function build(materials: readonly Row[], keys = ['a', 'b'], more: Row = {}): Promise<Build> {
  const { code, data } = await send('build/create', { lines: keys.map(step), materials, ...more })
  expect([code, data]).toEqual([0, expect.anything()])
  return data
}
const update = async (doc: Stored, body: object) => {
  const { version } = await read(doc)
  return send(`build/update?id=${doc.id}`, { version, ...body })
}
/** The errors of a save, or the materials of the document that was saved. */
async function saved(doc: Stored, body: object): Promise<unknown[]> {
  const { code, data } = await update(doc, body)
  return code === 0
    ? data.materials.map(({ outer_key, material: name }) => [outer_key, name])
    : data.errors.map(({ path, en }) => [path, en])
}
async function run(doc: Stored, transition: string, more: Row = {}): Promise<Row> {
  const { version } = await read(doc)
  const body = { items: [{ id: doc.id, version }], transitions: [transition], ...more }
  const { data } = await browser.send<{ results: Row[] }>('POST', '/good/build/transition', body)
  return data.results[0] ?? {}
}

describe('rows within rows, by calls of the API', () => {
  it('belong to a row of their own document, whose key is unique and well formed', async () => {
    const other = await build([material('other', 'x')], ['other'])
    const doc = await build([material('a', 'x'), material('b', 'x')])
    const { lines, materials } = doc
    const missing = expect.stringMatching(/does not exist/)
    expect(await saved(doc, { materials: [...materials, material('other', 'y')] })).toEqual([['materials.2', missing]])
    expect(await saved(doc, { materials: [...materials, { material: 'y' }] })).toEqual([['materials.2', missing]])
    const foreign = { ...other.materials[0], outer_key: 'a' }
    expect(await saved(doc, { materials: [...materials, foreign] })).toEqual([
      ['materials.2', 'This row no longer exists. Refresh'],
    ])
    expect(await saved(doc, { lines: [...lines, step('a')] })).toEqual([
      ['lines.2', 'The row_key is that of another row'],
    ])
    // If the server replaced the key, the program would be left with rows that belong to no row.
    expect(await saved(doc, { lines: [...lines, step('k'.repeat(37))] })).toEqual([
      ['lines.2', 'A key has at most 36 letters, digits, - and _'],
    ])
    expect(await saved(doc, { lines: [...lines, step('a b')] })).toEqual([
      ['lines.2', 'A key has at most 36 letters, digits, - and _'],
    ])
    expect((await read(doc)).materials).toEqual(materials)
  })

  it('do not move to another row, and their outer row keeps its key', async () => {
    const doc = await build([material('a', 'x'), material('b', 'y')])
    const [x, y] = doc.materials
    expect(await saved(doc, { materials: [{ ...x, outer_key: 'b' }, y] })).toEqual([
      ['materials.0', 'A stored row cannot move to another row: delete it, and add it there'],
    ])
    expect(await saved(doc, { lines: [{ ...doc.lines[0], row_key: 'c' }, doc.lines[1]] })).toEqual(
      expect.arrayContaining([['lines.0', 'The row_key of a stored row cannot change']]),
    )
    // One save deletes the row below its outer row and adds it below the other.
    expect(await saved(doc, { materials: [material('b', 'x'), y] })).toEqual([
      ['b', 'x'],
      ['b', 'y'],
    ])
  })

  it('are limited for each row, not for the document', async () => {
    const three = (key: string) => ['x', 'y', 'z'].map((name) => material(key, name))
    const doc = await build([...three('a'), ...three('b')])
    expect(doc.materials).toHaveLength(6)
    expect(doc.total_amount).toBe(600_000)
    expect(await saved(doc, { materials: [...doc.materials, material('b', 'w')] })).toEqual([
      ['lines.1', 'At most 3 rows within this row'],
    ])
    const few = await build([material('a', 'x')])
    expect(await run(few, 'submit')).toMatchObject({ code: 40000, data: { errors: [{ path: 'lines.1' }] } })
    const twice = await build([material('a', 'x'), material('b', 'x'), material('b', 'x')])
    expect(await run(twice, 'submit')).toMatchObject({ code: 42200 })
    const rest = [twice.materials[0], twice.materials[1]]
    expect(await saved(twice, { materials: rest })).toHaveLength(2)
    expect(await run(twice, 'submit')).toMatchObject({ code: 0 })
  })

  it('that may not be deleted keep their outer row', async () => {
    const doc = await build([material('a', 'x'), material('b', 'y')], ['a', 'b', 'empty'], {})
    expect(await saved(doc, { is_locked: true })).toHaveLength(2)
    const refused = [['lines', 'A row cannot be deleted while a row within it cannot be']]
    const [a, , empty] = doc.lines
    expect(await saved(doc, { lines: [a, empty] })).toEqual(refused)
    expect(await saved(doc, { lines: [a, empty], materials: doc.materials.slice(0, 1) })).toEqual(refused)
    expect(await saved(doc, { materials: [] })).toEqual([['materials', 'Lines cannot be deleted']])
    const cells = doc.materials.map((row) => ({ ...row, qty: 9000, price: 1 }))
    expect(await saved(doc, { materials: cells })).toHaveLength(2)
    expect((await read(doc)).materials).toMatchObject([
      { qty: 1000, price: 100 },
      { qty: 1000, price: 100 },
    ])
    expect(await saved(doc, { lines: doc.lines.slice(0, 2) })).toHaveLength(2)
  })

  it('go with their outer row, into a copy and into a new version, which nobody has signed yet', async () => {
    const doc = await build([material('a', 'x'), material('b', 'y')], ['a', 'b'], { signed: 'M10 10l5 5' })
    const { data: copy } = await send('build/preview', { source_type: 'build', source_id: doc.id })
    expect(copy).toMatchObject({
      signed: null,
      lines: [{ row_key: 'a', material_amount: 100_000 }, { row_key: 'b' }],
      materials: [
        { outer_key: 'a', material: 'x' },
        { outer_key: 'b', material: 'y' },
      ],
    })
    expect(await saved(doc, { lines: doc.lines.slice(1) })).toEqual([['b', 'y']])
    const stored = await read(doc)
    expect(await run(doc, 'submit')).toMatchObject({ code: 0 })
    expect(await run(doc, 'approve')).toMatchObject({ code: 0 })
    const { data } = (await run(doc, 'amend')) as { data: { new_version: Stored } }
    const version = await read(data.new_version)
    expect([stored.signed, version.signed]).toEqual(['M10 10l5 5', null])
    expect(version.materials).toMatchObject([{ outer_key: 'b', material: 'y', amount: 100_000 }])
    expect(version.lines).toMatchObject([{ row_key: stored.lines[0]?.row_key, material_amount: 100_000 }])
  })

  it('are in the history of a document that was submitted', async () => {
    const doc = await build([material('a', 'x')], ['a'])
    await run(doc, 'submit')
    await run(doc, 'reject', { reason: 'not enough' })
    expect(
      await saved(doc, { materials: [{ ...doc.materials[0], material: 'oak' }, material('a', 'pine')] }),
    ).toHaveLength(2)
    const { log } = (await read(doc)) as unknown as { log: { transition: string; changes: Row[] }[] }
    expect(log.find(({ transition }) => transition === 'update')?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'materials.0.material', before: 'x', after: 'oak' }),
        expect.objectContaining({ path: 'materials.1.material', before: null, after: 'pine' }),
      ]),
    )
  })
})

it('INV-44: an inner row without its outer row, and a key that two rows share, are found', async () => {
  const inner = async () => (await checkInvariants(database, TENANT)).filter(({ code }) => code === 'INV-44')
  expect(await inner()).toEqual([])
  const doc = await build([material('a', 'x'), material('b', 'y')])
  await database.db.execute(sql`delete from build_lines where owner_id = ${doc.id} and row_key = 'a'`)
  expect(await inner()).toMatchObject([{ rows: [{ owner_id: doc.id, outer_key: 'a' }] }])
  await database.db.execute(sql`update build_lines set row_key = 'a' where owner_id = ${doc.id}`)
  await database.db.execute(
    sql`insert into build_lines (tenant_id, owner_id, line_no, row_key) values (${TENANT}, ${doc.id}, 2, 'a')`,
  )
  expect((await inner()).map(({ condition }) => condition)).toEqual([
    expect.stringMatching(/^each row of materials/),
    expect.stringMatching(/^each row of lines/),
  ])
})

it('masters check the rows within each row when they are saved', async () => {
  const parts = [
    { row_key: 'p', part_name: 'P' },
    { row_key: 'q', part_name: 'Q' },
  ]
  const kit = (spares: readonly Row[]) => send('kit/create', { kit_name: `K${spares.length}`, parts, spares })
  const spare = (outer_key: string, spare_name: string) => ({ outer_key, spare_name })
  expect((await kit([spare('p', 's')])).data.errors).toMatchObject([{ path: 'parts.1' }])
  expect((await kit([spare('p', 's'), spare('q', 's'), spare('q', 's')])).data.errors).toMatchObject([
    { path: 'spares.2.spare_name' },
  ])
  expect((await kit([spare('p', 's'), spare('q', 's')])).code).toBe(0)
})
