import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './run.mjs'

/*
 * npm run generate: runs the generator. --check also compares tables with migrations, which the generator cannot read.
 */
const program = resolve(await bundle('generator/cli.ts'))
const args = process.argv.slice(2)
if (args.includes('--check')) {
  const statuses = [
    [program, 'generate', ...args],
    ['scripts/run.mjs', 'server/db/new-migration.ts', '--check'],
  ].map((command) => spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 70)
  process.exitCode = statuses.find((status) => status !== 0) ?? 0
} else {
  process.argv = [process.argv[0], program, 'generate', ...args]
  await import(pathToFileURL(program).href)
}
