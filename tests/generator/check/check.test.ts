import { afterEach, describe, expect, it, vi } from 'vitest'
import { check, type CheckResult } from '../../../generator/check/check'
import { checkCommand } from '../../../generator/commands/check'
import { UnknownCommit } from '../../../generator/compare/commit'
import { Repository } from '../repository'

let project: Repository
afterEach(() => project.remove())

const ARRIVAL = 'manifest/entities/good/arrival.yaml'
const TRANSFER = 'manifest/entities/good/transfer.yaml'

/** Text of the line of each finding, as in the printed report. */
const found = ({ findings }: CheckResult) =>
  findings.map(({ use, isUncertain }) => {
    const line = project.read(use.file).split('\n')[use.line - 1] ?? ''
    const word = line.slice(use.column - 1, use.column - 1 + use.length)
    return `${isUncertain ? '? ' : ''}${use.file} ${word} @ ${line.trim()}`
  })

describe('a file with a syntax error that contains a dropped name', () => {
  it('is reported at the error, because its uses are unknown', async () => {
    const conflict = '<<<<<<< HEAD\nexport const a = ({ received_qty }) => 1\n=======\n>>>>>>> theirs\n'
    project = new Repository('transfer', { 'server/modules/counts.ts': `// Counts.\n${conflict}` })
    project.edit(ARRIVAL, '    received_qty: {label', '    counted_qty: {label')
    expect(check(project.root).findings).toMatchObject([
      {
        name: 'arrival.lines.received_qty',
        use: { file: 'server/modules/counts.ts', line: 2, column: 1 },
        repair: 'mend this line (a conflict marker of git) and check again',
      },
    ])
    const log = vi.spyOn(console, 'log').mockReturnValue()
    expect(await checkCommand(project.root, { version: '' })).toBe(false)
    expect(log.mock.calls.join('\n')).toContain(
      'server/modules/counts.ts:2:1 cannot be read and may use arrival.lines.received_qty',
    )
    log.mockRestore()
  })
})

