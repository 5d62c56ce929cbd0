import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PLANTS } from '../server/checks/plants'
import { titlesOf } from './test-titles'

/** Every invariant of the business in a few words; each has a test that names it. */
const INVARIANTS = {
  'INV-01': 'on hand is what the ledger adds up to; rebuilding changes nothing',
  'INV-02': 'batches add up to their SKU',
  'INV-03': 'stock value is what the ledger adds up to, in whole fen',
  'INV-04': 'nothing on hand is worth nothing',
  'INV-05': 'only what a setting allows drives stock below zero',
  'INV-06': 'half a fen an issue beside the exact moving average',
  'INV-07': 'a shipment adds up to what was lost on the way',
  'INV-08': 'transit is empty once a shipment is received',
  'INV-09': 'moves inside the company make and lose nothing',
  'INV-10': 'shipped = received + returned + lost',
  'INV-11': 'reserved for documents that wait, for nothing else',
  'INV-12': 'the ledger only grows',
  'INV-13': 'a reversal negates every row once',
  'INV-14': 'a document that is not in force moves nothing',
  'INV-15': 'first expired, first out',
  'INV-16': 'statuses change along the edges, one after the other',
  'INV-17': 'what is decided stays as it is',
  'INV-18': 'header totals are those of the lines',
  'INV-19': 'line amount = quantity × price',
  'INV-20': 'numbers follow their pattern, once each',
  'INV-21': 'a request said again changes nothing',
  'INV-22': 'of two writes of a version one succeeds',
  'INV-23': 'upstream quantities are those of the documents downstream',
  'INV-24': 'no more than ordered, approved, planned or sent',
  'INV-25': 'progress follows from the quantities',
  'INV-26': 'exactly one receipt is to come',
  'INV-27': 'who decides is known, and why',
  'INV-28': 'nobody approves their own while that is off',
  'INV-29': 'the price in effect is that of the last adjustment',
  'INV-30': 'scheduled prices take effect once, at their time',
  'INV-31': 'what a customer pays adds up',
  'INV-32': 'no more is given back than was bought',
  'INV-33': 'sales count for the business day of their shop',
  'INV-34': 'cash in the drawer adds up, shift by shift',
  'INV-35': 'accounts of members follow their logs',
  'INV-36': 'a member has the level of their growth',
  'INV-37': 'no row of another tenant',
  'INV-38': 'no row of another shop or warehouse',
  'INV-39': 'what is offered is allowed, what is not allowed is refused',
  'INV-40': 'trees have no circle and keep their depth',
  'INV-41': 'what is disabled is not chosen anew',
  'INV-42': 'costs stay with who may see them',
} as const

/** Codes in a name: `INV-04, INV-06`, `INV-01 to 05, 08`. */
function codesIn(name: string): string[] {
  const at = name.indexOf('INV-')
  if (at < 0) return []
  return [...name.slice(at).matchAll(/(\d{2})(?: to (?:INV-)?(\d{2}))?/g)].flatMap(([, from = '', to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `INV-${String(Number(from) + n).padStart(2, '0')}`),
  )
}

/** `file: name` of every test that names an invariant, by its code. */
function testsByCode(): Map<string, string[]> {
  const known = new Map<string, string[]>()
  const add = (code: string, where: string) => known.set(code, [...(known.get(code) ?? []), where])
  for (const file of readdirSync('tests', { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.test.ts') && !file.startsWith('house'))
      for (const name of titlesOf(file)) for (const code of codesIn(name)) add(code, `${file}: ${name}`)
  for (const { code, what } of PLANTS) add(code, `server/checks/plants.test.ts: ${what}`)
  return known
}

describe('every invariant has a test', () => {
  const tests = testsByCode()
  const table = Object.entries(INVARIANTS).map(([code, says]) => {
    const files = [...new Set((tests.get(code) ?? []).map((one) => one.slice(0, one.indexOf(':'))))]
    return [`${code} ${says}: ${files.join(', ')}`, code] as const
  })
  it.each(table)('%s', (_, code) => {
    expect(tests.get(code) ?? []).not.toEqual([])
  })

  it('and names none that there is not', () => {
    expect([...tests.keys()].filter((code) => !(code in INVARIANTS))).toEqual([])
  })
})
