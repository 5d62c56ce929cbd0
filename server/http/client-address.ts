import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Returns the network address of the client. Behind a reverse proxy that is the last entry of X-Forwarded-For, which
 * the proxy wrote; without a proxy the header is ignored, because the client can set it to anything.
 */
export function clientAddress(c: Context, behindProxy: boolean): string | undefined {
  const forwarded = behindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded || getConnInfo(c).remote.address
  return address === undefined ? undefined : networkOf(address)
}

/**
 * Returns an IPv4 address unchanged and an IPv6 address as its /64 network, within which one client can pick any
 * address.
 */
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

/**
 * Splits a part of an IPv6 address into groups. A trailing IPv4 address fills two groups, both beyond the /64 prefix.
 */
function groupsOf(part: string): string[] {
  const groups = part === '' ? [] : part.split(':')
  return groups.at(-1)?.includes('.') ? [...groups.slice(0, -1), '0', '0'] : groups
}
