import { expect, it } from 'vitest'
import { PAGE_SCREENS } from '../../../generator/outputs/screens/screens'
import { takeOverHint } from '../../../generator/problems/report'
import { didYouMean } from '../../../generator/problems/suggest'

it.each(PAGE_SCREENS)('an edited %s screen can be taken over', (screen) => {
  expect(takeOverHint(`src/generated/good/thing/thing-${screen}.tsx`)).toContain(
    `src/pages/good/thing/thing-${screen}.tsx`,
  )
})

it('an edited resource belongs into a rule, and any other generated file into the manifest', () => {
  expect(takeOverHint('server/generated/resources/thing.ts')).toContain('server/resources/rules/thing.ts')
  expect(takeOverHint('src/generated/good/thing/thing.columns.ts')).toBe('To keep the change, make it in the manifest.')
})

it.each([
  ['Status', 'status'],
  ['stock', 'StockLedgerDrawer'],
  ['STOCK', 'StockLedgerDrawer'],
])('suggests a name for %s in any case of letters', (word, candidate) => {
  expect(didYouMean(word, [candidate])?.replacement).toBe(candidate)
})
