import { afterEach, describe, expect, it } from 'vitest'
import { generate } from '../../../generator/generate'
import { planRename, renameChanges } from '../../../generator/rename/rename'
import { Repository } from '../repository'

let project: Repository
afterEach(() => project.remove())

/** Returns the code after a rename, and the number of places that are left to the user. */
async function renamed(code: string, what: string, to: string) {
  const path = 'server/modules/words.ts'
  project = new Repository('transfer', { [path]: code })
  await generate(project.root)
  const plan = await planRename(project.root, what, to)
  await generate(project.root, { changes: await renameChanges(project.root, plan) })
  return { code: project.read(path), open: plan.hand.uncertain.length }
}

it('an entity with a one-word name is renamed only where the word means the entity', async () => {
  const { code, open } = await renamed(
    `import { arrival } from '../generated/tables'
export const a = (tx) => tx.select({ arrival }).from(arrival).where(eq(arrival.version, 1))
export const b = (row) => [row.arrival, { arrival: row.id }, '/good/arrival/list', 'arrival:list', 'good.arrival']
export const c = { arrival: [arrival], batch_stock: [] }
export const d = async () => { const { arrival } = await import('../generated/tables'); return arrival }
export const e = 'late arrival'
`,
    'arrival',
    'intake',
  )
  expect(code).toBe(`import { intake } from '../generated/tables'
export const a = (tx) => tx.select({ arrival: intake }).from(intake).where(eq(intake.version, 1))
export const b = (row) => [row.arrival, { arrival: row.id }, '/good/intake/list', 'intake:list', 'good.intake']
export const c = { intake: [intake], batch_stock: [] }
export const d = async () => { const { intake: arrival } = await import('../generated/tables'); return arrival }
export const e = 'late arrival'
`)
  expect(open).toBe(1)
})

it('a destructured field is bound to its old name', async () => {
  const { code } = await renamed(
    `import { transfer } from '../generated/resources'
export const a = (desk) => desk.read(transfer).lines.some(({ lost_qty }) => lost_qty > 0)
`,
    'transfer.lines.lost_qty',
    'gone_qty',
  )
  expect(code).toContain('some(({ gone_qty: lost_qty }) => lost_qty > 0)')
})

it('keys of screen texts are renamed with the entity of the same name', async () => {
  project = new Repository('transfer', {
    'src/i18n/en-US/list.json': '{ "kinds": { "batch_stock": "Batches", "batch_stock_of": "batch_stock" } }\n',
  })
  await generate(project.root)
  const plan = await planRename(project.root, 'batch_stock', 'lot_balance')
  await generate(project.root, { changes: await renameChanges(project.root, plan) })
  expect(project.read('src/i18n/en-US/list.json')).toBe(
    '{ "kinds": { "lot_balance": "Batches", "batch_stock_of": "batch_stock" } }\n',
  )
})

describe('the layout of hand-written code', () => {
  // The longer name makes the line longer than the formatter allows.
  const use = (name: string) => `lines.map((line) => ({ id: line.id, first: line.${name}, second: line.${name} }))`
  const code = (prefix: string, body: string) =>
    `import { transfer } from '../generated/resources'\nexport const a = (desk) => {\n${prefix}const { lines } = desk.read(transfer)\n  return ${body}\n}\n`

  it('is as the formatter writes it, where it was before', async () => {
    const { code: after } = await renamed(
      code('  ', use('lost_qty')),
      'transfer.lines.lost_qty',
      'quantity_that_was_lost_on_the_way',
    )
    expect(after).toBe(
      code(
        '  ',
        `lines.map((line) => ({
    id: line.id,
    first: line.quantity_that_was_lost_on_the_way,
    second: line.quantity_that_was_lost_on_the_way,
  }))`,
      ),
    )
  })

  it('stays otherwise, but for the name', async () => {
    const { code: after } = await renamed(
      code('    ', use('lost_qty')),
      'transfer.lines.lost_qty',
      'quantity_that_was_lost_on_the_way',
    )
    expect(after).toBe(code('    ', use('quantity_that_was_lost_on_the_way')))
  })
})
