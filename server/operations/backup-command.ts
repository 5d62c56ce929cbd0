import { resolve } from 'node:path'
import { Command } from 'commander'
import type { MadeBackup } from './backup'
import { perform } from './perform'
import { EXIT_HELP, reportFailure } from './report-failure'

/* npm run backup -- <folder|file>: writes a backup of the database. The server may be running. */
const program = new Command('npm run backup --')
  .description('Writes everything that is in the database into one file, while others go on working.')
  .argument(
    '<place>',
    'a new file, or a folder (with / at its end, if it does not exist yet) for a file named after the time',
  )
  .option('--json', 'answer as JSON')
  .addHelpText('after', EXIT_HELP)
  .exitOverride()
  .action(async (place: string, { json }: { json?: true }) => {
    const to = resolve(place) + (place.endsWith('/') ? '/' : '')
    const made = (await perform({ name: 'backup', args: { to } })) as MadeBackup
    console.log(json ? JSON.stringify(made) : `${made.file}: ${made.bytes} bytes. Keep it where only you can read it.`)
  })

await program.parseAsync().catch((error: unknown) => {
  process.exitCode = reportFailure(error)
})
