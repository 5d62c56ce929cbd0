import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { generate } from '../../../generator/generate'
import { report } from '../../../generator/problems/report'
import { Repository } from '../repository'
import { generatedFiles, readFiles, REPOSITORY } from '../sandbox'

/** A project with all generated files committed, so that a merge has to join every generated file. */
let project: Repository

const THING = 'manifest/entities/good/thing.yaml'
const FIELDS = 'src/generated/good/thing/thing.fields.ts'
const ROUTES = 'manifest/routes/good.yaml'
const WITHOUT_RULES = { '.gitignore': 'node_modules/\n' }
const WITH_RULES = {
  ...WITHOUT_RULES,
  '.gitattributes': readFileSync(join(REPOSITORY, '.gitattributes'), 'utf8'),
}

async function start(files: Readonly<Record<string, string>>): Promise<void> {
  project = new Repository('take-over', files)
  expect((await generate(project.root)).kind).toBe('written')
  project.commit()
  project.git('branch', '-M', 'main')
}
beforeEach(() => start(WITH_RULES))
afterEach(() => project.remove())

/** Creates a branch from main with the change, generates and commits. */
async function branch(name: string, change: () => void): Promise<void> {
  project.git('checkout', '-q', '-b', name, 'main')
  change()
  expect((await generate(project.root)).kind).toBe('written')
  project.commit()
}

function addDocument(entity: string): void {
  project.write(THING.replace('thing', entity), project.read(THING).replace('entity: thing', `entity: ${entity}`))
  project.write(ROUTES, `${project.read(ROUTES)}- { entity: ${entity}, base: /good/${entity} }\n`)
}

const relabelCode = (word: string) => () => project.edit(THING, 'en: Code', `en: ${word}`)

const expectConsistent = async () => expect((await generate(project.root, { check: true })).kind).toBe('unchanged')

/** Expects every generated file to equal the file generated from scratch. */
async function expectAsFresh(): Promise<void> {
  const fresh = new Repository('take-over', readFiles(project.root, 'manifest'))
  await generate(fresh.root)
  expect(generatedFiles(project.root)).toEqual(generatedFiles(fresh.root))
  fresh.remove()
}

describe('two branches that add different documents', () => {
  it.each(['merge', 'rebase'] as const)(
    '%s without a conflict, and generate prints the files of both branches',
    async (way) => {
      await branch('one', () => addDocument('apple'))
      await branch('two', () => addDocument('pear'))
      expect(project.join(way, 'one')).toEqual([])
      expect(project.git('status', '--porcelain')).toBe('')
      // Files that programs read before the generator has run again.
      const { paths, components } = JSON.parse(project.read('server/generated/openapi.json')) as Record<string, object>
      expect(paths).toMatchObject({ '/good/apple/list': {}, '/good/pear/list': {}, '/good/thing/list': {} })
      expect(components).toMatchObject({ schemas: { Apple: {}, Pear: {}, PearDraft: {}, Option: {} } })
      expect(['written', 'unchanged']).toContain((await generate(project.root)).kind)
      expect(existsSync(join(project.root, 'src/generated/good/apple/apple-list.tsx'))).toBe(true)
      expect(project.read('src/generated/routes.ts')).toMatch(/apple_list[\s\S]*pear_list|pear_list[\s\S]*apple_list/)
      await expectAsFresh()
      // Only registries are printed again, not the documents of either side.
      for (const line of project.git('status', '--porcelain').split('\n').filter(Boolean))
        expect(line).not.toMatch(/apple|pear|thing/)
    },
  )
})

it.each([
  ['squashed', ['--squash']],
  ['merged without a commit', ['--no-commit', '--no-ff']],
])('a branch that is %s needs no force', async (_how, flags) => {
  await branch('one', () => addDocument('apple'))
  await branch('two', () => addDocument('pear'))
  project.git('merge', '-q', ...flags, 'one')
  project.write(FIELDS, `${project.read(FIELDS)}// mine\n`)
  expect(await generate(project.root)).toMatchObject({ kind: 'edited', plan: { edited: [{ path: FIELDS }] } })
  project.git('checkout', '-q', '--', FIELDS)
  expect((await generate(project.root)).kind).toBe('written')
  await expectAsFresh()
})

