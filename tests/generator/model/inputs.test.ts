import { expect, it } from 'vitest'
import { messages } from '../../../generator/outputs/messages'
import { THING } from '../problems/base'
import { thing } from './built'

const MEASURE = THING.replace(
  '\naccess:',
  `  measure:
    label: {zh: 测量, en: Measure}
    roles: [head_office]
    input:
      weight: {label: {zh: 重量, en: Weight}, type: quantity, help: {zh: 含包装, en: With the packaging}}
      again: {label: {zh: 复称, en: Again}, type: quantity}
    checks:
      - {check: input.weight > 0.0, message: {zh: 须大于 0, en: Must be more than 0}}
      - {check: input.weight == input.again, message: {zh: 两次不同, en: The two differ}}
      - {check: input.weight != null || price == null, path: weight, message: {zh: 请称重, en: Weigh it}}
      - {check: input.weight > 0.0 || price == null, path: price, message: {zh: 有价须称重, en: Needs a weight}}
      - {check: price > 0.0, message: {zh: 没有价格, en: No price}}

access:`,
)

it('a check of what an operator types for a step is shown where it was typed', () => {
  const measure = thing(MEASURE).transitions.find(({ name }) => name === 'measure')
  expect(measure?.checks.map(({ path }) => path)).toEqual(['input.weight', 'input.again', 'input.weight', 'price', ''])
})

it('the help of an input is kept when a field of the entity has its name', () => {
  const texts = messages(thing(MEASURE), []).map(({ path, content }) => [path, JSON.parse(content).help] as const)
  expect(Object.fromEntries(texts)).toMatchObject({
    'src/generated/good/thing/thing.zh-CN.json': { weight: '含包装' },
    'src/generated/good/thing/thing.en-US.json': { weight: 'With the packaging' },
  })
})
