import { encodeValue } from '../../src/rules/wire'
import { ApiError } from '../http/api-error'
import { failure, success } from '../http/envelope'
import type { Run } from '../http/handle'
import { transition } from '../posting/transition'
import { refuseUnless } from './access'
import type { Resource } from './description'
import type { Row } from './row'
import { presentById } from './detail'
import { refuseHidden } from './load'
import { inputOf, type TransitionRequest } from './requests'
import type { Call, Locale } from '../http/call'

interface Result {
  id: number
  code: number
  msg: string
  data: unknown
}

/** `POST transition`: each row in a transaction of its own, so that one refusal leaves the others done. */
export async function transitionAll(
  run: Run,
  resource: Resource,
  body: TransitionRequest,
  locale: Locale,
): Promise<{ results: Result[] }> {
  const results: Result[] = []
  for (const item of body.items) {
    try {
      const { msg, data } = success(await run((call) => one(call, resource, item, body)), locale)
      results.push({ id: item.id, code: 0, msg, data })
    } catch (error) {
      const { code, msg, data } = failure(await withCurrent(run, resource, item.id, error), locale)
      results.push({ id: item.id, code, msg, data })
    }
  }
  return { results }
}

async function one(
  call: Call,
  resource: Resource,
  item: TransitionRequest['items'][number],
  body: TransitionRequest,
): Promise<unknown> {
  const { transitions, reason, input, confirm_warnings } = body
  for (const name of transitions) refuseUnless(call, resource, name)
  await refuseHidden(call, resource, [item.id])
  const done = await transition(call, resource, item, transitions, {
    reason: reason ?? null,
    input: inputOf(resource, transitions, input),
    confirm_warnings: confirm_warnings === true,
  })
  return {
    row: await presentById(call, resource, item.id),
    ...(done.returns && { returns: encodeReturns(resource, transitions, done.returns) }),
  }
}

function encodeReturns(resource: Resource, names: readonly string[], values: Row): Row {
  const fields = Object.assign({}, ...names.map((name) => resource.transitions[name]?.returns ?? {})) as NonNullable<
    Resource['transitions'][string]['returns']
  >
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name] ? encodeValue(fields[name], value) : value]),
  )
}

/** A conflict carries the row as this operator may read it now; that it may not be read at all makes it 40400. */
async function withCurrent(run: Run, resource: Resource, id: number, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 40900) return error
  try {
    return new ApiError(40900, { current: await run((call) => presentById(call, resource, id)) })
  } catch (other) {
    return other
  }
}