it('a page of the reference that another version of the generator printed and committed needs no force', async () => {
  const page = 'docs/manifest/sheet.md'
  const text = project.read(page)
  project.write(page, `${text}A line of another version.\n`)
  project.commit()
  expect((await generate(project.root)).kind).toBe('written')
  expect(project.read(page)).toBe(text)
})

describe('two branches that change one field', () => {
  it.each(['merge', 'rebase'] as const)(
    'conflict on %s in the YAML file only; after that is resolved, generate prints the generated files',
    async (way) => {
      await branch('one', relabelCode('Key'))
      await branch('two', relabelCode('Number'))
      expect(project.join(way, 'one')).toEqual([THING])
      const problems = await generate(project.root)
      if (problems.kind !== 'problems') throw new Error(problems.kind)
      expect(problems.problems).toMatchObject([
        { file: THING, line: 10, message: 'the file contains an unresolved merge conflict' },
      ])
      project.write(THING, project.read(THING).replace(/<{7}[^]*={7}\n([^]*?)>{7}.*\n/, '$1'))
      expect((await generate(project.root)).kind).toBe('written')
      await expectConsistent()
      project.git('add', '-A')
      project.git(way, '--continue')
      expect(project.git('status', '--porcelain')).toBe('')
    },
  )

  it('in different places do not conflict at all', async () => {
    await branch('one', relabelCode('Key'))
    await branch('two', () =>
      project.edit(THING, 'list:\n', '  size: { label: { zh: 尺寸, en: Size }, type: text }\n\nlist:\n'),
    )
    expect(project.join('merge', 'one')).toEqual([])
    await generate(project.root)
    await expectConsistent()
  })
})

describe('while a merge waits for its conflict', () => {
  /** Makes a conflict between both branches and resolves the YAML. */
  async function resolved(): Promise<void> {
    await branch('one', relabelCode('Key'))
    await branch('two', relabelCode('Number'))
    project.join('merge', 'one')
    project.write(THING, project.read(THING).replace(/<{7}[^]*={7}\n([^]*?)>{7}.*\n/, '$1'))
  }

  it('a hand-written change of a generated file is kept and reported', async () => {
    await resolved()
    project.write(FIELDS, `${project.read(FIELDS)}// mine\n`)
    const result = await generate(project.root)
    if (result.kind !== 'edited') throw new Error(result.kind)
    expect(result.plan.edited.map(({ path }) => path)).toEqual([FIELDS])
    expect(project.read(FIELDS)).toContain('// mine')
  })

  it('conflict markers that git left in generated files need no resolving', async () => {
    project.remove()
    await start(WITHOUT_RULES)
    await resolved()
    const words = 'src/generated/good/thing/thing.en-US.json'
    expect(project.read(words)).toContain('<<<<<<<')
    expect((await generate(project.root)).kind).toBe('written')
    expect(project.read(words)).not.toContain('<<<<<<<')
    await expectConsistent()
  })

  it('conflict markers with hand-written lines between them are reported as such', async () => {
    project.remove()
    await start(WITHOUT_RULES)
    await resolved()
    const words = 'src/generated/good/thing/thing.en-US.json'
    project.edit(words, '=======', '    "mine": "Mine",\n=======')
    const log = vi.spyOn(console, 'log').mockReturnValue()
    expect(report(await generate(project.root))).toBe(false)
    expect(log.mock.calls.join('\n')).toContain(
      `${words} holds conflict markers of a merge, and was edited after the merge`,
    )
    log.mockRestore()
    expect((await generate(project.root, { force: true })).kind).toBe('written')
    await expectConsistent()
  })
})

it('changes that `git stash pop` restored are not overwritten', async () => {
  project.write(FIELDS, `${project.read(FIELDS)}// mine\n`)
  project.git('stash', '-q')
  await branch('one', () => project.edit(THING, 'type: text', 'type: textarea'))
  project.git('stash', 'pop', '-q')
  expect((await generate(project.root)).kind).toBe('edited')
})
