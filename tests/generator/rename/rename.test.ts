import { afterEach, describe, expect, it } from 'vitest'
import { check } from '../../../generator/check/check'
import { generate } from '../../../generator/generate'
import { Repository } from '../repository'
import { applyRename, TRANSFER } from './apply-rename'

let project: Repository
afterEach(() => project.remove())

const ARRIVAL = 'manifest/entities/good/arrival.yaml'

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
    await applyRename(project, 'transfer.lines.received_qty', 'came_qty')
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
    const plan = await applyRename(project, 'arrival.lines.received_qty', 'counted_qty')
    expect(plan.hand.uncertain).toEqual([])
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
    await applyRename(project, 'arrival.lines.received_qty', 'counted_qty')
    expect(project.read('server/modules/kind.ts')).toContain('one.counted_qty')
  })
})

it('a reference is renamed in the fields and postings of its manifest', async () => {
  project = new Repository('transfer')
  await generate(project.root)
  await applyRename(project, 'arrival.from_store_id', 'sender_id')
  expect(project.read(ARRIVAL)).toContain('sender_id: {label: {zh: 调出门店')
  expect(project.read(ARRIVAL)).toContain('id: sender_id, qty: line.diff_qty')
})

it('a value of an enum changes in expressions and conditions, and in the rows that hold it', async () => {
  project = new Repository('transfer', {
    'server/modules/ways.ts': `import { transfer } from '../generated/tables'\nexport const a = eq(transfer.way, 'recall')\nexport const b = ['recall', 'letter']\n`,
  })
  await generate(project.root)
  const before = project.read(TRANSFER)
  const plan = await applyRename(project, 'transfer.way=recall', 'called_back')
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

it('a transition and then a status are renamed', async () => {
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
  const plan = await applyRename(project, 'thing.report', 'complain')
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
  await applyRename(project, 'thing.status=broken', 'faulty')
  expect(changed(before, project.read(thing))).toEqual([
    '    faulty: { zh: 故障, en: Broken, color: red }',
    '  use: [idle, running, faulty]',
    '      from: [running, faulty],',
    '    to: faulty',
  ])
})
