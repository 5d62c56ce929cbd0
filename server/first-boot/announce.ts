import type { Database } from '../db/database'
import { DEMO_MOBILE, DEMO_PASSWORD, TENANT_NAME } from '../demo/company'
import { hasDemoPassword, isExposed } from './known-password'
import { issueSetupLink, LINK_HOURS } from './setup-link'

export interface Listening {
  /** Address of the console as a browser of this machine types it. */
  url: string
  /** What the server listens on. */
  host: string
  /** Whether a proxy lets others reach it all the same. */
  behindProxy?: boolean
}

/**
 * What the server says about signing in when it starts: a one-time setup link while there is no company, the demo sign-in
 * while the demo company still has its known password, and otherwise nothing.
 */
export async function signInHint(database: Database, at: Listening, now: number): Promise<string> {
  const token = await issueSetupLink(database, now)
  if (token !== null)
    return `
  There is no company yet. Set up the first one and its administrator here:

  ${at.url}/setup?token=${token}

  The link works once and for ${LINK_HOURS} hours; a restart prints another. From another machine, put the
  server's own address in place of ${at.url}.
`
  if (!(await hasDemoPassword(database))) return ''
  const warning = !isExposed({ host: at.host, behindProxy: at.behindProxy ?? false })
    ? ''
    : `
  WARNING: this password is known to everybody, and others can reach the server (HOST ${at.host}${at.behindProxy ? ', behind a proxy' : ''}). Change it.
`
  return `
  Company   ${TENANT_NAME}
  Mobile    ${DEMO_MOBILE}
  Password  ${DEMO_PASSWORD}
${warning}`
}