describe('a removed field of a row', () => {
  it('is found where it means that document, and not where it means its namesake', () => {
    project = new Repository('transfer', {
      'server/modules/counts.ts': `import { arrival, transfer } from '../generated/resources'
import { arrival_lines, transfer_lines } from '../generated/tables'
const ARRIVALS = '/good/arrival'
export const a = (tx) => tx.select({ qty: arrival_lines.received_qty }).from(arrival_lines)
export const b = (tx) => tx.select({ qty: transfer_lines.received_qty }).from(transfer_lines)
export const c = sql\`select t.received_qty from arrival_lines l join transfer_lines t on t.id = l.source_line_id\`
export const d = sql\`select l.received_qty from arrival_lines l join transfer_lines t on t.id = l.source_line_id\`
export const e = (desk, id) => desk.edit(arrival, id, (row) => ({
  lines: row.lines.map((line) => ({ ...line, received_qty: 1 })),
}))
export const f = (desk, id) => desk.edit(transfer, id, (row) => ({
  lines: row.lines.map((line) => ({ ...line, received_qty: 2 })),
}))
export async function g(desk, id) {
  const row = await desk.post(\`\${ARRIVALS}/detail?id=\${id}\`)
  const [{ received_qty }] = row.lines
  return received_qty
}
`,
      'src/components/sample.ts': `export const row = { received_qty: 1 }\n`,
      'src/components/totals.ts': `export const total = (row) => row.received_qty\n`,
    })
    project.edit(ARRIVAL, '    received_qty: {label', '    counted_qty: {label')
    const checked = check(project.root)
    expect(found(checked)).toEqual([
      'server/modules/counts.ts received_qty @ export const a = (tx) => tx.select({ qty: arrival_lines.received_qty }).from(arrival_lines)',
      'server/modules/counts.ts received_qty @ export const d = sql`select l.received_qty from arrival_lines l join transfer_lines t on t.id = l.source_line_id`',
      'server/modules/counts.ts received_qty @ lines: row.lines.map((line) => ({ ...line, received_qty: 1 })),',
      'server/modules/counts.ts received_qty @ const [{ received_qty }] = row.lines',
      // The page kit may mean either.
      '? src/components/totals.ts received_qty @ export const total = (row) => row.received_qty',
    ])
    const [first] = checked.findings
    expect(first).toMatchObject({
      name: 'arrival.lines.received_qty',
      renamed: 'counted_qty',
      declared: { file: ARRIVAL, line: 24, column: 5 },
      repair: expect.stringContaining('npm run manifest -- rename arrival.lines.received_qty counted_qty'),
    })
    expect(first?.use.frame).toContain('arrival_lines.received_qty')
    expect(first?.declared.frame).toContain('    received_qty: {label')
    // The manifest itself refers to the dropped name in ten more places.
    expect(checked.problems.length).toBeGreaterThan(5)
  })

  it('is reported with a repair when no other field took its place', () => {
    project = new Repository('transfer', {
      'src/pages/good/arrival/arrival-list.tsx': `export const extra = { key: 'x', render: (row) => row.from_store_id }\n`,
    })
    project.edit(ARRIVAL, /\n {2}from_store_id: .*/, '')
    project.edit(ARRIVAL, 'check_status, from_store_id', 'check_status')
    project.edit(ARRIVAL, 'id: from_store_id', 'id: store_id')
    const checked = check(project.root)
    expect(checked.problems).toEqual([])
    expect(checked.findings).toMatchObject([
      { name: 'arrival.from_store_id', repair: 'remove from_store_id here, or restore its line in the manifest' },
    ])
    expect(checked.findings[0]?.renamed).toBeUndefined()
  })

  it('is printed with the place of each use, and without the code of a problem of the manifest', async () => {
    project = new Repository('transfer', {
      'src/pages/good/arrival/arrival-list.tsx': `export const extra = { key: 'x', render: (row) => row.from_store_id }\n`,
    })
    project.edit(ARRIVAL, /\n {2}from_store_id: .*/, '')
    project.edit(ARRIVAL, 'check_status, from_store_id', 'check_status')
    project.edit(ARRIVAL, 'id: from_store_id', 'id: store_id')
    const log = vi.spyOn(console, 'log').mockReturnValue()
    expect(await checkCommand(project.root, { version: '' })).toBe(false)
    const printed = log.mock.calls.join('\n')
    log.mockRestore()
    expect(printed).toMatch(/^src\/pages\/good\/arrival\/arrival-list\.tsx:1:\d+ uses arrival\.from_store_id$/m)
  })
})

it('finds a value of an enum where its field is written, compared or asked for', () => {
  project = new Repository('transfer', {
    'server/modules/ways.ts': `import { transfer } from '../generated/tables'
export const a = eq(transfer.way, 'recall')
export const b = { to_store_id: 1, way: urgent ? 'recall' : 'normal' }
export const c = sql\`select id from transfer where way in ('normal', 'recall')\`
export const d = ['recall', 'letter']
export const e = (letter) => letter.kind === 'recall'
export const f = (desk) => desk.get('/good/transfer/list?f.way=normal,recall')
export const g = (desk) => found(desk, '/good/transfer', { 'f.way': 'recall' })
export const h = (desk) => desk.read(transfer).then((row) => ({ normal: 1, recall: 2 }))
export const i = { recall: 1, letter: 2 }
export const j = (desk) => desk.ask(transfer, ['==', col('way'), lit('recall')])
`,
  })
  project.edit(TRANSFER, '    recall: {zh', '    back: {zh')
  expect(found(check(project.root))).toEqual([
    "server/modules/ways.ts recall @ export const a = eq(transfer.way, 'recall')",
    "server/modules/ways.ts recall @ export const b = { to_store_id: 1, way: urgent ? 'recall' : 'normal' }",
    "server/modules/ways.ts recall @ export const c = sql`select id from transfer where way in ('normal', 'recall')`",
    "server/modules/ways.ts recall @ export const f = (desk) => desk.get('/good/transfer/list?f.way=normal,recall')",
    "server/modules/ways.ts recall @ export const g = (desk) => found(desk, '/good/transfer', { 'f.way': 'recall' })",
    'server/modules/ways.ts recall @ export const h = (desk) => desk.read(transfer).then((row) => ({ normal: 1, recall: 2 }))',
    "server/modules/ways.ts recall @ export const j = (desk) => desk.ask(transfer, ['==', col('way'), lit('recall')])",
  ])
})

