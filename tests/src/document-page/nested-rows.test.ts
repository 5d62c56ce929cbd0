import { beforeEach, expect, test } from 'vitest'
import { Draft } from '@/components/document-page/draft/draft'
import { mergeDocuments } from '@/components/document-page/draft/merge'
import { applyPreview } from '@/components/document-page/form/proposal'
import { payload } from '@/components/document-page/draft/payload'
import { rowsOf } from '@/components/rows'
import { innerRows } from '@/exact/list'
import { validate } from '@/rules/validate/validate'
import type { LooseScope } from '@/rules/compute'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import type { Rules } from '@/rules/rules'
import * as z from 'zod'

/* A work order whose tasks have parts. */

const key = { type: 'text', max: 36, edit: ['none'], system: true } as const
const shape: Shape = {
  entity: 'workshop.work_order',
  kind: 'master',
  label: [],
  fields: { total: { type: 'integer', system: true } },
  tables: {
    lines: {
      fields: { task: { type: 'text' }, parts_qty: { type: 'integer', system: true }, row_key: key },
      rows: 'free',
    },
    parts: {
      fields: { name: { type: 'text' }, qty: { type: 'integer' }, outer_key: key },
      in: 'lines',
      rows: 'free',
      max: 2,
    },
  },
}
interface Part {
  outer_key: string | null
  qty: number
}
const rules: Rules<Record<string, unknown>> = {
  compute: [
    {
      set: 'lines.parts_qty',
      to: ({ doc, line }: LooseScope) =>
        innerRows(doc.parts as Part[], line as { row_key: string }).reduce((sum, { qty }) => sum + qty, 0),
    },
    {
      set: 'total',
      to: ({ doc }: LooseScope) => rowsOf(doc, 'lines').reduce((sum, line) => sum + Number(line.parts_qty), 0),
    },
  ] as never,
}
const env = () => ({
  actor: { id: 9, role_type: 'store' as const, store_id: 2, warehouse_id: null },
  setting: {},
  now: 0,
  today: '2026-11-21',
})

const stored = (): Doc => ({
  id: 1,
  lines: [
    { id: 1, task: 'A', row_key: 'a' },
    { id: 2, task: 'B', row_key: 'b' },
  ],
  parts: [
    { id: 1, name: 'x', qty: 1, outer_key: 'b' },
    { id: 2, name: 'y', qty: 10, outer_key: 'a' },
    { id: 3, name: 'z', qty: 100, outer_key: 'b' },
  ],
})
let draft: Draft
beforeEach(() => {
  draft = new Draft({ shape, rules, env, roleType: 'store' })
  draft.loadStored(stored())
})
const lines = () => rowsOf(draft.doc, 'lines')
const parts = () => rowsOf(draft.doc, 'parts').map(({ name, outer_key }) => [name, outer_key])

