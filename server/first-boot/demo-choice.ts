const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i

/** Whether only programs of this machine reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

export interface Surroundings {
  /** DATABASE_URL, if PostgreSQL is used. */
  url: string | undefined
  /** Address that the server listens on. */
  host: string
  /** BEHIND_PROXY: a proxy passes on what others ask, whatever the address is. */
  behindProxy: boolean
  /** DEMO, which decides when it is set. */
  demo: boolean | undefined
}

/**
 * Whether an empty database is filled with the demo company, whose password is printed in the README: on a developer's own
 * machine without a proxy it is, anywhere else only when DEMO=on asks for it.
 */
export function wantsDemo({ url, host, behindProxy, demo }: Surroundings): boolean {
  return demo ?? (url === undefined && !behindProxy && isLoopback(host))
}
