import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../server/db/database'
import { Random } from '../../server/demo/random'
import { startCluster } from '../../tests/server/postgres/cluster'
import { numberOption, option } from '../option.mjs'
import { act, documentsOf, listsOf, type Send } from './operators/actions'
import { type BenchOperator, createOperators } from './operators/bench-operators'
import { type Answered, reportAnswers } from './operators/report'
import { type ServerProcess, startServer } from './operators/servers'
import { filledCompany } from './scale/filled-company'

/*
 * npm run bench:operators -- [--url postgres://…] [--rows 1000000] [--operators 200] [--every 5] [--minutes 10]
 *                            [--processes 2] [--seed 1] [--port 5314]
 *
 * Operators of head office, stores and warehouses work at the console: each opens a list, searches, opens a document or
 * saves a draft every --every seconds, over all lists and all kinds of documents of a company with --rows orders. The
 * server runs as production does, in --processes processes on PostgreSQL. Prints p50, p95 and p99 of the answers and
 * the processor time of each process, and exits with 1 when an aim is missed. --url names a database that
 * `npm run bench:scale -- --fill --url …` has filled.
 */
const rows = numberOption('rows', 1_000_000)
const count = numberOption('operators', 200)
const every = numberOption('every', 5) * 1000
const seconds = numberOption('minutes', 10) * 60

const cluster = option('url', '') === '' ? startCluster({ firstPort: numberOption('port', 5314) }) : null
const url = cluster?.url ?? option('url', '')
const servers: ServerProcess[] = []
try {
  const database = await openDatabase({ url, connections: 2 })
  await filledCompany(database, rows)
  // One after the other, because the first brings the tables and the built-in roles up to date.
  for (let n = 0; n < numberOption('processes', 2); n++) servers.push(await startServer(url))
  const operators = await createOperators(database, count, Date.now())
  await database.close()
  const answers: Answered[] = []
  const loads = [loadavg()[0] ?? 0]
  const before = servers.map((server) => server.cpu())
  const end = performance.now() + seconds * 1000
  await Promise.all(operators.map((operator, n) => work(operator, n, end, answers)))
  loads.push(loadavg()[0] ?? 0)
  const types = [...new Set(operators.map(({ role_type }) => role_type))]
  const lists = new Set(types.flatMap((type) => listsOf(type).map(({ entity }) => entity)))
  const documents = new Set(types.flatMap((type) => documentsOf(type).map(({ entity }) => entity)))
  console.log(
    `${count} operators, an action every ${every / 1000} s, ${lists.size} lists, ${documents.size} kinds of documents, ` +
      `${rows} orders, ${seconds} s; load of the machine ${loads.map((load) => load.toFixed(1)).join(' to ')}`,
  )
  for (const [index, server] of servers.entries()) {
    const cpu = server.cpu() - (before[index] ?? 0)
    const requests = answers.length / servers.length
    console.log(
      `  process ${index + 1}: ${cpu.toFixed(1)} s of processor time, ${((cpu / requests) * 1000).toFixed(1)} ms a request`,
    )
  }
  if (!reportAnswers(answers, seconds)) process.exitCode = 1
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  cluster?.stop()
}

/** Works until `end`, with actions spread evenly over the operators. An action that is due waits for the one before. */
async function work(operator: BenchOperator, n: number, end: number, answers: Answered[]): Promise<void> {
  const random = new Random(numberOption('seed', 1)).fork(`operator ${n}`)
  const server = servers[n % servers.length]
  if (!server) throw new Error('no server')
  let due = performance.now() + (every * n) / count
  while (due < end) {
    await setTimeout(Math.max(0, due - performance.now()))
    await act(operator, random, sender(server.url, operator, answers))
    due += every
  }
}

function sender(address: string, { headers }: BenchOperator, answers: Answered[]): Send {
  return async ({ kind, entity, path, body }) => {
    const start = performance.now()
    const json = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    }
    try {
      const response = await fetch(`${address}/api${path}`, body === undefined ? { headers } : json)
      const { code, data } = (await response.json()) as { code: number; data: Record<string, unknown> }
      answers.push({ kind, entity, path, ms: performance.now() - start, code })
      return code === 0 ? data : null
    } catch {
      answers.push({ kind, entity, path, ms: performance.now() - start, code: null })
      return null
    }
  }
}
