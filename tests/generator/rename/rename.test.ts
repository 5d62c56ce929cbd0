import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { check } from '../../../generator/check/check'
import { generate } from '../../../generator/generate'
import { planRename, renameChanges } from '../../../generator/rename/rename'
import { Refused } from '../../../generator/rename/target'
import { Repository } from '../repository'

let project: Repository
afterEach(() => project.remove())

const ARRIVAL = 'manifest/entities/good/arrival.yaml'
const TRANSFER = 'manifest/entities/good/transfer.yaml'

/** Renames, writes the files and returns the plan. */
async function rename(what: string, to: string) {
  const plan = await planRename(project.root, what, to)
  expect((await generate(project.root, { changes: renameChanges(project.root, plan) })).kind).toBe('written')
  return plan
}

/** Returns the lines of the new text that differ from the old line at the same index. */
function changed(before: string, after: string): string[] {
  const old = before.split('\n')
  return after.split('\n').filter((line, index) => line !== old[index])
}

describe('a field of the rows', () => {
  it('is renamed in its manifest and in manifests that refer to it; comments and layout stay', async () => {
    project = new Repository('transfer')
    await generate(project.root)
    project.edit(TRANSFER, '    received_qty: {', '    # What came, not what was sent.\n    received_qty:   {')
    const [transfer, arrival] = [project.read(TRANSFER), project.read(ARRIVAL)]
    await rename('transfer.lines.received_qty', 'came_qty')
    expect(changed(transfer, project.read(TRANSFER))).toEqual([
      'mixins: [header_totals, {progress: {of: send_qty, done: [came_qty, lost_qty]}}]',
      '    came_qty:   {label: {zh: 实收, en: Received}, type: quantity, recounted: true}',
      '  complete: {auto: "lines.all(l, l.came_qty + l.lost_qty >= l.send_qty)"}',
    ])
    // The field of the same name in the other document keeps its name; only the target of the recount changes.
    expect(changed(arrival, project.read(ARRIVAL))).toEqual([
      expect.stringContaining('set: {came_qty: received_qty, lost_qty:'),
    ])
  })

  it('is renamed in hand-written code with shorthand and SQL, and `check` finds no remaining use', async () => {
    const code = `import { arrival, transfer } from '../generated/resources'
import { arrival_lines } from '../generated/tables'
import type { ArrivalLine } from '../../src/generated/good/arrival/arrival.types'
export const a = (tx) => tx.select({ qty: arrival_lines.received_qty }).from(arrival_lines)
export const b = (desk, id, received_qty) => desk.edit(arrival, id, (row) => ({
  lines: row.lines.map((line) => ({ ...line, received_qty })),
}))
export const c = (desk, id) => desk.edit(transfer, id, () => ({ lines: [{ received_qty: 1 }] }))
export const d = sql\`select sum(l.received_qty) from arrival_lines l\`
export const e = (line: ArrivalLine) => {
  const { received_qty, diff_qty } = line
  return received_qty ?? diff_qty
}
`
    project = new Repository('transfer', { 'server/modules/counts.ts': code })
    await generate(project.root)
    project.commit()
    const plan = await rename('arrival.lines.received_qty', 'counted_qty')
    expect(plan.hand.open).toEqual([])
    expect(changed(code, project.read('server/modules/counts.ts'))).toEqual([
      'export const a = (tx) => tx.select({ qty: arrival_lines.counted_qty }).from(arrival_lines)',
      '  lines: row.lines.map((line) => ({ ...line, counted_qty: received_qty })),',
      'export const d = sql`select sum(l.counted_qty) from arrival_lines l`',
      '  const { counted_qty: received_qty, diff_qty } = line',
    ])
    expect(check(project.root)).toMatchObject({ problems: [], findings: [], dropped: ['arrival.lines.received_qty'] })
    expect(plan.database).toEqual([
      { what: 'column', table: 'arrival_lines', column: 'received_qty', to: 'counted_qty' },
      { what: 'field', entity: 'arrival', table: 'lines', field: 'received_qty', to: 'counted_qty' },
    ])
  })

  it('is found by its type when the text names no entity', async () => {
    project = new Repository('transfer', {
      'tsconfig.json':
        '{"compilerOptions": {"strict": true, "module": "esnext", "moduleResolution": "bundler", "noLib": true, "types": []}}',
      'server/modules/kind.ts': `import type { Received } from './received'\nexport const a = (one: Received) => one.received_qty\n`,
      'server/modules/received.ts': `import type { ArrivalLine } from '../../src/generated/good/arrival/arrival.types'\nexport type Received = ArrivalLine\n`,
    })
    await generate(project.root)
    await rename('arrival.lines.received_qty', 'counted_qty')
    expect(project.read('server/modules/kind.ts')).toContain('one.counted_qty')
  })
})

