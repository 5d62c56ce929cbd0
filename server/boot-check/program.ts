import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { boot as Boot } from './boot'
import { changedEntities } from './changed-entities'
import type { BootReport } from './finding'
import { remember } from './passed'

/*
 * node scripts/run.mjs server/boot-check/program.ts [--quick] [--changed [--trust <commit>]]
 *
 * Prints a BootReport as one line of JSON; `npm run manifest -- check --boot` runs this program. With --changed,
 * entities that passed as they are now are skipped; with --trust also those that are the same at that commit, unless
 * what entities share differs from it.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    trust: { type: 'string' },
  },
})

/**
 * The product is a bundle of its own, so that a run in which no entity changed does not build it. `scripts/run.mjs` is
 * loaded a second time, with a query, because its first instance runs this very program: Node would wait for the end
 * of that instance, which waits for the end of this program.
 */
async function bootOfProduct(): Promise<typeof Boot> {
  const { bundle } = (await import(`${pathToFileURL(resolve('scripts/run.mjs')).href}?bundle`)) as {
    bundle: (entry: string) => Promise<string>
  }
  const program = await bundle('server/boot-check/boot.ts')
  const { boot } = (await import(pathToFileURL(resolve(program)).href)) as { boot: typeof Boot }
  return boot
}

const { changed, trusted, fingerprints } = changedEntities({ trust: values.trust })
const all = Object.keys(fingerprints)
const opened = values.changed ? all.filter((entity) => changed.has(entity)) : all
const untested = new Set(values.changed ? [...trusted].filter((entity) => !changed.has(entity)) : [])
let report: BootReport = { findings: [], notMade: [], calls: 0, roles: 0 }
if (opened.length > 0) {
  const boot = await bootOfProduct()
  report = await boot({ quick: values.quick, now: Date.now(), ...(values.changed && { only: changed }) })
  const failed = new Set(report.findings.map(({ entity }) => entity))
  // Where the program itself failed, no entity is known to answer.
  const isKnown = !report.findings.some(({ entity, call }) => entity === '' || call === 'migrate' || call === 'company')
  if (isKnown) remember(fingerprints, { failed, untested })
}
const skipped = { passed: all.length - opened.length - untested.size, trusted: untested.size }
process.stdout.write(`${JSON.stringify({ ...report, skipped } satisfies BootReport)}\n`)
