import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Lock } from './lock'

export interface Failures {
  /** By file. */
  failed: Record<string, { test: string; why: string }[]>
  /** Files that did not come to their tests. */
  unstarted: string[]
  seconds: number
}

/** What vitest's JSON report holds, as far as it is read. */
interface Report {
  testResults: {
    name: string
    status: string
    assertionResults: { title: string; status: string; failureMessages: string[] }[]
  }[]
}

const LONGEST = 600_000

/** Runs files of tests without a lock, or with all of them; whole, as a test may rest on what the one before it left. */
export function failuresWithout(lock: Lock | null, files: readonly string[]): Failures {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-races-'))
  const output = join(folder, 'report.json')
  const start = performance.now()
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/checks/races/vitest.config.ts']
  const reported = ['--reporter', 'json', '--outputFile', output]
  const { stderr } = spawnSync(process.execPath, [...vitest, ...reported, ...files], {
    encoding: 'utf8',
    timeout: LONGEST,
    env: { ...process.env, ...(lock && { WITHOUT: lock.name }) },
  })
  const report = reportIn(output, stderr)
  rmSync(folder, { recursive: true })
  const failures: Failures = { failed: {}, unstarted: [], seconds: (performance.now() - start) / 1000 }
  for (const { name, status, assertionResults } of report.testResults) {
    const file = relative(process.cwd(), name)
    const its = assertionResults.filter((test) => test.status === 'failed')
    failures.failed[file] = its.map(({ title, failureMessages }) => ({ test: title, why: firstLine(failureMessages) }))
    if (status === 'failed' && its.length === 0) failures.unstarted.push(file)
  }
  return failures
}

function reportIn(path: string, stderr: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    throw new Error(`vitest left no report:\n${stderr}`)
  }
}

const firstLine = ([message = '']: readonly string[]) => (message.split('\n')[0] ?? '').slice(0, 160)
