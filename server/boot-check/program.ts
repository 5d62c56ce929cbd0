import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readMigrations } from '../db/migrate'
import type { BootReport } from './finding'

/*
 * node scripts/run.mjs server/boot-check/program.ts [--quick] [--unless-passed]
 *
 * Prints a BootReport as one line of JSON; `npm run manifest -- check --boot` runs it. With --unless-passed, a program that
 * is the same to the letter as one that had no findings is not started again.
 */
const PASSED = join('node_modules', '.cache', 'boot-check', 'passed.json')

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, 'unless-passed': { type: 'boolean', default: false } },
})

/** The text of this program names its chunks by their content, so it stands for all of them. */
async function fingerprint(): Promise<string> {
  const migrations = await readMigrations(join('server', 'migrations'))
  return createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(JSON.stringify(migrations))
    .digest('hex')
}

function passedBefore(key: string): BootReport | undefined {
  if (!existsSync(PASSED)) return undefined
  const passed = JSON.parse(readFileSync(PASSED, 'utf8')) as { key: string; report: BootReport }
  return passed.key === key ? passed.report : undefined
}

const key = values['unless-passed'] ? await fingerprint() : ''
const before = key === '' ? undefined : passedBefore(key)
let report = before
if (!report) {
  const { boot } = await import('./boot')
  report = await boot({ quick: values.quick, now: Date.now() })
  if (key !== '' && report.findings.length === 0) {
    mkdirSync(join(PASSED, '..'), { recursive: true })
    writeFileSync(PASSED, JSON.stringify({ key, report }))
  }
}
process.stdout.write(`${JSON.stringify(report)}\n`)
