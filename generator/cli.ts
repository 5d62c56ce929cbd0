import { Command, CommanderError } from 'commander'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { defineCommands } from './commands/define-commands'
import { EXIT, EXIT_HELP } from './problems/exit-codes'

/**
 * Returns the sources from which this program was bundled, with size and time of each; '' when the program runs
 * unbundled.
 */
function bundledSources(): string {
  try {
    return readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'sources.json'), 'utf8')
  } catch {
    return ''
  }
}

async function main(): Promise<number> {
  let code: number = EXIT.ok
  const program = new Command('npm run manifest --')
    .description('Turns the manifest into code.')
    .addHelpText('after', EXIT_HELP)
    .exitOverride()
    .showHelpAfterError('--help lists the commands and options')
  defineCommands(program, { root: process.cwd(), version: bundledSources, exitWith: (exitCode) => (code = exitCode) })
  try {
    await program.parseAsync()
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    const { reportFailure } = await import('./problems/failure')
    return reportFailure(error)
  }
  return code
}

// The reader of the output has closed the pipe (`| head`). The error is ignored, so that the run still finishes.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
if (isMainThread) process.exitCode = await main()
else (await import('./read-ahead-thread')).readFilesAhead()