it('a reference renames its row in expressions: way_id is read as way', async () => {
  project = new Repository('transfer')
  await generate(project.root)
  await rename('arrival.from_store_id', 'sender_id')
  expect(project.read(ARRIVAL)).toContain('sender_id: {label: {zh: 调出门店')
  expect(project.read(ARRIVAL)).toContain('id: sender_id, qty: line.diff_qty')
})

it('a value of an enum changes in expressions and conditions, and in the rows that hold it', async () => {
  project = new Repository('transfer', {
    'server/modules/ways.ts': `import { transfer } from '../generated/tables'\nexport const a = eq(transfer.way, 'recall')\nexport const b = ['recall', 'letter']\n`,
  })
  await generate(project.root)
  const before = project.read(TRANSFER)
  const plan = await rename('transfer.way=recall', 'called_back')
  expect(changed(before, project.read(TRANSFER))).toEqual([
    '    called_back: {zh: 召回, en: Recall}',
    "  mixins: [{issue_line: {expired: way == 'called_back'}}]",
    "  rows: {fixed: way == 'called_back', free: true}",
    "  submit: {roles: [store], guards: [{onhand: {when: way == 'called_back'}}]}",
  ])
  expect(project.read('server/modules/ways.ts')).toContain("eq(transfer.way, 'called_back')")
  expect(project.read('server/modules/ways.ts')).toContain("['recall', 'letter']")
  expect(plan.database).toEqual([
    { what: 'value', table: 'transfer', column: 'way', value: 'recall', to: 'called_back' },
  ])
})

it('a transition, and then a status', async () => {
  const code = `import { thing } from '../generated/resources'
export const a = (desk, id) => desk.move(thing, id, ['start', 'report'])
export const b = 'report'
export const c = { thing: { store: 'list start report', head_office: 'report' }, other: { store: 'list report' } }
`
  project = new Repository('states', {
    'server/modules/devices.ts': code,
    'src/pages/good/thing/action/report.ts': 'export default (standard) => standard\n',
  })
  await generate(project.root)
  const plan = await rename('thing.report', 'complain')
  expect(project.read('server/modules/devices.ts')).toBe(
    code
      .replace("'start', 'report'", "'start', 'complain'")
      .replace("list start report', head_office: 'report'", "list start complain', head_office: 'complain'"),
  )
  expect(project.read('src/generated/good/thing/thing.columns.ts')).toContain(
    "import complainAction from '@/pages/good/thing/action/complain'",
  )
  expect(plan.database).toEqual([{ what: 'transition', entity: 'thing', transition: 'report', to: 'complain' }])
  const thing = 'manifest/entities/good/thing.yaml'
  const before = project.read(thing)
  await rename('thing.status=broken', 'faulty')
  expect(changed(before, project.read(thing))).toEqual([
    '    faulty: { zh: 故障, en: Broken, color: red }',
    '  use: [idle, running, faulty]',
    '      from: [running, faulty],',
    '    to: faulty',
  ])
})

it('an entity renames its file, its rules and all of its names', async () => {
  project = new Repository('transfer', {
    'server/resources/rules/batch_stock.ts': 'export const rules = (resource) => resource\n',
    'src/pages/good/batch_stock/parts/age.tsx':
      "import styles from '../batch_stock.module.css'\nimport words from './age.json'\n",
    'src/pages/good/batch_stock/batch_stock.module.css': '.old { color: red }\n',
    'src/pages/good/batch_stock/parts/age.json': '{}\n',
    'server/modules/stock.ts': `import { batchStock } from '../generated/resources'
import { batch_stock } from '../generated/tables'
import type { BatchStock } from '../../src/generated/good/batch_stock/batch_stock.types'
export const a = (call): BatchStock => list(call, batchStock, batch_stock)
export const b = sql\`select * from batch_stock\`
`,
  })
  await generate(project.root)
  project.commit()
  const plan = await rename('batch_stock', 'lot_balance')
  expect(existsSync(join(project.root, 'manifest/entities/good/batch_stock.yaml'))).toBe(false)
  expect(project.read('manifest/entities/good/lot_balance.yaml')).toContain('entity: lot_balance')
  expect(project.read('manifest/routes/good.yaml')).toContain('- {entity: lot_balance, order: 3}')
  expect(project.read(TRANSFER)).toContain('source: lot_balance')
  expect(existsSync(join(project.root, 'server/resources/rules/lot_balance.ts'))).toBe(true)
  expect(project.read('server/generated/resources.ts')).toContain("from '../resources/rules/lot_balance'")
  expect(project.read('server/modules/stock.ts')).toBe(`import { lotBalance } from '../generated/resources'
import { lot_balance } from '../generated/tables'
import type { LotBalance } from '../../src/generated/good/lot_balance/lot_balance.types'
export const a = (call): LotBalance => list(call, lotBalance, lot_balance)
export const b = sql\`select * from lot_balance\`
`)
  expect(existsSync(join(project.root, 'src/generated/good/batch_stock'))).toBe(false)
  // Style and text files in the folder move with the code.
  expect(project.read('src/pages/good/lot_balance/parts/age.tsx')).toContain("'../lot_balance.module.css'")
  expect(project.read('src/pages/good/lot_balance/lot_balance.module.css')).toContain('.old')
  expect(project.read('src/pages/good/lot_balance/parts/age.json')).toBe('{}\n')
  expect(plan.database[0]).toEqual({ what: 'entity', entity: 'batch_stock', to: 'lot_balance' })
})

