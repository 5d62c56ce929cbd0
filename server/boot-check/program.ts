import { parseArgs } from 'node:util'
import { changedEntities, remember } from './changed-entities'
import type { BootReport } from './finding'

/*
 * node scripts/run.mjs server/boot-check/program.ts [--quick] [--changed]
 *
 * Prints a BootReport as one line of JSON; `npm run manifest -- check --boot` runs this program. With --changed,
 * entities that passed before and whose generated files are unchanged are skipped.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
})
const { changed, fingerprints } = changedEntities()
let report: BootReport = { findings: [], notMade: [], calls: 0, roles: 0 }
if (!values.changed || changed.size > 0) {
  const { boot } = await import('./boot')
  report = await boot({ quick: values.quick, now: Date.now(), ...(values.changed && { only: changed }) })
  const failed = new Set(report.findings.map(({ entity }) => entity))
  // When the program did not start, no entity was tested.
  if (report.findings.every(({ call }) => call !== 'migrate' && call !== 'company')) remember(fingerprints, failed)
}
process.stdout.write(`${JSON.stringify(report)}\n`)