test('a row that is removed takes its rows along, and undo brings them back', () => {
  const [a, b] = lines()
  draft.setRows('lines', [a as Doc])
  expect(parts()).toEqual([['y', 'a']])
  expect(draft.doc.total).toBe(10)
  draft.setRows('lines', [a as Doc, b as Doc])
  expect(parts().toSorted()).toEqual([
    ['x', 'b'],
    ['y', 'a'],
    ['z', 'b'],
  ])
  expect(lines().map(({ parts_qty }) => parts_qty)).toEqual([10, 101])
  expect(draft.doc.total).toBe(111)
  expect(
    rowsOf(draft.doc, 'parts')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([1, 2, 3])
})

test('rows that were removed before the document was loaded again do not come back', () => {
  const [a, b] = lines()
  draft.setRows('lines', [a as Doc])
  draft.loadStored({ ...stored(), lines: [{ id: 1, task: 'A', row_key: 'a' }], parts: [] })
  draft.setRows('lines', [...lines(), { ...b, id: null }])
  expect(parts()).toEqual([])
})

test('a new row gets a key, and its copy a key and copies of its rows', () => {
  draft.setRows('lines', [...lines(), { task: 'C' }])
  const [, , added] = lines()
  expect(added?.row_key).toMatch(/^[\w-]{1,36}$/)
  draft.setRows('parts', [...rowsOf(draft.doc, 'parts'), { name: 'n', qty: 5, outer_key: added?.row_key }])
  const { id: _id, ...copy } = lines()[2] ?? {}
  draft.setRows('lines', [...lines(), copy])
  const keys = lines().map(({ row_key }) => row_key)
  expect(new Set(keys).size).toBe(4)
  expect(keys[2]).toBe(added?.row_key)
  expect(parts().filter(([name]) => name === 'n')).toEqual([
    ['n', keys[2]],
    ['n', keys[3]],
  ])
  expect(lines().map(({ parts_qty }) => parts_qty)).toEqual([10, 101, 5, 5])
})

test('a row with nothing but rows within it is not dropped as blank', () => {
  draft.setRows('lines', [...lines(), {}])
  const [, , blank] = lines()
  draft.setRows('parts', [...rowsOf(draft.doc, 'parts'), { name: 'n', qty: 5, outer_key: blank?.row_key }])
  draft.dropBlankRows()
  expect(lines()).toHaveLength(3)
})

test('a copy of a document keeps its rows and the rows within them at save', () => {
  draft.startNew({ source_type: 'work_order', source_id: 1 })
  const copied = (name: string) => rowsOf(stored(), name).map(({ id: _id, ...row }) => row)
  applyPreview(draft, {
    sent: draft.doc,
    answer: { lines: copied('lines'), parts: copied('parts') },
    fromSource: true,
  })
  draft.setRows('lines', [...lines(), {}])
  draft.dropBlankRows()
  expect(lines().map(({ task, parts_qty }) => [task, parts_qty])).toEqual([
    ['A', 10],
    ['B', 101],
  ])
  expect(parts()).toHaveLength(3)
})

test('a save sends the keys, and no row whose outer row is not there', () => {
  const doc = { ...draft.doc, parts: [...rowsOf(draft.doc, 'parts'), { name: 'lost', qty: 1, outer_key: 'gone' }] }
  const sent = payload(shape, rules, doc, env())
  expect(rowsOf(sent, 'lines')[1]).toEqual({ id: 2, task: 'B', row_key: 'b' })
  expect(rowsOf(sent, 'parts').map(({ name, outer_key }) => [name, outer_key])).toEqual([
    ['x', 'b'],
    ['y', 'a'],
    ['z', 'b'],
  ])
})

const withParts = (change: (parts: readonly Doc[]) => Doc[]): Doc => ({
  ...stored(),
  parts: change(rowsOf(stored(), 'parts')),
})
const without = (key: string): Doc => ({
  ...stored(),
  lines: rowsOf(stored(), 'lines').filter(({ row_key }) => row_key !== key),
  parts: rowsOf(stored(), 'parts').filter(({ outer_key }) => outer_key !== key),
})

test.each<[string, Doc, unknown[]]>([
  ['added', withParts((rows) => [...rows, { name: 'n', qty: 1, outer_key: 'b' }]), ['x', 'z', 'n']],
  ['changed', withParts((rows) => rows.map((row) => (row.id === 3 ? { ...row, qty: 7 } : row))), ['x', 'z']],
  ['deleted', withParts((rows) => rows.filter(({ id }) => id !== 3)), ['x']],
])(
  'rows that were %s within a row that the other operator deleted are asked about, and not lost',
  (_, touched, names) => {
    const of = (doc: Doc) => rowsOf(doc, 'parts').filter(({ outer_key }) => outer_key === 'b')
    const mineTouched = mergeDocuments(shape, stored(), touched, without('b'))
    expect(mineTouched.conflicts.map(({ path }) => path)).toEqual(['lines.#2'])
    const kept = mineTouched.result(() => 'mine')
    expect(rowsOf(kept, 'lines').map(({ id, row_key }) => [id, row_key])).toEqual([
      [1, 'a'],
      [null, 'b'],
    ])
    // The stored rows were deleted with their outer row, so all are sent as new rows.
    expect(of(kept).map(({ name, id }) => [name, id ?? null])).toEqual(names.map((name) => [name, null]))
    expect(of(kept).find(({ name }) => name === 'z')?.qty).toBe(of(touched).find(({ name }) => name === 'z')?.qty)
    expect(of(mineTouched.result(() => 'theirs'))).toEqual([])

    const theirsTouched = mergeDocuments(shape, stored(), without('b'), touched)
    expect(theirsTouched.conflicts.map(({ path }) => path)).toEqual(['lines.#2'])
    expect(of(theirsTouched.result(() => 'mine'))).toEqual([])
    expect(of(theirsTouched.result(() => 'theirs'))).toEqual(of(touched))
    expect(
      rowsOf(
        theirsTouched.result(() => 'theirs'),
        'lines',
      ),
    ).toHaveLength(2)
  },
)

test('a row that nobody changed goes with its rows when one side deletes it', () => {
  for (const sides of [
    [stored(), without('b')],
    [without('b'), stored()],
  ] as [Doc, Doc][]) {
    const merged = mergeDocuments(shape, stored(), ...sides)
    expect(merged.conflicts).toEqual([])
    expect(
      rowsOf(
        merged.result(() => 'mine'),
        'parts',
      ).map(({ name }) => name),
    ).toEqual(['y'])
  }
})

test('a conflict within a row names the positions of both rows', () => {
  const qty = (value: number) => withParts((rows) => rows.map((row) => (row.id === 3 ? { ...row, qty: value } : row)))
  expect(mergeDocuments(shape, stored(), qty(7), qty(8)).conflicts).toMatchObject([
    { path: 'parts.#3.qty', rowNo: 2, outerNo: 2 },
  ])
})

test('the number of inner rows is limited for each outer row, and the error is shown at the outer row', () => {
  const errors = (own: Shape, stage: 'save' | 'submit', doc: Doc) =>
    validate({ shape: own, schema: z.object({}), rules }, doc, env(), { stage }).errors.map(({ path, en }) => [
      path,
      en,
    ])
  const third = { name: 'n', qty: 1, outer_key: 'b' }
  expect(errors(shape, 'save', stored())).toEqual([])
  expect(errors(shape, 'save', { ...stored(), parts: [...rowsOf(stored(), 'parts'), third] })).toEqual([
    ['lines.1', 'At most 2 rows within this row'],
  ])
  const { lines: outer, parts: inner } = shape.tables as Required<Shape>['tables']
  const required: Shape = { ...shape, tables: { lines: outer as never, parts: { ...inner, min: 1 } as never } }
  const empty = { ...stored(), parts: rowsOf(stored(), 'parts').filter(({ outer_key }) => outer_key === 'b') }
  expect(errors(required, 'save', empty)).toEqual([])
  expect(errors(required, 'submit', empty)).toEqual([['lines.0', 'Needs at least one row within it']])
})
