import { rowIn, type Row } from './row'
import type { Where, WhereScope } from './where'
import type { Call } from '../http/call'

/**
 * What a condition reads besides the row. `form` is the edited document, with the edited line as `line`. The call is
 * read only when the condition reads from it.
 */
export function whereScope(call: Pick<Call, 'env' | 'today'>, form: Row): WhereScope {
  return {
    doc: withNulls(form),
    line: withNulls(rowIn(form, 'line') ?? {}),
    get actor() {
      return call.env.actor
    },
    get setting() {
      return call.env.setting
    },
    get today() {
      return call.today
    },
  }
}

/**
 * Tests a row in memory. Throws an Error (answered with 50000) for a condition that only the database can evaluate,
 * which is a fault of the description.
 */
export function holds(condition: Where, row: Row, scope: WhereScope): boolean {
  if (!condition.test) throw new Error('the condition has no test in memory')
  // The function names the exact types of its row and scope, and the engine knows rows of any entity.
  const test = condition.test as (row: Row, s: WhereScope) => boolean
  return test(withNulls(row), scope)
}

/** The row with null for every field that it lacks, as the generated types say. */
const withNulls = (row: Row): Row => new Proxy(row, { get: (target, name) => Reflect.get(target, name) ?? null })
