import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { boot as Boot } from './boot'
import { changedEntities, remember } from './changed-entities'
import type { BootReport } from './finding'

/*
 * node scripts/run.mjs server/boot-check/program.ts [--quick] [--changed [--trust <commit>]]
 *
 * Prints a BootReport as one line of JSON; `npm run manifest -- check --boot` runs this program. With --changed,
 * entities that passed before and whose generated files are unchanged are skipped; with --trust also those that are the
 * same at that commit, unless the server itself differs from it.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    trust: { type: 'string' },
  },
})

/**
 * The product is a bundle of its own, so that a run in which no entity changed does not build it. The query asks for
 * another instance of the module: the first one waits for the end of this program, which would wait for it in turn.
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
let report: BootReport = { findings: [], notMade: [], calls: 0, roles: 0 }
if (!values.changed || changed.size > 0) {
  const boot = await bootOfProduct()
  report = await boot({ quick: values.quick, now: Date.now(), ...(values.changed && { only: changed }) })
  const failed = new Set(report.findings.map(({ entity }) => entity))
  const untested = new Set(values.changed ? [...trusted].filter((entity) => !changed.has(entity)) : [])
  // When the program did not start, no entity was tested.
  if (report.findings.every(({ call }) => call !== 'migrate' && call !== 'company'))
    remember(fingerprints, { failed, untested })
}
process.stdout.write(`${JSON.stringify(report)}\n`)
