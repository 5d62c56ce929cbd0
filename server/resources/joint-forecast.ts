import * as z from 'zod'
import { MAX_FORECAST_ITEMS } from '../../src/rules/types'
import { REQUEST_LIMITS } from '../db/limits'
import { ApiError } from '../http/api-error'
import type { Call } from '../http/call'
import { failure, success } from '../http/envelope'
import { jsonBody } from '../http/json-body'
import { LOCK_NOT_AVAILABLE, sqlState } from '../http/retrying'
import { inTurns, type Turn } from '../http/turns'
import type { Resource } from '../metadata/description'
import { rolledBack } from '../db/rolled-back'
import { forecastOf, limitLockWait } from './forecast'
import { transitionNames } from './requests'
import type { BatchContext, BatchResult } from './transition-all'
import { withCurrent } from './version-conflict'

const jointRequest = (names: readonly string[]) =>
  z.strictObject({
    items: z
      .array(z.strictObject({ id: z.number().int(), version: z.number().int() }))
      .min(1)
      .max(MAX_FORECAST_ITEMS),
    transitions: transitionNames(names),
  })

export const jointForecastBody = ({ transitions }: Resource) => jsonBody(jointRequest(Object.keys(transitions)))

/**
 * `POST forecast_all`: the forecasts of several documents, in the order in which they would be run, and in one
 * transaction: what one document takes, the documents after it do not have. A refused document changes nothing for the
 * others; nor does a document that is answered with 50400, because somebody holds its stock or the time is used up.
 * In this process a company has one joint forecast at a time, so that they do not take all connections, and an operator
 * has one place in the queue. Throws 50400 to those who wait too long.
 */
export async function forecastAll(
  context: BatchContext,
  resource: Resource,
  request: z.infer<ReturnType<typeof jointRequest>>,
): Promise<{ results: BatchResult[] }> {
  const { run, database } = context
  const { tenant_id, id } = await run((call) => Promise.resolve(call.operator))
  const turns = [`forecast of operator ${id}`, `forecast of company ${tenant_id}`].map((key): Turn => ({
    key,
    slots: 1,
    maxWait: REQUEST_LIMITS.wait,
  }))
  return inTurns(database, turns, () => rolledBack(run, (call: Call) => forecastsOf(call, resource, request, context)))
}

/** In ms. After this time a joint forecast begins no further document, because sales wait for the stock it holds. */
const MAX_RUNNING_MS = 2_000

async function forecastsOf(
  call: Call,
  resource: Resource,
  { items, transitions }: z.infer<ReturnType<typeof jointRequest>>,
  { locale, record }: BatchContext,
): Promise<{ results: BatchResult[] }> {
  const results: BatchResult[] = []
  const end = performance.now() + MAX_RUNNING_MS
  await limitLockWait(call)
  for (const item of items) {
    const { id } = item
    try {
      if (performance.now() > end) throw new ApiError(50400)
      // A savepoint, so that the database forgets a refused document and goes on with the next one.
      const found = await call.tx.transaction((tx) => forecastOf({ ...call, tx }, resource, item, transitions))
      results.push({ id, code: 0, msg: success(null, locale).msg, data: found })
    } catch (error) {
      // The current row is read in this transaction: a document that is listed twice conflicts with its own forecast.
      const answered = await withCurrent((work) => work(call), resource, id, error)
      // Other errors of the database have ended the transaction, which the caller may repeat as a whole.
      if (!(answered instanceof ApiError) && sqlState(answered) !== LOCK_NOT_AVAILABLE) throw answered
      const { code, msg, data } = failure(answered, locale, record)
      results.push({ id, code, msg, data })
    }
  }
  return { results }
}
