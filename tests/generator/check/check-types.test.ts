import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { check, type CheckResult, checkWithTypes } from '../../../generator/check/check'
import { generate } from '../../../generator/generate'
import { Repository } from '../repository'

/*
 * Tests which uses of a dropped field the type checker finds in addition to the search for words. Every case is a line
 * of one file.
 */
const ARRIVAL = 'manifest/entities/good/arrival.yaml'
const PAGE = 'src/pages/good/board/board.ts'

let project: Repository
let checked: CheckResult
let byWords: CheckResult
beforeAll(async () => {
  project = new Repository('transfer', {
    'src/rules/row.ts': readFileSync('src/rules/row.ts', 'utf8'),
    // No word in this file tells the rows of one document from those of the other.
    'src/pages/good/board/rows.ts': `import type { Arrival } from '@/generated/good/arrival/arrival.types'
import type { Transfer } from '@/generated/good/transfer/transfer.types'
export type Left = Arrival['lines']
export type Right = Transfer['lines']
`,
    [PAGE]: `import type { Arrival, ArrivalDraft } from '@/generated/good/arrival/arrival.types'
import { arrival_lines, transfer_lines } from '../../../../server/generated/tables'
import type { Left, Right } from './rows'
type Both = { left: Left; right: Right; first: Arrival }
export const a = ({ left }: Both) => left.map((each) => each.received_qty)
export const b = ({ right }: Both) => right.map((each) => each.received_qty)
export const c = (both: Both) => both.left[0]?.received_qty
export const d = (both: Both) => both['right'][0]?.['received_qty']
export const e = [arrival_lines.received_qty, transfer_lines.received_qty]
export const f: Partial<Left[number]> = { received_qty: 1 }
export const g = (row: any) => row.received_qty
export const h = sql\`select received_qty from arrival_lines\`
export const i = (draft: ArrivalDraft) => draft.lines.map((each) => each.received_qty)
`,
  })
  expect((await generate(project.root)).kind).toBe('written')
  project.commit()
  project.edit(ARRIVAL, '    received_qty: {label', '    counted_qty: {label')
  byWords = check(project.root)
  checked = await checkWithTypes(project.root)
})
afterAll(() => project.remove())

/**
 * Letter of the case and column of each finding; `?` precedes a finding that may refer to another field of the same
 * name.
 */
const cases = ({ findings }: CheckResult) =>
  findings
    .filter(({ use }) => use.file === PAGE)
    .map(
      ({ use, isUncertain }) =>
        `${isUncertain ? '?' : ''}${project.read(PAGE).split('\n')[use.line - 1]?.[13]}${use.column}`,
    )

it('finds every typed use of the dropped field, and no use of its namesake', () => {
  const found = cases(checked)
  expect(found.filter((place) => !place.startsWith('?')).map((place) => place[0])).toEqual([
    'a',
    'c',
    'e',
    'f',
    'h',
    'i',
  ])
  expect(cases(byWords)).not.toEqual(found)
})

it('finds uses in rows without a type by words', () => {
  expect(cases(checked).filter((place) => /^\??g/.test(place))).toEqual(
    cases(byWords).filter((place) => /^\??g/.test(place)),
  )
})

it('uses the declaration of the commit, also when the file on disk no longer has the field', async () => {
  project.edit('src/generated/good/arrival/arrival.types.ts', /\n {2}received_qty: .*/, '')
  expect(cases(await checkWithTypes(project.root))).toEqual(cases(checked))
})
