import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Who is at the other end of the line. Behind a reverse proxy that is the proxy, which names its client last in
 * X-Forwarded-For; without one that header is the client's own word and counts for nothing.
 */
export function clientAddress(c: Context, behindProxy: boolean): string | undefined {
  const named = behindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = named || getConnInfo(c).remote.address
  return address === undefined ? undefined : networkOf(address)
}

/** What one party holds: an address of IPv4, or the /64 network in which each device of IPv6 makes its own. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [before = '', after] = plain.split('::')
  const head = groupsOf(before)
  const tail = after === undefined ? [] : groupsOf(after)
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** An IPv4 address at the end stands for two groups. */
function groupsOf(part: string): string[] {
  const groups = part === '' ? [] : part.split(':')
  return groups.at(-1)?.includes('.') ? [...groups.slice(0, -1), '0', '0'] : groups
}
