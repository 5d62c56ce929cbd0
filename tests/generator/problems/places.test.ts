import { describe, expect, it } from 'vitest'
import { Problems } from '../../../generator/problems/problem'
import { readYaml } from '../../../generator/yaml/read-yaml'
import { hintText } from '../../../generator/problems/hint'
import { suggestion } from '../../../generator/problems/suggest'

const read = (text: string) => {
  const problems = new Problems()
  const file = readYaml('a.yaml', new TextEncoder().encode(text), problems)
  if (!file || problems.all.length > 0) throw new Error(JSON.stringify(problems.all))
  return file
}

/** Returns the piece of the file from which the characters `from`..`to` of a value were read. */
const piece = (text: string, from: number, to: number): string => {
  const { line, column, length } = read(text).within(['a'], from, to)
  return (text.split('\n')[line - 1] ?? '').slice(column - 1, column - 1 + length)
}

describe('characters inside a value', () => {
  it.each([
    ['plain', 'a: one two three\n', 4, 7, 'two'],
    ['single quotes', "a: 'it''s two'\n", 5, 8, 'two'],
    ['double quotes', 'a: "x\\ty two"\n', 4, 7, 'two'],
    ['a unicode escape', 'a: "\\u4e2d two"\n', 2, 5, 'two'],
    ['emoji before it', 'a: "😀 two"\n', 3, 6, 'two'],
    ['folded plain text', 'a: one\n  two three\n', 4, 7, 'two'],
    ['a folded block', 'a: >\n  one\n  two three\n', 4, 7, 'two'],
    ['a literal block', 'a: |\n  one\n  two three\n', 4, 7, 'two'],
    ['a flow map', 'b: {a: 1}\na: one two\n', 4, 7, 'two'],
  ])('%s', (_, text, from, to, expected) => {
    expect(piece(text, from, to)).toBe(expected)
  })

  it('the place at the end is after the last character', () => {
    expect(read('a: one\n').within(['a'], 3, 4)).toMatchObject({ line: 1, column: 7 })
  })
})

describe('missing parts', () => {
  it('are reported at the key of the map that lacks the part', () => {
    expect(read('a:\n  b: {c: 1}\n').at(['a', 'b', 'd'])).toMatchObject({ line: 2, column: 3, length: 1 })
  })
})

describe('did you mean', () => {
  it.each([
    ['typ', ['type', 'label'], 'did you mean "type"?'],
    ['lable', ['type', 'label'], 'did you mean "label"?'],
    ['store', ['store_id', 'sku_id'], 'did you mean "store_id"?'],
    ['Type', ['type'], 'did you mean "type"?'],
    ['zebra', ['type', 'label'], 'one of: type, label'],
    ['zebra', [], undefined],
    [
      'zebra',
      Array.from({ length: 20 }, (_, index) => `n${index}`),
      'one of: n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, … (20 in all)',
    ],
  ])('%s of %j', (word, known, hint) => {
    expect(hintText(suggestion(word, known))).toBe(hint)
  })
})

describe('frames', () => {
  it('cut long lines around the place', () => {
    const problems = new Problems()
    problems.addText('a.yaml', `${'x'.repeat(300)}HERE${'y'.repeat(300)}`)
    problems.add('MAN1', { range: { file: 'a.yaml', line: 1, column: 301, length: 4 }, path: '' }, 'look')
    const [line = '', caret = ''] = problems.all[0]?.frame.split('\n') ?? []
    expect(line.length).toBeLessThan(160)
    expect(line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('HERE')
  })

  it('report the same mistake at the same place once', () => {
    const problems = new Problems()
    for (let count = 0; count < 3; count++)
      problems.add('MAN1', { range: { file: 'a', line: 1, column: 1, length: 1 }, path: '' }, 'once')
    expect(problems.all).toHaveLength(1)
  })
})
