import { readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { explain } from '../../generator/explain'
import { generate } from '../../generator/generate'
import { formatProblem } from '../../generator/problems/problem'
import { checkTemplates } from '../../generator/templates/check'
import { readTemplates } from '../../generator/templates/read'
import { generatedFiles, REPOSITORY, sandbox } from './sandbox'

const removals: (() => void)[] = []
afterEach(() => removals.splice(0).forEach((remove) => remove()))

/** A temporary project whose templates a test may change. */
async function project(name = 'transfer') {
  const { root, remove } = sandbox(name)
  removals.push(remove)
  const path = (template: string) => join(root, 'templates', template)
  await generate(root)
  return {
    root,
    edit: (template: string, change: (text: string) => string) => {
      const text = readFileSync(path(template), 'utf8')
      const changed = change(text)
      expect(changed, `the change of ${template} changes nothing`).not.toBe(text)
      writeFileSync(path(template), changed)
    },
    write: (template: string, text: string) => {
      mkdirSync(join(path(template), '..'), { recursive: true })
      writeFileSync(path(template), text)
    },
    /** Generates again and returns the paths whose text changed. */
    changed: async () => {
      const before = generatedFiles(root)
      const result = await generate(root)
      if (result.kind === 'problems') expect.fail(result.problems.map(formatProblem).join('\n'))
      const after = generatedFiles(root)
      expect((await generate(root, { check: true })).kind).toBe('unchanged')
      return Object.keys(after).filter((file) => after[file] !== before[file])
    },
    problems: async () => {
      const before = generatedFiles(root)
      const result = await generate(root)
      expect(generatedFiles(root)).toEqual(before)
      return result.kind === 'problems' ? result.problems : []
    },
  }
}

const endingWith = (root: string, end: string) => Object.keys(generatedFiles(root)).filter((file) => file.endsWith(end))

describe('a changed template changes every file of its kind and nothing else', () => {
  it('two props of the list page in another order', async () => {
    const { root, edit, changed } = await project()
    edit('list-page.tsx.hbs', (text) =>
      text.replace(/( +shape=.*\n)( +api=.*\n)/, (_all, shape: string, api: string) => api + shape),
    )
    expect(await changed()).toEqual(endingWith(root, '-list.tsx'))
  })

  it('a data-testid on the list page', async () => {
    const { root, edit, changed } = await project()
    edit('list-page.tsx.hbs', (text) => text.replace('<ListPage\n', '<ListPage\n      data-testid={{text entity}}\n'))
    expect(await changed()).toEqual(endingWith(root, '-list.tsx'))
    const [list = ''] = endingWith(root, '-list.tsx')
    expect(generatedFiles(root)[list]).toContain(`data-testid="`)
  })

  it('a form page inside another component', async () => {
    const { root, edit, changed } = await project()
    edit('form-page.tsx.hbs', (text) =>
      text
        .replace('import { DocumentPage }', "import { Suspense } from 'react'\nimport { DocumentPage }")
        .replace('<DocumentPage\n', '<Suspense><DocumentPage\n')
        .replace('{...props}\n    />', '{...props}\n    /></Suspense>'),
    )
    expect(await changed()).toEqual(endingWith(root, '-form.tsx'))
  })

  it('a comment line in each API stub', async () => {
    const { root, edit, changed } = await project()
    edit('api.ts.hbs', (text) => text.replace('export const', '/** The calls of {{type}}. */\nexport const'))
    expect(await changed()).toEqual(endingWith(root, '.api.ts'))
  })

  it('a template of one entity changes that entity alone', async () => {
    const { root, write, changed } = await project()
    const general = readFileSync(join(root, 'templates/api.ts.hbs'), 'utf8')
    write('good/transfer/api.ts.hbs', `${general}\n/** Only here. */\nexport const only = true\n`)
    expect(await changed()).toEqual(['src/generated/good/transfer/transfer.api.ts'])
  })
})

describe('a mistake in a template', () => {
  const problemsAfter = async (template: string, change: (text: string) => string) => {
    const { edit, problems } = await project()
    edit(template, change)
    return (await problems()).map(({ code, file, line, column, message, hint }) => ({
      at: `${file}:${line}:${column}`,
      text: `${code} ${message}${hint ? ` (${hint})` : ''}`,
    }))
  }

  it('is reported with file, line, column and the nearest correct name', async () => {
    expect(await problemsAfter('api.ts.hbs', (text) => text.replace('{{text base}}', '{{text bse}}'))).toEqual([
      { at: 'templates/api.ts.hbs:6:55', text: 'MAN4002 "bse" is not in the view here (did you mean "base"?)' },
    ])
  })

  it('is reported inside a condition too, where Handlebars itself is silent', async () => {
    expect(
      await problemsAfter('list-page.tsx.hbs', (text) => text.replace('{{#if sections}}', '{{#if section}}')),
    ).toEqual([
      expect.objectContaining({ text: 'MAN4002 "section" is not in the view here (did you mean "sections"?)' }),
    ])
  })

  it('inside a partial is reported once, at the partial', async () => {
    expect(await problemsAfter('partials/check.hbs', (text) => text.replace('{{text path}}', '{{text pth}}'))).toEqual([
      { at: 'templates/partials/check.hbs:1:16', text: 'MAN4002 "pth" is not in the view here (did you mean "path"?)' },
    ])
  })

  it.each([
    [
      'an unknown helper',
      (text: string) => text.replace('{{text base}}', '{{txt base}}'),
      /MAN4003 there is no helper "txt"/,
    ],
    [
      'an unknown partial',
      (text: string) => text.replace('{{> banner}}', '{{> baner}}'),
      /MAN4003 there is no partial "baner"/,
    ],
    ['a block that never ends', (text: string) => `${text}{{#if base}}`, /MAN4001/],
    [
      'an object printed as it is',
      (text: string) => `${text}// {{banner}}\n`,
      /MAN4002 "banner" is not a text or number/,
    ],
    ['no banner', (text: string) => text.replace('{{> banner}}', ''), /MAN4005/],
    ['code that does not parse', (text: string) => `${text}export const = 1\n`, /MAN4007/],
  ])('is reported: %s', async (_what, change, expected) => {
    const problems = await problemsAfter('api.ts.hbs', change)
    expect(problems.map(({ text }) => text)).toContainEqual(expect.stringMatching(expected))
  })

  it('is reported when no kind of file has the name of the template', async () => {
    const { write, problems } = await project()
    write('list-pge.tsx.hbs', 'x')
    expect((await problems())[0]).toMatchObject({ code: 'MAN4004', file: 'templates/list-pge.tsx.hbs' })
  })

  it('is reported when no file is printed with the template of an entity', async () => {
    const { root, write, problems } = await project()
    const api = readFileSync(join(root, 'templates/api.ts.hbs'), 'utf8')
    write('good/transfre/api.ts.hbs', api)
    write('good/transfer/tree-page.tsx.hbs', readFileSync(join(root, 'templates/tree-page.tsx.hbs'), 'utf8'))
    write('good/transfer/api.ts.hbs', api)
    expect((await problems()).map(formatProblem).join('\n')).toMatch(
      new RegExp(
        [
          'templates/good/transfer/tree-page.tsx.hbs:1:1 MAN4008 good/transfer has no file of the kind tree-page.tsx',
          'templates/good/transfre/api.ts.hbs:1:1 MAN4008 there is no entity "good/transfre"; did you mean "good/transfer"\\?',
        ].join('[^]*'),
      ),
    )
  })
})

describe('generate --explain', () => {
  it('names template, partials, view and the lines of the manifest', async () => {
    const { root } = await project()
    const [path = ''] = endingWith(root, 'transfer-list.tsx')
    expect(explain(root, path)).toEqual({
      kind: 'explained',
      path,
      origin: {
        template: 'templates/list-page.tsx.hbs',
        partials: ['banner', 'section'],
        view: 'list-page.tsx',
        manifest: [
          expect.stringMatching(/^manifest\/entities\/good\/transfer\.yaml:1-\d+$/),
          expect.stringMatching(/^manifest\/routes\/good\.yaml:\d+$/),
        ],
      },
    })
  })

  it('names the line of the route for each kind of screen', async () => {
    const { root } = await project('lines')
    for (const screen of ['list', 'form', 'station'])
      expect(explain(root, `src/generated/good/order/order-${screen}.tsx`)).toMatchObject({
        origin: { manifest: [expect.anything(), expect.stringMatching(/^manifest\/routes\/good\.yaml:\d+$/)] },
      })
  })

  it('names the template of one entity, and proposes the nearest path for a mistyped one', async () => {
    const { root, write } = await project()
    write('good/transfer/api.ts.hbs', readFileSync(join(root, 'templates/api.ts.hbs'), 'utf8'))
    const path = 'src/generated/good/transfer/transfer.api.ts'
    expect(explain(root, path)).toMatchObject({ origin: { template: 'templates/good/transfer/api.ts.hbs' } })
    expect(explain(root, path.replace('api', 'apj'))).toEqual({ kind: 'unknown', hint: `did you mean "${path}"?` })
  })

  it('says of the reference that it describes the language, and of other files that they are written by hand', async () => {
    const { root } = await project()
    for (const path of ['docs/manifest/fields.md', 'manifest/schema/entity.schema.json', 'templates/README.md'])
      expect(explain(root, path)).toMatchObject({
        origin: { template: 'none: it is JSON or Markdown', manifest: [expect.stringContaining('generator/language')] },
      })
    expect(explain(root, 'server/generated/openapi.json')).toMatchObject({ origin: { manifest: ['manifest'] } })
    expect(explain(root, 'templates/api.ts.hbs')).toEqual({ kind: 'unknown', hint: 'it is written by hand' })
    expect(explain(root, 'nothing/like/it')).toEqual({ kind: 'unknown', hint: undefined })
  })
})

describe('the templates of the repository', () => {
  it('read only names that their views have', () => {
    expect(checkTemplates(readTemplates(REPOSITORY))).toEqual([])
  })

  it('hold all code: modules that make views have no statement, JSX or object literal as text', () => {
    const folder = join(REPOSITORY, 'generator/outputs')
    // Only this module may print text: the type of an object, which a view refers to like any other type.
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && file !== 'object-type.ts',
    )
    const found = files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
      return [...text.matchAll(/`[^`]*`|'[^'\n]*'/g)]
        .map(([quoted]) => quoted)
        .filter((quoted) => /=> |export \w|import \w|<[A-Z]\w*[ />]|\bconst |: \$\{/.test(quoted))
        .map((quoted) => `${file}: ${quoted}`)
    })
    expect(found).toEqual([])
  })
})
