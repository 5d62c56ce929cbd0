import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { Project } from '../repository'
import { REPOSITORY } from '../sandbox'

/** The bundled program that npm runs. */
export const PROGRAM = join(REPOSITORY, 'node_modules/.cache/backstock/generator-cli-ts/program.mjs')

/** Builds the program as npm does. Throws when that fails. */
export function buildProgram(): void {
  mkdirSync(join(REPOSITORY, 'node_modules/.cache'), { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'generator/cli.ts', '--help'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** Runs the program in a folder. */
export function runIn(root: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: root,
    encoding: 'utf8',
    // On a CI server, output to a pipe must stay free of colours too.
    env: { ...process.env, CI: 'true' },
  })
  return { status, stdout, stderr }
}

/** Builds the program for the tests of a file, and makes a new project for each of them. */
export function projectPerTest(): { project: () => Project; run: (...args: string[]) => ReturnType<typeof runIn> } {
  let project: Project
  beforeAll(buildProgram)
  beforeEach(() => {
    project = new Project('take-over')
  })
  afterEach(() => project.remove())
  return { project: () => project, run: (...args) => runIn(project.root, ...args) }
}
