import { expect, it } from 'vitest'
import { build, FILES } from './base'

const FILE = 'entities/good/thing.yaml'
const LINE = '  weight: {label: {zh: 重量, en: Weight}, type: quantity, min: 0}'

const codesOf = (line: string) =>
  build({ ...FILES, [FILE]: (FILES[FILE] ?? '').replace(LINE, line) }).problems.map(({ code }) => code)

it('wrong indentation is reported together with a full-width comma, in the same line and in another line', () => {
  expect(codesOf(' ' + LINE.replace(', en', '， en'))).toEqual(['MAN1012', 'MAN1036'])
  expect(codesOf(`${LINE.replace(', en', '， en')}\n   size_of: {label: {zh: 大小, en: Size}, type: integer}`)).toEqual(
    ['MAN1036', 'MAN1012'],
  )
})

it('a full-width character alone is the only reported problem', () => {
  expect(codesOf(LINE.replace(', en', '， en'))).toEqual(['MAN1036'])
  expect(codesOf(LINE.replace('weight:', 'weight：'))).toEqual(['MAN1036'])
})
