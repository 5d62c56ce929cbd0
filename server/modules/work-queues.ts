import { resourceOf } from '../metadata/registry'
import { isOneOf } from '../../src/rules/document-status'
import { isChinese } from '../../src/rules/given-text'
import { waitingSince } from '../../src/rules/waiting'
import type { Call, Locale } from '../http/call'
import { placeOfRole } from '../metadata/access/role-place'
import { allowed } from '../metadata/access/access'
import type { CreateFrom, Resource } from '../metadata/description'
import { listPath } from '../query/links'
import { wordsOf } from '../metadata/messages'
import type { PresentedRow } from '../query/present'
import { statusField } from '../metadata/status'
import { firstRows, type FirstRows, logsWithTransitions, receipts } from './messages/rows'
import { nonEmptyLists } from './messages/non-empty-lists'

/** Documents of one entity that wait for the same step. */
export interface QueueDefinition {
  resource: Resource
  /** The next action: a transition, or the row action that creates the next document. */
  action: string
  /** Filters of the list that holds exactly these documents. */
  filters: Readonly<Record<string, string>>
}

export interface WorkQueue extends QueueDefinition, FirstRows {
  /** Path of the list with all of these documents in the console. */
  path: string
}

/**
 * Queues of documents that wait for this operator, each with its oldest documents: submitted documents to decide,
 * drafts that the system made for the operator's own place, rejected documents to correct, and documents from which the
 * operator creates the next document of the chain. The count of a queue equals that of its list. A queue without any
 * document on which the operator may act is left out.
 */
export async function workQueues(call: Call): Promise<WorkQueue[]> {
  const queues: WorkQueue[] = []
  // A transaction uses one connection, so the queues are read one after another.
  const steps = [
    ...receipts(call).flatMap((resource) => stepsOf(call, resource)),
    ...logsWithTransitions(call).flatMap((resource) => decisionsOf(call, resource)),
  ]
  for (const step of await nonEmptyLists(call, steps)) {
    const listing = await firstRows(call, step.resource, step.filters, 'oldest')
    if (listing.rows.some(({ actions }) => actions.includes(step.action)))
      queues.push({ ...step, ...listing, path: listPath(step.resource, step.filters) })
  }
  return queues
}

/** Since when a document waits, in epoch ms; NaN when that is not known. */
export const waitingSinceMs = (row: PresentedRow): number => Date.parse(String(waitingSince(row)))

/**
 * What the documents of a step wait for: their status as in the console, or the action that makes the next document,
 * worded like a status (待收货, "To receive").
 */
export async function stepWord({ resource, action, filters }: QueueDefinition, locale: Locale): Promise<string> {
  const words = await wordsOf(resource, locale)
  const field = statusField(resource)
  if (resource.transitions[action]) return words.option(field, filters[`f.${field}`] ?? '')
  const label = words.action(action)
  if (isChinese(locale)) return `待${label}`
  return /^en\b/.test(locale) ? `To ${label.toLowerCase()}` : label
}

/**
 * Decisions about rows of a log. The program writes the rows of a log, so a transition that operators may run is a
 * decision that somebody has to make: a closed shift is confirmed, an offline sale is reviewed. Decisions from the same
 * status are one queue.
 */
function decisionsOf(call: Call, resource: Resource): QueueDefinition[] {
  if (!allowed(call, resource, 'list')) return []
  const field = statusField(resource)
  const steps = new Map<string, QueueDefinition>()
  for (const [action, { from, to }] of Object.entries(resource.transitions)) {
    if (to === null || !allowed(call, resource, action)) continue
    for (const status of from ?? [])
      if (!steps.has(status)) steps.set(status, { resource, action, filters: { [`f.${field}`]: status } })
  }
  return [...steps.values()]
}

