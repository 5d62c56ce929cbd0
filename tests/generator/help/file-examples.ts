import type { WorkedExample } from '../../../generator/help/worked-example'
import { formatProblem } from '../../../generator/problems/problem'
import { build, FILES } from '../problems/base'
import { problemOf } from './problem-of'

/*
 * Examples of problems that no change of a single line shows: files that are missing, misplaced, empty or too long, and
 * mistakes that several changes of a file make together.
 */

/** The files of a manifest with the mistake and without, and what of them is shown. */
interface FileExample extends Omit<WorkedExample, 'printed'> {
  code: string
  wrongFiles: Readonly<Record<string, string>>
  rightFiles?: Readonly<Record<string, string>>
}

const THING = FILES['entities/good/thing.yaml'] ?? ''
const ORDER = FILES['entities/good/order.yaml'] ?? ''
const without = (file: string) => Object.fromEntries(Object.entries(FILES).filter(([path]) => path !== file))
const withThing = (text: string) => ({ ...FILES, 'entities/good/thing.yaml': text })
const withOrder = (text: string) => ({ ...FILES, 'entities/good/order.yaml': text })
const THING_FILE = 'manifest/entities/good/thing.yaml'
const ORDER_FILE = 'manifest/entities/good/order.yaml'

const NESTED = `display: ${'['.repeat(26)}thing_code${']'.repeat(26)}`
const STATES = (use: string) =>
  `states: {field: stage, use: ${use}}\nenums:\n  stage: {made: {zh: 新, en: Made}, gone: {zh: 失, en: Gone}}\n`
/** A thing with a status of its own and a step to its end. */
const staged = (states: string) =>
  THING.replace('enums:\n', states)
    .replace('fields:\n', 'fields:\n  stage: {label: {zh: 阶段, en: Stage}, type: enum, edit: [none]}\n')
    .replace(
      'transitions:\n',
      'transitions:\n  lose: {label: {zh: 遗失, en: Lose}, from: [made], to: gone, roles: [head_office]}\n',
    )
const ENDLESS = 'use: [draft, submitted]'
const endless = ORDER.replace('use: [draft, submitted, approved, rejected, voided]', ENDLESS)
  .replace(/ {2}approve:\n[^]*?(?= {2}reject:)/, '')
  .replace('  reject: {roles: [head_office]}\n', '')
  .replace('  void: {roles: [store]}\n', '')
  .replace('  reverse: {roles: [head_office]}\n', '')

const FILE_EXAMPLES: readonly FileExample[] = [
  {
    code: 'MAN1003',
    file: THING_FILE,
    wrong: NESTED,
    right: 'display: [thing_code, thing_name]',
    wrongFiles: withThing(THING.replace('display: [thing_code, thing_name]', NESTED)),
  },
  {
    code: 'MAN1008',
    file: THING_FILE,
    wrong: '# To be written',
    right: THING.split('\n').slice(0, 3).join('\n'),
    wrongFiles: withThing('# To be written\n'),
  },
  {
    code: 'MAN1015',
    file: THING_FILE,
    wrong: '  lable_1: …\n  lable_2: …',
    right: '',
    wrongFiles: withThing(
      THING.replace(
        'scope: tenant\n',
        `scope: tenant\n${Array.from({ length: 110 }, (_, at) => `lable_${at}: 1\n`).join('')}`,
      ),
    ),
  },
  {
    code: 'MAN1030',
    file: 'manifest/entities/good/thing.yml',
    wrong: '# manifest/entities/good/thing.yml',
    right: `# ${THING_FILE}`,
    wrongFiles: { ...FILES, 'entities/good/thing.yml': THING },
  },
  {
    code: 'MAN1031',
    file: 'manifest/good/thing.yaml',
    wrong: '# manifest/good/thing.yaml',
    right: `# ${THING_FILE}`,
    wrongFiles: { ...FILES, 'good/thing.yaml': THING },
  },
  {
    code: 'MAN1032',
    file: 'manifest/app.yaml',
    wrong: '',
    right: (FILES['app.yaml'] ?? '').trim(),
    wrongFiles: without('app.yaml'),
  },
  {
    code: 'MAN2002',
    file: 'manifest/entities/store/thing.yaml',
    wrong: 'entity: thing',
    right: '',
    wrongFiles: { ...FILES, 'entities/store/thing.yaml': THING.replace('module: good', 'module: store') },
  },
  {
    code: 'MAN2103',
    file: THING_FILE,
    wrong: 'states: {field: stage, use: [made, gone]}',
    right: 'states: {field: stage, use: [made, gone], final: [gone]}',
    wrongFiles: withThing(staged(STATES('[made, gone]'))),
    rightFiles: withThing(staged(STATES('[made, gone], final: [gone]'))),
  },
  {
    code: 'MAN2119',
    file: ORDER_FILE,
    wrong: `states:\n  ${ENDLESS}`,
    right: 'states:\n  use: [draft, submitted, approved, rejected, voided]',
    wrongFiles: withOrder(endless),
  },
]

function workedExample({
  code,
  wrongFiles,
  rightFiles = FILES,
  file,
  wrong,
  right,
}: FileExample): [string, WorkedExample] {
  const left = build(rightFiles).problems.map(formatProblem)
  if (left.length > 0) throw new Error(`${code}\n${left.join('\n')}`)
  return [code, { file, wrong, printed: problemOf(code, build(wrongFiles).problems), right }]
}

export const fileExamples = (): [string, WorkedExample][] => FILE_EXAMPLES.map(workedExample)
