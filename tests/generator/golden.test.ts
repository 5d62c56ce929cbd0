import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { generate } from '../../generator/generate'
import { formatProblem } from '../../generator/problems/problem'
import { project } from './names/project'
import { CASES, generatedFiles, GOLDEN, projectOf, readFiles, REPOSITORY, sandbox } from './sandbox'

/*
 * Each folder is a case: from manifest/ the generator must produce expected/, byte for byte. After an intended change,
 * UPDATE_GOLDEN=1 npx vitest run tests/generator/golden.test.ts rewrites expected/; review the diff.
 */
const update = process.env.UPDATE_GOLDEN === '1'
/** The folder that is generated from names and sizes at their limits. */
const WORDS = 'words'
const COMPILED = [...CASES, WORDS]
const opened: (() => void)[] = []
afterEach(() => opened.splice(0).forEach((remove) => remove()))

describe('golden folders', () => {
  it.each(CASES)('%s has the files that the generator prints', async (name) => {
    const { root, remove } = sandbox(name)
    opened.push(remove)
    const result = await generate(root)
    if (result.kind === 'problems') expect.fail(result.problems.map(formatProblem).join('\n\n'))
    expect(result.kind).toBe('written')
    const printed = generatedFiles(root)
    const expected = join(GOLDEN, name, 'expected')
    if (update) {
      rmSync(expected, { recursive: true, force: true })
      for (const folder of ['src/generated', 'server/generated'])
        cpSync(join(root, folder), join(expected, folder), { recursive: true })
    }
    expect(printed).toEqual(generatedFiles(expected))
  })
})

describe('the printed files', () => {
  it('compile with the strict settings of the repository, also where names and sizes are at their limits', async () => {
    const folder = join(REPOSITORY, 'node_modules/.cache/golden')
    rmSync(folder, { recursive: true, force: true })
    for (const name of CASES) {
      cpSync(join(GOLDEN, name, 'expected'), join(folder, name), { recursive: true })
      if (existsSync(join(GOLDEN, name, 'present')))
        cpSync(join(GOLDEN, name, 'present'), join(folder, name), { recursive: true })
    }
    const { root, remove } = projectOf(
      project(['order', 'user', 'group', 'key', 'select', 'ref', 'children', 'style', 'type']),
    )
    opened.push(remove)
    expect((await generate(root)).kind).toBe('written')
    for (const inside of ['src/generated', 'server/generated'])
      cpSync(join(root, inside), join(folder, WORDS, inside), { recursive: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilerSettings(folder)))
    expect(compile(folder)).toBe('')
  }, 120_000)
})

/** Each case lies over the repository: what it does not print itself (kit, rules, engine) is the real thing. */
function compilerSettings(folder: string): object {
  return {
    extends: join(REPOSITORY, 'tsconfig.json'),
    compilerOptions: {
      incremental: false,
      rootDirs: [REPOSITORY, ...COMPILED.map((name) => join(folder, name))],
      paths: {
        '@/pages/*': COMPILED.map((name) => join(folder, name, 'src/pages/*')),
        '@/*': [join(REPOSITORY, 'src/*')],
      },
    },
    include: [`${folder}/**/*.ts`, `${folder}/**/*.tsx`],
    exclude: [],
  }
}

/** Compiler errors in the printed files, or '' when there are none. The rest of the repository is checked elsewhere. */
function compile(folder: string): string {
  try {
    execFileSync(join(REPOSITORY, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
      cwd: folder,
      stdio: 'pipe',
    })
    return ''
  } catch (error) {
    const lines = (error as { stdout: string }).stdout.split('\n')
    return lines
      .filter((line) => line.startsWith('error') || COMPILED.some((name) => line.startsWith(`${name}/`)))
      .join('\n')
  }
}

describe('the golden folders themselves', () => {
  it('each have a manifest', () => {
    for (const name of CASES) expect(Object.keys(readFiles(join(GOLDEN, name), 'manifest')), name).not.toHaveLength(0)
  })
})
