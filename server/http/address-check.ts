import type { MiddlewareHandler } from 'hono'
import { failure, localeOf } from './envelope'
import { refuseBody } from './body'
import { textProblem } from './text-problem'

const BROKEN = { zh: '地址编码不正确', en: 'The address is not encoded correctly' }

/**
 * Answers 40000 for an address with broken percent-encoding, invalid UTF-8 or NUL characters. The path of the error is
 * the name of the query parameter, or `address` for the part before the `?`.
 */
export const checkAddress: MiddlewareHandler = async (c, next) => {
  const error = problemOf(c.req.url)
  if (error) return c.json(failure(error, localeOf(c)))
  await next()
}

function problemOf(url: string) {
  const [address = '', ...query] = url.split('#', 1)[0]?.split('?') ?? []
  const problem = partProblem(address)
  if (problem) return refuseBody('address', problem)
  for (const pair of query.join('?').split('&')) {
    const [name = '', ...value] = pair.split('=')
    const wrong = partProblem(name) ?? partProblem(value.join('='))
    if (wrong) return refuseBody(partProblem(name) ? 'address' : decodeURIComponent(name), wrong)
  }
  return null
}

function partProblem(part: string) {
  try {
    return textProblem(decodeURIComponent(part.replaceAll('+', ' ')))
  } catch {
    return BROKEN
  }
}
