import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allTables } from './all-tables'
import { pendingStatements, writeState } from './schema-state'
import type { Rename } from './renames'
import { BREAKPOINT } from './script'

/*
 * npm run migration -- <slug>     writes server/migrations/<utc>-<slug>/up.sql from the difference to the tables
 *                   … --renamed '[{"what": "column", "table": "sku", "column": "spec", "to": "size"}]'
 *                                 what is called otherwise and keeps its data (see renames.ts); `manifest -- rename` says it
 * npm run migration -- --check    exits 1 when tables and migrations disagree, printing the statements that are missing
 */
const STATE = join('server', 'migrations', 'schema')

async function main([argument, flag, renamed]: readonly string[]): Promise<number> {
  const renames = flag === '--renamed' && renamed !== undefined ? (JSON.parse(renamed) as Rename[]) : []
  const statements = await pendingStatements(STATE, allTables, renames)
  if (argument === '--check') {
    if (statements.length === 0) return 0
    console.error(
      `Tables and migrations disagree. Run: npm run migration -- <what-changed>\n\n${statements.join('\n')}`,
    )
    return 1
  }
  if (!argument || !/^[a-z0-9-]+$/.test(argument)) {
    console.error('Name the migration: npm run migration -- add-supplier-tax-no')
    return 2
  }
  if (statements.length === 0) {
    console.log('Tables and migrations agree; nothing to write.')
    return 0
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join('server', 'migrations', `${stamp}-${argument}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'up.sql'), `${statements.join(`\n${BREAKPOINT}\n`)}\n`)
  await writeState(STATE, allTables)
  console.log(
    `${folder}/up.sql: ${statements.length} statements. Read it before committing; it never changes afterwards.`,
  )
  return 0
}

process.exitCode = await main(process.argv.slice(2))
