import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TYPED_PROJECTS } from '../../../scripts/checks/type-check.mjs'

const ROOT = join(import.meta.dirname, '../../..')
const tsc = (...args: string[]) =>
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64e6 })

/** The files that the settings of a project name, without those that these files import. */
const named = (settings: string): string[] => JSON.parse(tsc('-p', settings, '--showConfig')).files

/** Paths of all files of the repository that a half of the project reads. */
function read(project: string): string[] {
  const paths = tsc('-p', `tsconfig.${project}.json`, '--listFilesOnly', '--incremental', 'false').split('\n')
  return paths.filter((path) => !path.includes('/node_modules/')).map((path) => path.slice(ROOT.length + 1))
}

it('every file that is written in TypeScript belongs to a half whose types are checked', () => {
  const halves = new Set(TYPED_PROJECTS.flatMap((project) => named(`tsconfig.${project}.json`)))
  expect(named('tsconfig.json').filter((path) => !halves.has(path))).toEqual([])
})

it(
  'the half of the server reads no screen, and that of the console nothing generated for the server',
  { timeout: 120_000 },
  () => {
    const server = read('server')
    expect(server).toContain('src/generated/good/sku/sku.schema.ts')
    const isScreen = (path: string) => /^src\/generated\/(routes\.ts|.+(\.tsx|\.columns\.ts))$/.test(path)
    expect(server.filter(isScreen)).toEqual([])
    const console = read('console')
    expect(console).toContain('src/generated/good/sku/sku-list.tsx')
    expect(console.filter((path) => path.startsWith('server/generated/'))).toEqual([])
  },
)
