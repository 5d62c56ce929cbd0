import { expect, it } from 'vitest'
import { PAGE_SCREENS } from '../../../generator/outputs/screens/screens'
import { HintWithFix } from '../../../generator/problems/hint'
import { formatProblem, Problems } from '../../../generator/problems/problem'
import { takeOverHint } from '../../../generator/problems/report'
import { didYouMean } from '../../../generator/problems/suggest'

it.each(PAGE_SCREENS)('an edited %s screen can be taken over', (screen) => {
  expect(takeOverHint(`src/generated/good/thing/thing-${screen}.tsx`)).toContain(
    `src/pages/good/thing/thing-${screen}.tsx`,
  )
})

it('says where the imports of a page that is taken over lead', () => {
  expect(takeOverHint('src/generated/good/thing/thing-list.tsx')).toContain("'./…' are from '@/generated/good/thing/…'")
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

it.each([
  [40, /^ {2}corrected: note: a{40}, type: text$/m],
  [200, /^ {2}corrected: note: a{200}, type: text$/m],
  [500, /^ {2}corrected: …a+, type: text$/m],
])('prints the corrected line whole, or without its beginning if it is very long: %i characters', (length, printed) => {
  const problems = new Problems()
  const line = `note: ${'a'.repeat(length)}, typ: text`
  problems.addText('a.yaml', line)
  const place = { file: 'a.yaml', line: 1, column: line.indexOf('typ') + 1, length: 3 }
  problems.add(
    'MAN1020',
    { range: place, path: 'note' },
    'unknown key "typ"',
    new HintWithFix('write type', 'typ', 'type'),
  )
  expect(problems.sorted().map(formatProblem).join()).toMatch(printed)
})