it('imports still lead to the moved files of an entity of one word', async () => {
  project = new Repository('transfer', {
    'src/pages/good/transfer/transfer.module.css': '.old { color: red }\n',
    'src/pages/good/transfer/transfer-note.tsx': "import styles from './transfer.module.css'\n",
    'src/pages/good/transfer/parts/count.ts':
      "import note from '../transfer-note'\nimport styles from '@/pages/good/transfer/transfer.module.css'\n",
    'src/pages/good/map.tsx': "export const load = () => import('@/pages/good/transfer/transfer-note')\n",
  })
  await generate(project.root)
  project.commit()
  await rename('transfer', 'movement')
  const folder = 'src/pages/good/movement'
  expect(project.read(`${folder}/movement.module.css`)).toContain('.old')
  expect(project.read(`${folder}/movement-note.tsx`)).toBe("import styles from './movement.module.css'\n")
  expect(project.read(`${folder}/parts/count.ts`)).toBe(
    "import note from '../movement-note'\nimport styles from '@/pages/good/movement/movement.module.css'\n",
  )
  expect(project.read('src/pages/good/map.tsx')).toContain("import('@/pages/good/movement/movement-note')")
})

describe('renames that are refused', () => {
  const why = async (what: string, to: string) => {
    project ??= new Repository('transfer')
    try {
      await planRename(project.root, what, to)
    } catch (error) {
      if (error instanceof Refused) return error.message
      throw error
    }
    return 'it could'
  }

  it('give the reason before anything is written', async () => {
    project = new Repository('transfer')
    expect(await why('arrival.receipt_no', 'number')).toContain('comes from a mixin')
    expect(await why('arrival.approve', 'accept')).toContain('is a standard transition')
    expect(await why('arrival.source_type=transfer', 'move')).toContain('names an entity: rename the entity')
    expect(await why('arrival.check_status=draft', 'open')).toContain('an enumeration of the language')
    expect(await why('arrival.lines.diff_reason=short', 'missing')).toContain('an enumeration of the language')
    expect(await why('transfer.lines.lost_qty', 'received_qty')).toContain('exists already')
    expect(await why('transfer.way', 'tenant_id!')).toContain('is not a name')
    expect(await why('transfer.way', 'version')).toContain('every row has a column version already')
    expect(await why('transfer.way', 'tenant_id')).toContain('every row has a column tenant_id already')
    expect(await why('transfer.wya', 'path')).toContain('did you mean "transfer.way"?')
    expect(await why('transfer.way', 'way')).toContain('the name is way already')
    expect(await why('sku', 'article')).toContain('the language itself uses the name')
    const [mine, other] = ['src/pages/good/transfer/cell/way.tsx', 'src/pages/good/transfer/cell/path.tsx']
    for (const path of [mine, other]) project.write(path, 'export default ({ standard }) => standard\n')
    expect(await why('transfer.way', 'path')).toContain(`${other} exists already`)
    project.edit(TRANSFER, 'min: 0.001', 'min: few')
    expect(await why('transfer.way', 'path')).toContain('the manifest has problems')
  })
})

describe('a name whose ending marks a code', () => {
  it('is refused when only one of the two names has such an ending', async () => {
    project = new Repository('take-over')
    project.edit(
      'manifest/entities/good/thing.yaml',
      /^fields:\n/m,
      'fields:\n  serial: {label: {zh: 序号, en: Serial}, type: text}\n  batch_no: {label: {zh: 批号, en: Batch}, type: text}\n',
    )
    await expect(planRename(project.root, 'thing.serial', 'serial_no')).rejects.toThrow(
      'the ending "_no" marks a text as a code: serial is searched by any part, and serial_no would be searched by its beginning.',
    )
    await expect(planRename(project.root, 'thing.batch_no', 'batch')).rejects.toThrow('write was: { name: batch_no }')
    expect((await planRename(project.root, 'thing.serial', 'series')).to).toBe('series')
  })
})