it('finds a transition where it is run on that document', () => {
  project = new Repository('transfer', {
    'server/modules/moves.ts': `import { arrival, transfer } from '../generated/resources'
export const a = (desk, id) => desk.move(arrival, id, ['submit', 'withdraw'])
export const b = (desk, id) => desk.move(transfer, id, ['withdraw'])
export const c = (desk) => desk.post('/good/arrival/withdraw')
export const d = 'withdraw'
`,
    'server/resources/rules/arrival.ts': `export const rules = (resource) => ({ ...resource, hooks: { before: { withdraw: () => [] } } })\n`,
  })
  project.edit(ARRIVAL, /\n {2}withdraw: .*/, '')
  expect(found(check(project.root))).toEqual([
    "server/modules/moves.ts withdraw @ export const a = (desk, id) => desk.move(arrival, id, ['submit', 'withdraw'])",
    "server/modules/moves.ts withdraw @ export const c = (desk) => desk.post('/good/arrival/withdraw')",
    'server/resources/rules/arrival.ts withdraw @ export const rules = (resource) => ({ ...resource, hooks: { before: { withdraw: () => [] } } })',
  ])
})

it('finds an entity by all forms of its name', () => {
  project = new Repository('transfer', {
    'server/modules/stock.ts': `import { batchStock } from '../generated/resources'
import type { BatchStock } from '../../src/generated/good/batch_stock/batch_stock.types'
export const a = (call): BatchStock => list(call, batchStock)
export const b = sql\`select * from batch_stock\`
export const c = { batchStockOf: 1 }
export const d = { batch_stock: 1 }
`,
  })
  project.delete('manifest/entities/good/batch_stock.yaml')
  expect(found(check(project.root))).toEqual([
    "server/modules/stock.ts batchStock @ import { batchStock } from '../generated/resources'",
    "server/modules/stock.ts BatchStock @ import type { BatchStock } from '../../src/generated/good/batch_stock/batch_stock.types'",
    "server/modules/stock.ts batch_stock @ import type { BatchStock } from '../../src/generated/good/batch_stock/batch_stock.types'",
    "server/modules/stock.ts batch_stock @ import type { BatchStock } from '../../src/generated/good/batch_stock/batch_stock.types'",
    'server/modules/stock.ts BatchStock @ export const a = (call): BatchStock => list(call, batchStock)',
    'server/modules/stock.ts batchStock @ export const a = (call): BatchStock => list(call, batchStock)',
    'server/modules/stock.ts batch_stock @ export const b = sql`select * from batch_stock`',
    'server/modules/stock.ts batch_stock @ export const d = { batch_stock: 1 }',
  ])
})

it('reports nothing for a manifest file with syntax errors', () => {
  project = new Repository('transfer', {
    'server/x.ts': `export const rows = sql\`select lost_qty from transfer_lines\`\n`,
  })
  project.write(TRANSFER, 'entity: transfer\n  fields: [')
  const checked = check(project.root)
  expect(checked.findings).toEqual([])
  expect(new Set(checked.problems.map(({ file }) => file))).toEqual(new Set([TRANSFER]))
})

it('compares with the given commit, and refuses an unknown one', () => {
  project = new Repository('transfer', {
    'server/x.ts': `export const rows = sql\`select lost_qty from transfer_lines\`\n`,
  })
  project.edit(TRANSFER, '    lost_qty: {label', '    gone_qty: {label')
  project.commit()
  expect(check(project.root).dropped).toEqual([])
  expect(check(project.root, { against: 'HEAD~1' }).findings).toMatchObject([{ name: 'transfer.lines.lost_qty' }])
  expect(() => check(project.root, { against: 'nowhere' })).toThrow(UnknownCommit)
})
