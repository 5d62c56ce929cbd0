import type { Database } from '../db/database'
import { DEMO_MOBILE, DEMO_PASSWORD, TENANT_NAME } from '../demo/company'
import { hasDemoPassword, isExposed } from './known-password'
import { issueSetupLink, LINK_HOURS } from './setup-link'

interface Listening {
  /** URL of the console for a browser on this machine. */
  url: string
  /** The host that the server listens on. */
  host: string
  /** Whether a proxy makes the server reachable for other machines. */
  behindProxy?: boolean
}

/**
 * The sign-in text that the server prints at the start: a one-time setup link while there is no company; the demo
 * sign-in while the demo company has its known password; otherwise an empty text.
 */
export async function signInHint(database: Database, server: Listening, now: number): Promise<string> {
  const token = await issueSetupLink(database, now)
  if (token !== null)
    return `
  There is no company yet. Set up the first one and its administrator here:

  ${server.url}/setup?token=${token}

  The link works once and for ${LINK_HOURS} hours; a restart prints another. From another machine, put the
  server's own address in place of ${server.url}.
`
  if (!(await hasDemoPassword(database))) return ''
  const warning = !isExposed({ host: server.host, behindProxy: server.behindProxy ?? false })
    ? ''
    : `
  WARNING: this password is known to everybody, and others can reach the server (HOST ${server.host}${server.behindProxy ? ', behind a proxy' : ''}). Change it.
`
  return `
  Company   ${TENANT_NAME}
  Mobile    ${DEMO_MOBILE}
  Password  ${DEMO_PASSWORD}
${warning}`
}
