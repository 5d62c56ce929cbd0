import { connect, createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * Starts a relay in front of the PostgreSQL at `url` that replaces the version in its answers by an older version. Both
 * version texts have the same length, so that the protocol frames stay valid.
 */
export async function withOldVersion(url: string, version: string): Promise<{ url: string; server: Server }> {
  const { hostname, port } = new URL(url)
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    client.pipe(database)
    database.on('data', (bytes) => {
      const text = bytes.toString('latin1').replace(/(?<=\D)1[5-9]00\d\d(?=\D|$)/g, version)
      client.write(Buffer.from(text, 'latin1'))
    })
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const relayed = new URL(url)
  relayed.port = String((server.address() as AddressInfo).port)
  return { url: relayed.href, server }
}
