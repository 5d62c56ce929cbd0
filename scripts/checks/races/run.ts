import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Lock } from './lock'

interface Failures {
  /** Failed tests by file. */
  failed: Record<string, { test: string; why: string }[]>
  /** Files that failed before their first test. */
  unstarted: string[]
  seconds: number
}

/** The part of vitest's JSON report that is read here. */
interface Report {
  testResults: {
    name: string
    status: string
    assertionResults: { title: string; status: string; failureMessages: string[] }[]
  }[]
}

const TIMEOUT_MS = 600_000

/**
 * Runs test files without a lock, or with all locks for null. Runs whole files, as a test may depend on an earlier
 * test.
 */
export function failuresWithout(lock: Lock | null, files: readonly string[]): Failures {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-races-'))
  const output = join(folder, 'report.json')
  const start = performance.now()
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/checks/races/vitest.config.ts']
  const reported = ['--reporter', 'json', '--outputFile', output]
  const { stderr } = spawnSync(process.execPath, [...vitest, ...reported, ...files], {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    env: { ...process.env, ...(lock && { WITHOUT: lock.name }) },
  })
  const report = reportIn(output, stderr)
  rmSync(folder, { recursive: true })
  const failures: Failures = { failed: {}, unstarted: [], seconds: (performance.now() - start) / 1000 }
  for (const { name, status, assertionResults } of report.testResults) {
    const file = relative(process.cwd(), name)
    const failedTests = assertionResults.filter((test) => test.status === 'failed')
    failures.failed[file] = failedTests.map(({ title, failureMessages }) => ({
      test: title,
      why: firstLine(failureMessages),
    }))
    if (status === 'failed' && failedTests.length === 0) failures.unstarted.push(file)
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
