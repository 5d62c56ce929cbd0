import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from '../generate'
import { stampInputs } from '../files/inputs'
import { overlaid } from '../files/overlay'
import { type Problem, Problems } from '../problems/problem'
import { filesOfManifest, readManifest } from '../read'
import type { Change } from '../files/replace'
import { isKnownToMatch } from '../files/touched'
import { bootProblems } from './problems'
import type { BootReport } from './report'
import { scratchProject } from './scratch'
import { whenInterrupted } from './when-interrupted'

const PROGRAM = join('server', 'boot-check', 'program.ts')

export interface BootResult extends Omit<BootReport, 'findings' | 'notMade'> {
  problems: Problem[]
  /** Entities whose rows could not be shown and saved, because none could be created, with their manifest file. */
  notMade: { entity: string; file: string; line: number; message: string }[]
}

interface BootOptions {
  /** One role of each type in place of every built-in role. */
  quick: boolean
  /** Check only entities that changed since their last successful check, and the entities that refer to them. */
  changed?: boolean
  /** With `changed`: a commit whose screens are known to answer (see server/boot-check/changed-entities.ts). */
  trust?: string
  /** Version of the generator (see generate.ts). */
  version: string
  /** Changes of the manifest to check before they are written. */
  changes?: readonly Change[]
}

/**
 * Generates the project into a temporary folder, starts its server there on an in-memory database, and makes the calls
 * of every screen once as each role. Returns failed calls as problems of the manifest. A project whose generated files
 * are up to date is started in place. The manifest must have no other problems. Throws when the project has no boot
 * check program.
 */
export async function boot(
  root: string,
  { quick, changed = false, trust, version, changes = [] }: BootOptions,
): Promise<BootResult> {
  if (!existsSync(join(root, PROGRAM))) throw new Error(`${PROGRAM} is missing: only a whole project can be started`)
  const inPlace = changes.length === 0 && (await isGenerated(root, version))
  const scratch = inPlace ? undefined : await scratchProject(root, changes)
  try {
    const report = await startIn(scratch?.folder ?? root, [
      ...(quick ? ['--quick'] : []),
      ...(changed ? ['--changed'] : []),
      ...(trust === undefined ? [] : ['--trust', trust]),
    ])
    const problems = new Problems()
    const { manifest } = readManifest(overlaid(filesOfManifest(join(root, 'manifest'), root), changes), problems)
    bootProblems(report.findings, manifest, problems)
    const { calls, roles, skipped } = report
    const notMade = report.notMade.map(({ entity, message }) => {
      const source = manifest.entities.find(({ raw }) => raw.entity === entity)
      const { file, line } = source?.yaml.keyAt(['entity']) ?? { file: 'manifest/app.yaml', line: 1 }
      return { entity, file, line, message }
    })
    return { problems: problems.sorted(), notMade, calls, roles, skipped }
  } finally {
    scratch?.remove()
  }
}

async function isGenerated(root: string, version: string): Promise<boolean> {
  if (version && isKnownToMatch(root, stampInputs(root, version))) return true
  return (await generate(root, { check: true, version })).kind === 'unchanged'
}

/** Runs the boot check of a project. A program that cannot be bundled or ends early is reported as a finding. */
async function startIn(folder: string, flags: readonly string[]): Promise<BootReport> {
  const args = ['scripts/run.mjs', PROGRAM, ...flags]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, errorOutput] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  // A signal that is sent to this process alone would leave the server of the check running.
  const cancel = whenInterrupted(() => child.kill('SIGKILL'))
  const exit = await new Promise<number | string | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  )
  cancel()
  const line = output.trimEnd().split('\n').at(-1) ?? ''
  if (exit === 0 && line.startsWith('{')) return JSON.parse(line) as BootReport
  const text = (errorOutput || output).replaceAll(`${folder}/`, '').trim().split('\n').slice(0, 12).join('\n')
  const message = text || `the process ended with ${String(exit)}`
  const finding = { entity: '', call: 'start', role: '', code: 50000, message }
  return { findings: [finding], notMade: [], calls: 0, roles: 0 }
}
