import { isIP } from 'node:net'
import { z } from 'zod'

/** `on` or `off`, as a boolean. */
export const flag = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on')

/** A port number. For port 0 the system chooses a free port, which the log line `listening` names. */
export const listeningPort = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')

/** An IP address or host name. Whether it belongs to this machine is checked when the server starts to listen. */
export const listeningHost = z
  .string()
  .refine(
    (host) =>
      isIP(host) !== 0 ||
      /^(?=.{1,253}$)(?!\d+(\.\d+)*$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(host),
    'must be an IP address or a host name, without protocol and port',
  )

/** A PostgreSQL URL with a host (or a socket folder in `?host=`) and a database. */
export const databaseUrl = z.string().superRefine((text, context) => {
  const wrong = (message: string) => context.addIssue({ code: 'custom', message })
  if (!URL.canParse(text)) return wrong('is not a URL')
  const { protocol, hostname, pathname, searchParams } = new URL(text)
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') return wrong(`must begin with postgres://`)
  if (hostname === '' && !searchParams.has('host')) return wrong('has no host')
  if (pathname.length < 2) return wrong('has no database')
})
