import { once } from 'node:events'
import net from 'node:net'

/** When a connection is lost. */
interface Loss {
  /** Text of the statement at which the connection is lost. */
  at: string
  /** The statement counts only after another statement with this text on the same connection. */
  following?: string
  /** Whether PostgreSQL still receives the statement; only its answer is lost then. */
  isReceived?: boolean
}

/** A relay between a program and PostgreSQL that can end connections. */
export interface Relay {
  url: string
  loss: Loss | null
  /** Ends all connections; new ones are refused. */
  close(): void
}

/** Starts a relay to the database with this URL. */
export async function startRelay(url: string): Promise<Relay> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<net.Socket>()
  const listener = net.createServer((client) => {
    const server = net.connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
    let hasFollowed = false
    let isLost = false
    client.on('data', (bytes) => {
      const { loss } = relay
      const isAt = loss !== null && bytes.includes(loss.at) && (loss.following === undefined || hasFollowed)
      if (loss?.following !== undefined && bytes.includes(loss.following)) hasFollowed = true
      if (isAt && !loss.isReceived) return void server.destroy()
      isLost ||= isAt
      server.write(bytes)
    })
    server.on('data', (bytes) => (isLost ? server.destroy() : client.write(bytes)))
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((listener.address() as net.AddressInfo).port)
  const relay: Relay = {
    url: through.href,
    loss: null,
    close: () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  return relay
}
