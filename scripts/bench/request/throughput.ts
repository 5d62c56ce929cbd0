import { type ServerProcess, startServer } from '../operators/servers'

export interface Throughput {
  /** Processor time of one server process for a request, in ms, while it alone answers. */
  alone: number
  /** The same for each of two processes on the same database, while both answer. */
  both: number[]
}

/**
 * Requests before the measurement for each measured one. They prepare the statements, and Node compiles the code again
 * and again until it has seen about 2,000, which this is with 600 rounds; a server that works all day answers nearly
 * all of its requests after them. A short form, whose figures say nothing, need not wait for them.
 */
const WARM_UP_PER_ROUND = 3.4
/** Requests that wait for their answers at the same time. */
const CLIENTS = 16

/**
 * Asks one process, then two, for the same page of a list, as production runs them: over HTTP, with many clients. Each
 * process gets `rounds` requests in each measurement.
 */
export async function measureThroughput(
  databaseUrl: string,
  { path, headers, rounds }: { path: string; headers: Record<string, string>; rounds: number },
): Promise<Throughput> {
  const servers: ServerProcess[] = []
  try {
    for (let n = 0; n < 2; n++) servers.push(await startServer(databaseUrl))
    const ask = async ({ url }: ServerProcess) => {
      const { code } = (await (await fetch(`${url}${path}`, { headers })).json()) as { code: number }
      if (code !== 0) throw new Error(`${path}: ${code}`)
    }
    const cost = async (server: ServerProcess, requests = rounds): Promise<number> => {
      const before = server.cpu()
      let left = requests
      const client = async () => {
        while (left-- > 0) await ask(server)
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
      return ((server.cpu() - before) * 1000) / requests
    }
    for (const server of servers) await cost(server, Math.ceil(rounds * WARM_UP_PER_ROUND))
    const [first] = servers
    if (!first) throw new Error('no server')
    return { alone: await cost(first), both: await Promise.all(servers.map((server) => cost(server))) }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
