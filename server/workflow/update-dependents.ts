import { lockDocument } from './document'
import { dueAt, completesDecision, planDue } from './due'
import { startsFrom, statusOf } from '../metadata/status'
import { downstreamRows, evaluate, scopeOf } from '../metadata/scope'
import { runSystemTransition } from './apply-transition'
import type { Touched } from './touched'
import type { Resource } from '../metadata/description'
import type { SavedRow } from '../metadata/row'
import type { Call } from '../http/call'

/**
 * A chain of documents has fewer links than this. Beyond this limit the conditions of transitions contradict each
 * other.
 */
const MAX_ROUNDS = 50

/**
 * Runs the automatic transitions of every document that a transition touched, and of the documents that these touch in
 * turn, until no more apply (docs/domain.md, Updating dependents).
 * An `auto` transition fires when its condition holds and its time, if it has one, has come; `reopen` fires when a
 * document that nobody closed by hand was completed and the condition no longer holds. A transition that becomes due
 * later is planned as a job. `cause` is the reason written to the log of each fired transition.
 */
export async function updateDependents(call: Call, touched: readonly Touched[], cause: string): Promise<void> {
  let queue = unique(touched)
  for (let round = 0; queue.length > 0; round++) {
    if (round > MAX_ROUNDS) throw new Error(`dependents of documents change without end ${cause}`)
    const next: Touched[] = []
    for (const { resource, id } of queue) {
      if (!canMove(resource)) continue
      const row = await lockDocument(call, resource, id)
      const name = await dueTransition(call, resource, row)
      if (!name) await planDue(call, resource, row)
      if (name) next.push(...(await runSystemTransition(call, resource, row, { name, reason: cause })))
    }
    queue = unique(next)
  }
}

const canMove = (resource: Resource) => Object.values(resource.transitions).some((rule) => rule.auto || rule.due)

/** Whether the due time of a transition, in epoch ms, has come; false without a due time. */
const isReached = (at: number | null, now: number) => at !== null && at <= now

async function dueTransition(call: Call, resource: Resource, row: SavedRow): Promise<string | null> {
  const status = statusOf(resource, row)
  let scope = scopeOf(call, row)
  const holds = async (name: string) => {
    const condition = resource.transitions[name]?.auto
    if (!condition) return resource.transitions[name]?.due !== undefined
    scope = { ...scope, downstream: await downstreamRows(call, resource, row.id) }
    return evaluate(condition, scope)
  }
  for (const [name, rule] of Object.entries(resource.transitions)) {
    if (name === 'reopen' || (!rule.auto && !rule.due) || !startsFrom(rule, status)) continue
    if (rule.due && !(completesDecision(rule) && isReached(dueAt(call, rule, row), call.now))) continue
    if (await holds(name)) return name
  }
  const reopen = resource.transitions.reopen
  if (
    startsFrom(reopen, status) &&
    row.closed_at == null &&
    resource.transitions.complete?.auto &&
    !(await holds('complete'))
  )
    return 'reopen'
  return null
}

function unique(touched: readonly Touched[]): Touched[] {
  return [...new Map(touched.map((document) => [`${document.resource.entity}:${document.id}`, document])).values()]
}
