import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { createApp } from '../../../server/app'
import { serveConsole } from '../../../server/static-files'
import { NOW, openSeededDatabase } from '../../server/harness'

/** A command from the journey. The program answers each command once it has been carried out. */
export type Command = { wait: number } | { sql: string } | { close: 'database' }

const started = Date.now()
let ahead = 0
const database = await openSeededDatabase()
const app = createApp({ database, clock: () => NOW + Date.now() - started + ahead })
serveConsole(app, 'dist')

async function carryOut(command: Command): Promise<void> {
  if ('wait' in command) ahead += command.wait
  else if ('sql' in command) await database.system((tx) => tx.execute(sql.raw(command.sql)))
  else await database.close()
}

const answer = (value: unknown) => void process.send?.(value)
process.on('message', (command) => void carryOut(command as Command).then(() => answer('done')))
process.on('disconnect', () => process.exit())
serve({ fetch: app.fetch, port: 0 }, ({ port }) => answer(port))
