import { bootProblems } from '../../../generator/boot/problems'
import type { BootFinding } from '../../../generator/boot/report'
import type { WorkedExample } from '../../../generator/help/worked-example'
import { Problems } from '../../../generator/problems/problem'
import { readManifest } from '../../../generator/read'
import { FILES } from '../problems/base'
import { problemOf } from './problem-of'

const THING = FILES['entities/good/thing.yaml'] ?? ''
const THING_FILE = 'manifest/entities/good/thing.yaml'

/**
 * What a started server finds when `base` of the manifest is replaced by `wrong`, and the line that puts it right. The
 * server itself is started in tests/generator/boot.
 */
const SERVER_FINDINGS: readonly (readonly [
  code: string,
  finding: BootFinding,
  base: string,
  wrong: string,
  right: string,
])[] = [
  [
    'MAN5001',
    {
      entity: 'thing',
      call: 'list',
      field: 'on_hand_qty',
      role: '',
      code: 50000,
      message: 'the column on_hand_qty of store_stock_view is bigint, not boolean',
    },
    '  weight: {label: {zh: 重量, en: Weight}, type: quantity, min: 0}',
    '  on_hand_qty: {label: {zh: 数量, en: On hand}, type: boolean}',
    '  on_hand_qty: {label: {zh: 数量, en: On hand}, type: quantity}',
  ],
  [
    'MAN5002',
    {
      entity: 'thing',
      call: 'create',
      field: 'thing_name',
      role: 'admin',
      code: 42200,
      message: '"abc" must match ^[A-Z]+$',
    },
    '    max_length: 40',
    `    pattern: "^[A-Z]+$"\n    default: "coalesce(remark, 'abc')"`,
    `    pattern: "^[A-Z]+$"\n    default: "coalesce(remark, 'ABC')"`,
  ],
  [
    'MAN5003',
    {
      entity: 'thing',
      call: 'migrate',
      field: 'price',
      role: '',
      code: 50000,
      message: 'invalid input syntax for type bigint: "12.50"',
    },
    '  price: {label: {zh: 价格, en: Price}, type: money, min: 0.01, max: 999.99}',
    '  price: {label: {zh: 价格, en: Price}, type: money}',
    '  price: {label: {zh: 价格, en: Price}, type: money, was: {type: text}}',
  ],
]

export function serverExamples(): [string, WorkedExample][] {
  return SERVER_FINDINGS.map(([code, finding, base, wrong, right]) => {
    const files = Object.entries({ ...FILES, 'entities/good/thing.yaml': THING.replace(base, wrong) }).map(
      ([inside, text]) => ({
        file: `manifest/${inside}`,
        inside,
        bytes: new TextEncoder().encode(text),
      }),
    )
    const problems = new Problems()
    bootProblems([finding], readManifest(files).manifest, problems)
    return [code, { file: THING_FILE, wrong, printed: problemOf(code, problems.sorted()), right }]
  })
}
