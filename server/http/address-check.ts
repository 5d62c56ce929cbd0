import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'
import { sendFailure } from './envelope'
import { refuseBody, SENT_TWICE } from './body'
import { textProblem } from './text-problem'

const BROKEN = { zh: '地址编码不正确', en: 'The address is not encoded correctly' }

/** Headers of which a request has one value. Lists such as Accept-Language may come in several headers. */
const SINGLE_HEADERS = new Set([
  'authorization',
  'content-type',
  'idempotency-key',
  'store-id',
  'tenant-id',
  'terminal-secret',
  'x-xsrf-token',
])

/**
 * Answers 40000 for an address with broken percent-encoding, invalid UTF-8 or NUL characters, and for a query parameter
 * or header that is sent twice, because a proxy in between may have read the other value. The path of the error is the
 * name of the parameter or header, or `address` for the part before the `?`.
 */
export const checkAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  const error = problemOf(c.req.url) ?? repeatedHeader(c.env)
  if (error) return sendFailure(c, error)
  await next()
}

function problemOf(url: string) {
  const [address = '', ...query] = url.split('#', 1)[0]?.split('?') ?? []
  const problem = partProblem(address)
  if (problem) return refuseBody('address', problem)
  const names = new Set<string>()
  for (const pair of query.join('?').split('&')) {
    const [encoded = '', ...value] = pair.split('=')
    const wrong = partProblem(encoded)
    if (wrong) return refuseBody('address', wrong)
    const name = decoded(encoded)
    const problem = partProblem(value.join('=')) ?? (names.has(name) ? SENT_TWICE : null)
    if (problem) return refuseBody(name, problem)
    if (pair !== '') names.add(name)
  }
  return null
}

/**
 * The headers as they came are known only of a request that Node has received; `app.request` joins repeated headers.
 */
function repeatedHeader(env: unknown) {
  const { incoming } = (env ?? {}) as { incoming?: { rawHeaders?: readonly string[] } }
  const seen = new Set<string>()
  for (const [index, sent] of (incoming?.rawHeaders ?? []).entries()) {
    const name = sent.toLowerCase()
    if (index % 2 === 1 || !SINGLE_HEADERS.has(name)) continue
    if (seen.has(name)) return refuseBody(sent, SENT_TWICE)
    seen.add(name)
  }
  return null
}

const decoded = (part: string): string => decodeURIComponent(part.replaceAll('+', ' '))

function partProblem(part: string) {
  try {
    return textProblem(decoded(part))
  } catch {
    return BROKEN
  }
}
