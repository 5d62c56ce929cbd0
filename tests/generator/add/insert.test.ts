import { expect, it } from 'vitest'
import { printInline } from '../../../generator/add/print-yaml'
import { insertEntry } from '../../../generator/add/insert'

it.each([
  ['a block of keys', 'a:\n  b: 1\n  c: 2 # two\nd: 3\n', ['a'], undefined, 'a:\n  b: 1\n  c: 2 # two\n  NEW\nd: 3\n'],
  [
    'keys, behind the named one',
    'a:\n  b: {x: 1}\n  # of c\n  c: 2\n',
    ['a'],
    'b',
    'a:\n  b: {x: 1}\n  NEW\n  # of c\n  c: 2\n',
  ],
  [
    'keys with blocks of their own',
    'a:\n  b:\n    x: 1\n\nd: 3\n',
    ['a'],
    undefined,
    'a:\n  b:\n    x: 1\n  NEW\n\nd: 3\n',
  ],
  [
    'text over several lines',
    'a:\n  b: |\n    x\n    y\nd: 3\n',
    ['a'],
    undefined,
    'a:\n  b: |\n    x\n    y\n  NEW\nd: 3\n',
  ],
  ['braces', 'a: { b: 1, c: 2 }\n', ['a'], undefined, 'a: { b: 1, c: 2, NEW }\n'],
  ['braces over lines', 'a: {\n  b: 1,\n  c: [2]\n}\n', ['a'], 'b', 'a: {\n  b: 1, NEW,\n  c: [2]\n}\n'],
  ['brackets', 'a: [b, c]\n', ['a'], 'b', 'a: [b, NEW, c]\n'],
  ['empty brackets', 'a: []\n', ['a'], undefined, 'a: [NEW]\n'],
  ['items', 'a:\n  - b\n  -  {c: 1}\n', ['a'], undefined, 'a:\n  - b\n  -  {c: 1}\n  - NEW\n'],
  ['items without a last line end', '- b\n- c', [], undefined, '- b\n- c\n- NEW\n'],
])('an entry is inserted into %s', (_what, text, path, after, wanted) => {
  expect(insertEntry(text, path, 'NEW', after)).toBe(wanted)
})

it('a value stays on its line, whatever it holds', () => {
  expect(printInline({ a: `x\ny${'z'.repeat(90)}`, b: ['p: q', 'null'] }, ['zh', 'en'])).toBe(
    `{a: "x\\ny${'z'.repeat(90)}", b: ["p: q", "null"]}`,
  )
})
