import type { Call, Locale } from '../http/call'
import { resourceOf } from '../metadata/registry'
import { allowed } from '../metadata/access'
import type { Condition } from '../metadata/expression'
import type { CreateFrom, Resource } from '../metadata/description'
import { listPath } from '../query/links'
import { wordsOf } from '../metadata/messages'
import { listed, type Listed, receipts } from './messages/rows'

/** Documents of one kind that wait for the same step. */
export interface Step {
  resource: Resource
  /** What is to be done with them: a transition, or the action that makes the next document. */
  action: string
  /** Filters of the list that holds exactly these documents. */
  filters: Readonly<Record<string, string>>
}

export interface WorkQueue extends Step, Listed {
  /** The list that holds them all, in the console. */
  path: string
}

/**
 * What waits for this operator, each queue with its oldest documents: submitted documents to decide, documents that the
 * system made for the operator's own place to take up, rejected ones to correct, and documents from which the operator makes
 * the next one of the chain. A queue counts what its list holds; queues of which the operator may work on nothing are left out.
 */
export async function workQueues(call: Call): Promise<WorkQueue[]> {
  const queues: WorkQueue[] = []
  // One connection serves a transaction: asked one after another.
  for (const step of receipts().flatMap((resource) => stepsOf(call, resource))) {
    const found = await listed(call, step.resource, step.filters, 'oldest')
    if (found.rows.some(({ actions }) => actions.includes(step.action)))
      queues.push({ ...step, ...found, path: listPath(step.resource, step.filters) })
  }
  return queues
}

/** What is to be done, as the console says it: the status that the documents stand in, or the action that continues them. */
export async function stepWord({ resource, action, filters }: Step, locale: Locale): Promise<string> {
  const words = await wordsOf(resource, locale)
  return resource.transitions[action]
    ? words.option('check_status', filters['f.check_status'] ?? '')
    : words.action(action)
}

function stepsOf(call: Call, resource: Resource): Step[] {
  if (!allowed(call, resource, 'list')) return []
  const step = (status: string, action: string): Step => ({ resource, action, filters: { 'f.check_status': status } })
  const steps: Step[] = []
  if (allowed(call, resource, 'approve')) steps.push(step('submitted', 'approve'))
  if (!worksThere(call, resource)) return steps
  if (allowed(call, resource, 'submit')) {
    if (madeBySystem(resource)) steps.push(step('draft', 'submit'))
    steps.push(step('rejected', 'submit'))
  }
  for (const name of Object.keys(resource.rowActions)) {
    const filters = sourceFilters(call, resource, name)
    if (filters) steps.push({ resource, action: name, filters })
  }
  return steps
}

/** Head office decides; the places themselves take goods in and send them out. */
const worksThere = (call: Call, { scope }: Resource): boolean =>
  scope.by === (call.operator.role_type === 'warehouse' ? 'warehouse' : 'store') &&
  call.operator.role_type !== 'head_office'

/** Whether a transition of some document makes documents of this kind. */
const madeBySystem = ({ entity, createFrom }: Resource): boolean =>
  Object.keys(createFrom).some((rule) => rulesOfSystem.has(`${entity}.${rule}`))

const rulesOfSystem = new Set(
  receipts().flatMap(({ transitions }) =>
    Object.values(transitions).flatMap(({ postings = [] }) =>
      postings.flatMap((posting) => ('do' in posting && posting.do === 'create' ? [posting.rule] : [])),
    ),
  ),
)

/** Filters of the list of sources that an operator makes documents from by hand; null where the list cannot tell them. */
function sourceFilters(call: Call, resource: Resource, action: string): Record<string, string> | null {
  const { create, copy } = resource.rowActions[action] ?? {}
  if (!create || copy) return null
  const target = resourceOf(create)
  const rule: CreateFrom | undefined = target.createFrom[action]
  if (!rule?.by.includes(call.operator.role_type) || rulesOfSystem.has(`${create}.${action}`)) return null
  return allowed(call, target, 'create') ? filtersOf(resource, rule.filter) : null
}

/** The part of a condition that compares columns with constants, as filters of the list. */
function filtersOf(resource: Resource, condition: Condition): Record<string, string> | null {
  const parts = condition[0] === '&&' ? (condition.slice(1) as Condition[]) : [condition]
  const filters: Record<string, string> = {}
  for (const part of parts) {
    if (part[0] !== '==' || part[1][0] !== 'col' || part[2][0] !== 'lit') continue
    const [name, value] = [part[1][1], part[2][1]]
    if (resource.list?.filters.some(({ field }) => field === name)) filters[`f.${name}`] = String(value)
  }
  return filters['f.check_status'] ? filters : null
}
