import { expect, it } from 'vitest'
import type { Resource } from '../../../server/metadata/description'
import { takeCopies } from '../../../server/write/copies'

/** An entity whose price is copied from its plan. `to`: status to which a second transition leads. */
const resource = (kind: string, to: string) =>
  ({
    shape: { kind, states: { field: 'stage', initial: 'draft', use: ['draft', 'active'] } },
    server: { price: { copy: 'plan.price' } },
    tables: {},
    transitions: { start: { to: 'active' }, back: { to } },
  }) as unknown as Resource

/** The price after a save of a row that was stored with 100 and whose plan now costs 120. */
function priceOf(kind: string, stage: string, { to = 'active', plan_id = 1 } = {}): unknown {
  const doc = { plan_id, plan: { id: plan_id, price: 120 }, price: 100 }
  takeCopies(resource(kind, to), doc, { plan_id: 1, price: 100, stage } as never)
  return doc.price
}

it('a row keeps its copy once it is not a draft, unless it refers to another row', () => {
  expect([priceOf('master', 'active'), priceOf('master', 'active', { plan_id: 2 })]).toEqual([100, 120])
})

it('a draft and a document take the copy anew at each save; a status to which rows can return is no draft', () => {
  expect([priceOf('master', 'draft'), priceOf('master', 'draft', { to: 'draft' })]).toEqual([120, 100])
  expect(priceOf('receipt', 'active')).toBe(120)
})
