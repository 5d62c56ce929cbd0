import pg from 'pg'
import { type Database, openDatabase, type Source } from '../../server/db/database'
import { CLUSTER_FOLDER, SHARED_URL, TEMPLATES } from './dumps'
import { startCluster } from './postgres/cluster'

/*
 * The PostgreSQL server that the test files of a run share. The global setup of the run starts it (setup.ts).
 */

/** URL of this database on the server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement that PostgreSQL refuses inside a transaction, such as `create database`. */
export async function runAlone(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface Copy {
  url: string
  /** Ends all connections to the database and drops it. */
  drop(): Promise<void>
}

let copies = 0

/**
 * Makes a new database, a copy of the template, on the shared server. Copying the files of a template takes a fifth of
 * the time in which the embedded database unpacks a dump.
 */
export async function copyDatabase(template: keyof typeof TEMPLATES): Promise<Copy> {
  const server = process.env[SHARED_URL]
  if (!server) throw new Error('the global setup tests/server/setup.ts starts the server of the tests')
  const name = `test_${process.pid}_${++copies}`
  await runAlone(server, `create database ${name} template ${TEMPLATES[template]} strategy file_copy`)
  return {
    url: urlOf(server, name),
    drop: () => runAlone(server, `drop database if exists ${name} with (force)`),
  }
}

/** Options of `openDatabase` for a copy on the shared server. */
export type CopyOptions = Pick<Extract<Source, { url: string }>, 'connections' | 'onQuery'>

/** Opens a new database, a copy of the template, on the shared server. `close` also drops it. */
export async function openCopy(template: keyof typeof TEMPLATES, options: CopyOptions = {}): Promise<Database> {
  const copy = await copyDatabase(template)
  const database = await openDatabase({ url: copy.url, ...options })
  return {
    ...database,
    close: async () => {
      await database.close()
      await copy.drop()
    },
  }
}

/**
 * Opens the demo company on a PostgreSQL server of its own. Tests need that server if they read what PostgreSQL shares
 * between all databases of a server, such as the numbers of running transactions.
 */
export async function openDemoAlone(): Promise<Database> {
  const cluster = startCluster({ from: process.env[CLUSTER_FOLDER], settings: ['autovacuum=off'] })
  const database = await openDatabase({ url: urlOf(cluster.url, TEMPLATES.demo) })
  return {
    ...database,
    close: async () => {
      await database.close()
      cluster.stop()
    },
  }
}
