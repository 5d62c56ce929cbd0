import { createServer } from 'node:net'

/** Whether a server can listen on this port. Rejects when the host is not local or the port needs more privileges. */
function isFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    probe.listen({ port, host }, () => probe.close(() => resolve(true)))
  })
}

/**
 * Explains why `npm run dev` cannot listen: `PORT` is not a port, which of its two ports is taken, with a command
 * that avoids it, or that this user may not listen there; undefined when both ports are free.
 */
export async function portProblem(port, host) {
  // The API listens on the port after that of the console.
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    return `PORT is ${process.env.PORT}, which is not a port: a number from 1 to 65534, as in PORT=5173 npm run dev`
  try {
    return await takenPortProblem(port, host)
  } catch (error) {
    return `npm run dev cannot listen on port ${port} of ${host}: ${error.message}\nChoose another: PORT=5173 HOST=127.0.0.1 npm run dev`
  }
}

async function takenPortProblem(port, host) {
  for (const [wanted, hostname, user] of [
    [port, host, 'the console'],
    [port + 1, '127.0.0.1', 'the API behind it'],
  ]) {
    if (await isFree(wanted, hostname)) continue
    const other = await freePair(port + 2, host)
    return `Port ${wanted}, which ${user} needs, is taken by another program, perhaps by another npm run dev.\nEnd that program, or choose another port: PORT=${other} npm run dev`
  }
  return undefined
}

async function freePair(from, host) {
  for (let port = from; port < from + 100; port += 2)
    if ((await isFree(port, host)) && (await isFree(port + 1, '127.0.0.1'))) return port
  return from
}
