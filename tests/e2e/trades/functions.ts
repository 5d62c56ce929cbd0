import { expect } from 'vitest'
import { choose } from '../kit/console'
import { settle } from '../kit/screens'
import type { Visitor } from '../kit/browser'
import { functionDocuments, SLOT_NAMES } from '../../fixtures/functions/functions'
import { openNew, saveNew, stored, typeCell } from './actions'

const { entities, routes } = functionDocuments()

/** A document for each slot of expressions, with a field for each function that works there. */
export const FUNCTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(entities.map(({ path, content }) => [path, content ?? ''])),
  'manifest/routes/clinic.yaml': routes,
}

/** Opens the form of each slot, adds a row and saves: no call of a function keeps the page busy or fails. */
export async function callFunctions({ page, ...visitor }: Visitor): Promise<void> {
  for (const slot of SLOT_NAMES) {
    const base = `/clinic/fz_${slot}`
    await openNew(page, base)
    await choose(page, '门店', 'S0002')
    await page.getByRole('button', { name: '加一行' }).and(page.locator(':visible')).first().click()
    await typeCell(page, 0, '行数量', '3')
    await settle({ page, pending: visitor.pending })
    await saveNew(page, base)
    expect(await stored(page, base), slot).toMatchObject({ qty: 2, lines: [{ line_qty: 3, line_word: 'abc' }] })
    expect(visitor.problems, slot).toEqual([])
  }
}