function stepsOf(call: Call, resource: Resource): QueueDefinition[] {
  if (!allowed(call, resource, 'list')) return []
  const step = (status: string, action: string): QueueDefinition => ({
    resource,
    action,
    filters: { 'f.check_status': status },
  })
  const steps: QueueDefinition[] = []
  if (allowed(call, resource, 'approve'))
    steps.push(...statusesBefore(resource, 'approve').map((status) => step(status, 'approve')))
  for (const [name, status] of ownSteps(call, resource))
    if (!steps.some(({ filters }) => filters['f.check_status'] === status)) steps.push(step(status, name))
  if (worksInPlaces(call, resource) && allowed(call, resource, 'submit')) {
    if (isMadeBySystem(call, resource)) steps.push(step('draft', 'submit'))
    const rejected = statusesBefore(resource, 'submit').filter((status) =>
      isOneOf(resource.shape.states, status, ['rejected']),
    )
    steps.push(...rejected.map((status) => step(status, 'submit')))
  }
  for (const name of Object.keys(resource.rowActions)) {
    const filters = sourceFilters(call, resource, name)
    if (filters) steps.push({ resource, action: name, filters })
  }
  return steps
}

const statusesBefore = ({ transitions }: Resource, name: string): readonly string[] => transitions[name]?.from ?? []

/**
 * The steps that the manifest adds to a document and that take it to its next status, with each status from which the
 * operator may take the step. Steps that call something off wait for nobody.
 */
const ownSteps = (call: Call, resource: Resource): (readonly [name: string, status: string])[] =>
  Object.entries(resource.transitions)
    .filter(([name, { label, to, danger }]) => label && to !== null && !danger && allowed(call, resource, name))
    .flatMap(([name, { from, to }]) =>
      (from ?? []).filter((status) => status !== to).map((status) => [name, status] as const),
    )

/**
 * Whether the operator's role type works in the places of this entity: stores and warehouses receive and send goods,
 * and head office only decides about these. Documents of the whole company, such as payments to suppliers, are the work
 * of role types that no place limits.
 */
function worksInPlaces(call: Call, { scope }: Resource): boolean {
  const place = placeOfRole(call.operator.role_type)
  return scope.by === 'tenant' ? place === 'everywhere' : scope.by === place
}

/** Whether a transition of some document creates documents of this entity. */
const isMadeBySystem = (call: Call, { entity, createFrom }: Resource): boolean =>
  Object.keys(createFrom).some((rule) => rulesOfSystem(call).has(`${entity}.${rule}`))

const rulesByRegistry = new WeakMap<object, ReadonlySet<string>>()

/** The rules, as `<entity>.<rule>`, by which transitions create documents; worked out once for an application. */
function rulesOfSystem(call: Call): ReadonlySet<string> {
  const known = rulesByRegistry.get(call.registry)
  if (known) return known
  const rules = new Set(
    receipts(call).flatMap(({ transitions }) =>
      Object.values(transitions).flatMap(({ postings = [] }) =>
        postings.flatMap((posting) => ('do' in posting && posting.do === 'create' ? [posting.rule] : [])),
      ),
    ),
  )
  rulesByRegistry.set(call.registry, rules)
  return rules
}

/**
 * List filters for sources from which the operator creates documents by hand, in a place of the operator: a warehouse
 * picks what a store ordered. Null when the list cannot filter them. A rule that the system applies too leaves work
 * only where its filter demands that something is left, such as goods that no picking list has taken.
 */
function sourceFilters(call: Call, resource: Resource, action: string): Record<string, string> | null {
  const { create, copy } = resource.rowActions[action] ?? {}
  if (!create || copy) return null
  const target = resourceOf(call, create)
  const rule: CreateFrom | undefined = target.createFrom[action]
  if (!rule?.by.includes(call.operator.role_type) || !worksInPlaces(call, target)) return null
  if (!rule.left && rulesOfSystem(call).has(`${create}.${action}`)) return null
  return allowed(call, target, 'create') ? filtersOf(resource, rule) : null
}

/** What a rule demands of its sources, as list filters; null when the list lacks one for the status or what is left. */
function filtersOf(resource: Resource, { listed = {}, left = [] }: CreateFrom): Record<string, string> | null {
  const filters: Record<string, string> = {}
  const filterOf = (name: string) => resource.list?.filters.find(({ field }) => field === name)
  if (left.some((name) => filterOf(name)?.as !== 'nonzero')) return null
  for (const [name, value] of Object.entries(listed)) if (filterOf(name)) filters[`f.${name}`] = String(value)
  for (const name of left) filters[`f.${name}`] = 'true'
  return filters['f.check_status'] ? filters : null
}
