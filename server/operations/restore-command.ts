import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { readMigrations } from '../db/migrate'
import { EXIT_HELP, reportFailure } from './report-failure'
import { restoreBackup } from './restore'

/* npm run restore -- <file>: fills an empty DATA_DIR, or the empty database of DATABASE_URL, from a backup. */
const program = new Command('npm run restore --')
  .description('Fills an empty data directory or database from a backup. Existing data is never overwritten.')
  .argument('<file>', 'what npm run backup has written')
  .option('--json', 'answer as JSON')
  .addHelpText('after', EXIT_HELP)
  .exitOverride()
  .action(async (file: string, { json }: { json?: true }) => {
    const dataDir = process.env.DATA_DIR || '.data'
    const url = process.env.DATABASE_URL || undefined
    const known = (await readMigrations(join('server', 'migrations'))).map(({ name }) => name)
    const description = await restoreBackup({ file: resolve(file), dataDir, url, known, now: Date.now() })
    const { engine, made_at, secret_key } = description
    if (json) return console.log(JSON.stringify({ engine, made_at, to: url === undefined ? dataDir : 'DATABASE_URL' }))
    console.log(
      `Restored the backup of ${made_at} into ${url === undefined ? dataDir : 'the database of DATABASE_URL'}.`,
    )
    if (secret_key === undefined)
      console.log('Start the server with the SECRET_KEY that it had when the backup was made.')
  })

await program.parseAsync().catch((error: unknown) => {
  process.exitCode = reportFailure(error)
})
