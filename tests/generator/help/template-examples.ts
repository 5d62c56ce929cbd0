import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from '../../../generator/generate'
import type { WorkedExample } from '../../../generator/help/worked-example'
import { checkTemplates } from '../../../generator/templates/check'
import { readTemplates } from '../../../generator/templates/read'
import { REPOSITORY, sandbox } from '../sandbox'
import { problemOf } from './problem-of'

/* Examples of problems of templates and of the files that routes name. */

const TEMPLATE = 'list-page.tsx'
const templateFile = (name: string) => `templates/${name}.hbs`

/** Mistakes in the template of the list page. */
const TEMPLATE_MISTAKES: readonly (readonly [code: string, wrong: string, right: string])[] = [
  ['MAN4001', '{{> banner}', '{{> banner}}'],
  ['MAN4002', '{{nmae}}', ''],
  ['MAN4003', '{{> baner}}', '{{> banner}}'],
  ['MAN4005', '', '{{> banner}}'],
]

function ofTexts(): [string, WorkedExample][] {
  const { texts, partials } = readTemplates(REPOSITORY)
  const text = texts.get(TEMPLATE) ?? ''
  const checked = (changed: ReadonlyMap<string, string>) => checkTemplates({ texts: changed, partials })
  const single = TEMPLATE_MISTAKES.map(([code, wrong, right]): [string, WorkedExample] => {
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

/** A template in a folder that belongs to no entity: found when the manifest is known. */
async function ofFolder(): Promise<[string, WorkedExample]> {
  const { root, remove } = sandbox('transfer')
  try {
    const [wrong, right] = ['good/transfre', 'good/transfer'].map((folder) => templateFile(`${folder}/${TEMPLATE}`))
    cpSync(join(root, templateFile(TEMPLATE)), join(root, wrong ?? ''))
    const result = await generate(root)
    const problems = result.kind === 'problems' ? result.problems : []
    return [
      'MAN4008',
      { file: wrong ?? '', wrong: `# ${wrong}`, printed: problemOf('MAN4008', problems), right: `# ${right}` },
    ]
  } finally {
    remove()
  }
}

/** A route to a page that nobody has written: found when the table of routes is to import it. */
async function ofMissingPage(): Promise<[string, WorkedExample]> {
  const { root, remove } = sandbox('routes')
  try {
    const file = 'manifest/routes/good.yaml'
    const text = readFileSync(join(root, file), 'utf8')
    const right = text.split('\n').find((line) => line.includes('page: home/home')) ?? ''
    const wrong = right.replace('home/home', 'home/hom')
    writeFileSync(join(root, file), text.replace(right, wrong))
    const result = await generate(root)
    const problems = result.kind === 'problems' ? result.problems : []
    return ['MAN4009', { file, wrong, printed: problemOf('MAN4009', problems), right }]
  } finally {
    remove()
  }
}

export async function templateExamples(): Promise<[string, WorkedExample][]> {
  return [...ofTexts(), await ofPrintedCode(), await ofFolder(), await ofMissingPage()]
}
