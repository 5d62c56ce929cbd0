import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatProblem } from '../../../generator/problems/problem'
import { readModel } from '../../../generator/read'
import { KIND_EXAMPLES } from '../../../generator/help/examples'
import { FIRST_ENTITY } from '../names/first-lines'
import { REPOSITORY } from '../sandbox'

const FOLDER = 'docs/manifest'
const KB = 1000
/** Entities that the pages show beside the example of each kind. */
const FURTHER_EXAMPLES = 10
const pages = readdirSync(FOLDER)
const textOf = (page: string) => readFileSync(join(FOLDER, page), 'utf8')

describe('pages of the reference', () => {
  it.each(pages)('%s is short, and pads no table', (page) => {
    expect(Buffer.byteLength(textOf(page))).toBeLessThanOrEqual((page === 'sheet.md' ? 10 : 12) * KB)
    expect(textOf(page)).not.toMatch(/^\|.* {3,}\|/m)
  })

  it('are all in the index, which is short itself', () => {
    const index = readFileSync('manifest/README.md', 'utf8')
    for (const page of pages) expect(index).toContain(`(../${FOLDER}/${page})`)
    expect(Buffer.byteLength(index)).toBeLessThan(3 * KB)
  })
})

/** The text below the comment that names the schema; throws when the text does not begin with the comment. */
function afterComment(text: string): string {
  expect(text.slice(0, FIRST_ENTITY.length)).toBe(FIRST_ENTITY)
  return text.slice(FIRST_ENTITY.length)
}

describe('examples of the pages', () => {
  const blocks = pages.flatMap((page) =>
    [...textOf(page).matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = '']) => ({
      page,
      // Every example of the sheet can be copied into a file as it is.
      text: page === 'sheet.md' ? afterComment(text) : text,
    })),
  )
  const entities = blocks.filter(({ text }) => text.startsWith('entity: '))
  const routes = blocks.filter(({ text }) => text.startsWith('- { '))
  const app = blocks.filter(({ text }) => text.startsWith('role_types:'))
  const files = new Map<string, string>()
  let problems: ReturnType<typeof readModel>['problems']

  beforeAll(() => {
    for (const { text } of entities) {
      const [, name = ''] = /^entity: (\w+)$/m.exec(text) ?? []
      expect([...files.keys()]).not.toContain(name)
      files.set(name, text)
    }
    const before = readFileSync('manifest/routes/store.yaml', 'utf8')
    const appBefore = readFileSync('manifest/app.yaml', 'utf8')
    const commented = entities.flatMap(({ text }) =>
      [...text.matchAll(/^# (- \{ entity: .*)$/gm)].map(([, line]) => line),
    )
    const lines = [...routes.map(({ text }) => text.trimEnd()), ...commented]
    ;({ problems } = readModel(REPOSITORY, '', undefined, [
      ...[...files].map(([name, text]) => ({
        path: `manifest/entities/store/${name}.yaml`,
        before: null,
        content: `${FIRST_ENTITY}${text}`,
      })),
      { path: 'manifest/routes/store.yaml', before, content: `${before.trimEnd()}\n${lines.join('\n')}\n` },
      {
        path: 'manifest/app.yaml',
        before: appBefore,
        content: `${appBefore}\n${app.map(({ text }) => text).join('')}`,
      },
    ]))
  })

  it('are valid in the manifest of the repository, all at once', () => {
    expect(problems.map(formatProblem)).toEqual([])
    expect(blocks).toHaveLength(entities.length + routes.length + app.length)
    expect(app).toHaveLength(1)
    expect(files.size).toBe(Object.keys(KIND_EXAMPLES).length + FURTHER_EXAMPLES)
  })

  it.each([
    ...['rich_text', 'code', 'duration', 'rating', 'json', 'signature', 'location'].map((type) => `type: ${type}`),
    'buttons: [',
    'open: ',
    'tabs:',
    'fold: ',
    'show: ',
    'ref: any',
    'ref: [',
    'in: lines',
    'counts_as: ',
    'amend: {',
    'capacity:',
    'claims:',
    'unique:',
    'when: "',
    'number: "',
    '{seq:4}',
    'role_types:',
    'needs: [',
    'print:',
    'reports:',
    'create_from:',
    'recount: {',
    'auto: ',
    'input: {',
  ])('show %s', (text) => {
    expect(blocks.filter((block) => block.text.includes(text))).not.toEqual([])
  })
})
