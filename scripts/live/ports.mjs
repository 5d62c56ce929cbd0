import { createServer } from 'node:net'

/** Whether a server can listen there now. Rejects where the host is not of this machine or the port needs more rights. */
export function isFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    probe.listen({ port, host }, () => probe.close(() => resolve(true)))
  })
}

/** Why `npm run dev` cannot start, in words with the command that can; undefined where both of its ports are free. */
export async function takenPort(port, host) {
  for (const [at, of, what] of [
    [port, host, 'the console'],
    [port + 1, '127.0.0.1', 'the API behind it'],
  ]) {
    if (await isFree(at, of)) continue
    const other = await freePair(port + 2, host)
    return `Port ${at}, which ${what} needs, is taken by another program, perhaps by another npm run dev.\nEnd that program, or choose another port: PORT=${other} npm run dev`
  }
  return undefined
}

async function freePair(from, host) {
  for (let port = from; port < from + 100; port += 2)
    if ((await isFree(port, host)) && (await isFree(port + 1, '127.0.0.1'))) return port
  return from
}
