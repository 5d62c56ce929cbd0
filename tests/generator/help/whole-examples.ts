import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootProblems } from '../../../generator/boot/problems'
import type { BootFinding } from '../../../generator/boot/report'
import { generate } from '../../../generator/generate'
import type { WorkedExample } from '../../../generator/help/worked-example'
import { formatProblem, type Problem, Problems } from '../../../generator/problems/problem'
import { readManifest } from '../../../generator/read'
import { checkTemplates } from '../../../generator/templates/check'
import { readTemplates } from '../../../generator/templates/read'
import { build, FILES } from '../problems/base'
import { REPOSITORY, sandbox } from '../sandbox'

/* Examples of problems that are not of a few lines of one manifest: of files, templates and the started server. */

/** The files of a manifest with the mistake and without, and what of them is shown. */
interface OfFiles extends Omit<WorkedExample, 'printed'> {
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

const OF_FILES: readonly OfFiles[] = [
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

const problemOf = (code: string, problems: readonly Problem[]) => {
  const found = problems.find((problem) => problem.code === code)
  if (!found) throw new Error(`${code} is none of\n${problems.map(formatProblem).join('\n')}`)
  return formatProblem(found)
}

function ofFiles({ code, wrongFiles, rightFiles = FILES, file, wrong, right }: OfFiles): [string, WorkedExample] {
  const left = build(rightFiles).problems.map(formatProblem)
  if (left.length > 0) throw new Error(`${code}\n${left.join('\n')}`)
  return [code, { file, wrong, printed: problemOf(code, build(wrongFiles).problems), right }]
}

const TEMPLATE = 'list-page.tsx'
const templateFile = (name: string) => `templates/${name}.hbs`

/** Mistakes in a template: code, the wrong and the right text, and the name of the template. */
const OF_TEMPLATES: readonly (readonly [code: string, wrong: string, right: string])[] = [
  ['MAN4001', '{{> banner}', '{{> banner}}'],
  ['MAN4002', '{{nmae}}', ''],
  ['MAN4003', '{{> baner}}', '{{> banner}}'],
  ['MAN4005', '', '{{> banner}}'],
]

function ofTemplates(): [string, WorkedExample][] {
  const { texts, partials } = readTemplates(REPOSITORY)
  const text = texts.get(TEMPLATE) ?? ''
  const checked = (changed: ReadonlyMap<string, string>) => checkTemplates({ texts: changed, partials })
  const single = OF_TEMPLATES.map(([code, wrong, right]): [string, WorkedExample] => {
    const changed = right === '' ? `${text}${wrong}\n` : text.replace(right, wrong)
    const problems = checked(new Map([...texts, [TEMPLATE, changed]]))
    return [code, { file: templateFile(TEMPLATE), wrong, printed: problemOf(code, problems), right }]
  })
  const misnamed = new Map([...texts, ['list-pge.tsx', text]])
  const lacking = new Map([...texts].filter(([name]) => name !== TEMPLATE))
  return [
    ...single,
    [
      'MAN4004',
      {
        file: templateFile('list-pge.tsx'),
        wrong: `# ${templateFile('list-pge.tsx')}`,
        printed: problemOf('MAN4004', checked(misnamed)),
        right: `# ${templateFile(TEMPLATE)}`,
      },
    ],
    [
      'MAN4006',
      {
        file: templateFile(TEMPLATE),
        wrong: '',
        printed: problemOf('MAN4006', checked(lacking)),
        right: text.split('\n').slice(0, 3).join('\n'),
      },
    ],
  ]
}

/** A template that prints code which does not parse: found when the files are printed. */
async function ofPrintedCode(): Promise<[string, WorkedExample]> {
  const { root, remove } = sandbox('transfer')
  try {
    const path = join(root, 'templates', 'list-page.tsx.hbs')
    const text = readFileSync(path, 'utf8')
    const right = text.split('\n').find((line) => line.startsWith('export default function')) ?? ''
    const wrong = right.replace('export default', 'export defualt')
    writeFileSync(path, text.replace(right, wrong))
    const result = await generate(root)
    const problems = result.kind === 'problems' ? result.problems : []
    return ['MAN4007', { file: templateFile(TEMPLATE), wrong, printed: problemOf('MAN4007', problems), right }]
  } finally {
    remove()
  }
}

/** What the started server says; tests/generator/boot starts such manifests. */
const OF_THE_SERVER: readonly (readonly [
  code: string,
  finding: BootFinding,
  base: string,
  wrong: string,
  right: string,
])[] = [
  [
    'MAN5001',
    { entity: 'thing', call: 'list', role: 'admin', code: 50000, message: 'relation "things_view" does not exist' },
    'kind: master',
    'kind: report\nfrom: things_view',
    'kind: report\nfrom: store_stock_view',
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

function ofTheServer(): [string, WorkedExample][] {
  return OF_THE_SERVER.map(([code, finding, base, wrong, right]) => {
    const files = Object.entries(withThing(THING.replace(base, wrong))).map(([inside, text]) => ({
      file: `manifest/${inside}`,
      inside,
      bytes: new TextEncoder().encode(text),
    }))
    const problems = new Problems()
    bootProblems([finding], readManifest(files).manifest, problems)
    return [code, { file: THING_FILE, wrong, printed: problemOf(code, problems.sorted()), right }]
  })
}

export async function wholeExamples(): Promise<[string, WorkedExample][]> {
  return [...OF_FILES.map(ofFiles), ...ofTemplates(), await ofPrintedCode(), ...ofTheServer()]
}
