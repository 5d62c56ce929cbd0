const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i

/** Whether only programs on this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

export interface Surroundings {
  /** DATABASE_URL, if PostgreSQL is used. */
  url: string | undefined
  /** Address that the server listens on. */
  host: string
  /** BEHIND_PROXY: a proxy forwards requests of other machines, even to a loopback address. */
  behindProxy: boolean
  /** Value of DEMO; when set, it overrides the default. */
  demo: boolean | undefined
}

/**
 * Whether an empty database is filled with the demo company, whose password is printed in the README. By default only
 * with the embedded database on a loopback address without a proxy; DEMO overrides the default.
 */
export function wantsDemo({ url, host, behindProxy, demo }: Surroundings): boolean {
  return demo ?? (url === undefined && !behindProxy && isLoopback(host))
}
