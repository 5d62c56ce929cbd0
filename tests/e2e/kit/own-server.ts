import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { bundle } from '../../../scripts/run.mjs'
import { type Look, visit, type Visitor, type Who } from './browser'
import { open } from './console'
import type { Command } from './own-server-program'
import { newSession } from './sessions'

/**
 * A server for one journey, which can move the server's clock, change its data and stop it, so that failures are real.
 */
export interface OwnServer {
  url: string
  /** Advances the server's clock by `ms`. */
  wait(ms: number): Promise<void>
  /** Changes the company's data directly in the database, without the API. */
  sql(text: string): Promise<void>
  /** Closes the database; the server keeps running. */
  closeDatabase(): Promise<void>
  /** Kills the server process. */
  kill(): Promise<void>
}

/** Starts a server with the data of the demo company, whose clock begins at NOW. Rejects when the server ends early. */
export async function ownServer(): Promise<OwnServer> {
  const child = fork(await bundle('tests/e2e/kit/own-server-program.ts'), {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let errorOutput = ''
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended:\n${errorOutput}`)
  })
  ended.catch(() => undefined)
  const port = await Promise.race([answer<number>(child), ended])
  const send = async (command: Command) => {
    child.send(command)
    await Promise.race([answer(child), ended])
  }
  return {
    url: `http://localhost:${port}`,
    wait: (ms) => send({ wait: ms }),
    sql: (text) => send({ sql: text }),
    closeDatabase: () => send({ close: 'database' }),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}

/** Signs in to that server and opens an address. */
export async function visitOwn({ url }: OwnServer, who: Who, path: string, look: Look = {}): Promise<Visitor> {
  const visitor = await visit(look, await newSession(who, look, url))
  await open(visitor.page, url + path)
  return visitor
}
