import type { SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { answerRead, refuseAbandonedRead } from './answer-read'
import { ApiError } from './api-error'
import type { AppEnv } from './app-env'
import { type Accepts, NO_BODY, receiveBody } from './body'
import type { Call, Locale, Operator } from './call'
import { type Envelope, localeOf, send, sendFailure } from './envelope'
import {
  claimKey,
  fingerprintOf,
  type KeptAnswer,
  storeAnswer,
  storedAnswerFor,
  releaseKey,
  type RequestKey,
  requestKeyOf,
} from './idempotency'
import { retrying } from './retrying'
import { isRefusedInPart, isUnfinished, recordRefusal } from './session/refusals'
import type { Session } from './session/session'
import { envelopesOf } from './session/shown-once'
import { authenticate, inCallOfSession } from './signed-in'

/** Runs work in its own transaction, as the operator. Most requests use one transaction; a batch uses one per item. */
export type Run = <T>(work: (call: Call) => Promise<T>) => Promise<T>

/**
 * Answers a request of a signed-in operator with the result of `work`, in one transaction. For a GET request,
 * `extraColumn` is an extra column of the transaction's first statement, which can set a planner option.
 */
export function handle(
  c: Context<AppEnv>,
  work: (call: Call) => Promise<unknown>,
  { extraColumn }: { extraColumn?: SQL } = {},
): Promise<Response> {
  return c.req.method === 'GET' ? answerRead(c, work, extraColumn) : handleBody(c, NO_BODY, work)
}

/**
 * Like `handle`, for a call with a body, which `accepts` parses for `work`. The body is received and parsed before the
 * transaction begins, so that no transaction waits for a client.
 */
export function handleBody<B>(
  c: Context<AppEnv>,
  accepts: Accepts<B>,
  work: (call: Call, body: B) => Promise<unknown>,
): Promise<Response> {
  return answer(c, accepts, async (request, body) => {
    const { envelope } = await request.runOnce((call) => work(call, body))
    return send(c, envelope)
  })
}

/** Like `handleBody`, for an answer with a secret: the answer is not stored, and an Idempotency-Key is ignored. */
export function handleSecret<B>(
  c: Context<AppEnv>,
  accepts: Accepts<B>,
  work: (call: Call, body: B) => Promise<unknown>,
): Promise<Response> {
  const once: Respond<B> = async (request, body) => {
    const { envelope } = await request.runOnce((call) => work(call, body))
    return send(c, envelope)
  }
  return answer(c, accepts, once, { keepsAnswer: false })
}

/**
 * Like `handleBody`, with a slow step outside of the transaction, such as hashing: `prepare` runs first and passes its
 * result to `work`. `prepare` must check rights before it does anything costly.
 */
export function handlePrepared<B, P>(
  c: Context<AppEnv>,
  accepts: Accepts<B>,
  {
    prepare,
    work,
  }: { prepare: (run: Run, body: B) => Promise<P>; work: (call: Call, body: B, prepared: P) => Promise<unknown> },
): Promise<Response> {
  return answer(c, accepts, async (request, body) => {
    const prepared = await prepare(request.run, body)
    const { envelope } = await request.runOnce((call) => work(call, body, prepared))
    return send(c, envelope)
  })
}

/** For work that needs several transactions: one per row of a batch, one per page of an export. */
export function handleMany(c: Context<AppEnv>, work: (run: Run) => Promise<unknown>): Promise<Response> {
  return handleManyBody(c, NO_BODY, work)
}

/**
 * Like `handleMany`, for a call with a body. `earlier` is the data of an answer to the same request in which the server
 * had failed at some rows; null for a new request.
 */
export function handleManyBody<B>(
  c: Context<AppEnv>,
  accepts: Accepts<B>,
  work: (run: Run, body: B, earlier: unknown) => Promise<unknown>,
): Promise<Response> {
  return answer(c, accepts, async (request, body) => {
    const data = await work(request.run, body, request.earlier)
    if (data instanceof Response) return data
    const { envelope, kept } = envelopesOf(data, request.locale)
    await request.storeAnswer(kept)
    if (isRefusedInPart(envelope.data)) await request.recordRefused(40300)
    return send(c, envelope)
  })
}

interface Request {
  locale: Locale
  run: Run
  /** See `handleManyBody`. */
  earlier: unknown
  /** Runs the work in one transaction, which also stores the answer for the Idempotency-Key. */
  runOnce(work: (call: Call) => Promise<unknown>): Promise<{ envelope: Envelope }>
  storeAnswer(envelope: Envelope): Promise<void>
  /** Records in the security log that the operator was refused. */
  recordRefused(code: number): Promise<void>
}

type Respond<B> = (request: Request, body: B) => Promise<Response>

async function answer<B>(
  c: Context<AppEnv>,
  accepts: Accepts<B>,
  respond: Respond<B>,
  { keepsAnswer = true } = {},
): Promise<Response> {
  const locale = localeOf(c)
  let claimed: RequestKey | null = null
  let unfinished: KeptAnswer | null = null
  let session: Session | null = null
  const database = c.get('database')
  try {
    const now = c.get('clock')()
    const signedIn = await authenticate(c, now)
    session = signedIn
    // The operator with the rights that the first transaction of the request found.
    let operator: Operator | undefined
    const run: Run = (work) =>
      retrying(() =>
        inCallOfSession(c, signedIn, { now, locale }, (call) => {
          refuseAbandonedRead(c)
          operator ??= call.operator
          return work(call)
        }),
      )
    const received = await receiveBody(c, accepts.limit)
    const body = await accepts.parse(received)
    const id = keepsAnswer ? requestKeyOf(c, signedIn) : null
    if (id) {
      const before = await claimKey(database, id, fingerprintOf(c, received.bytes), now)
      if (!before || before.unfinished) [claimed, unfinished] = [id, before]
      const again = before && (await run((call) => Promise.resolve(storedAnswerFor(before, call.operator))))
      if (again && !unfinished) {
        c.header('Idempotent-Replayed', 'true')
        return send(c, again)
      }
    }
    const request: Request = {
      locale,
      run,
      earlier: unfinished?.data ?? null,
      runOnce: (work) =>
        run(async (call) => {
          const { envelope, kept } = envelopesOf(await work(call), locale)
          if (id) await storeAnswer(call.tx, id, { answer: kept, operator: call.operator })
          return { envelope }
        }),
      storeAnswer: async (envelope) => {
        const given = { answer: envelope, operator, unfinished: isUnfinished(envelope.data) }
        if (id) await database.transaction(id.tenant_id, (tx) => storeAnswer(tx, id, given))
      },
      recordRefused: (code) => recordRefusal(c, signedIn, code),
    }
    return await respond(request, body)
  } catch (error) {
    if (claimed) await releaseKey(database, claimed, unfinished)
    if (session && error instanceof ApiError) await recordRefusal(c, session, error.code)
    return sendFailure(c, error)
  }
}
