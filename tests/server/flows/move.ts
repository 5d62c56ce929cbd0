import type { Row } from '../../../server/metadata/row'
import type { RoleType } from '../../../src/rules/access/role-type'
import type { Transition } from '../../../server/metadata/transition-description'
import { create } from './act-create'
import { type Doc, documents, reversible, keyOf, unfinished } from './documents'
import { fill, needsFilling } from './fill'
import { nth, today } from './goods'
import { ableMembers, pickMember } from './people'
import type { Outcome, Step } from './step'
import { PEOPLE, type Who, type World } from './world'

const OPEN = new Set(['draft', 'rejected'])
const FORWARD = ['submit', 'approve']
/** In one of this many steps, the operator withdraws, rejects or reverses a document instead of moving it on. */
const BACK_EVERY = 5

const rolesOf = (transition: Transition) => Object.keys(transition.roles) as RoleType[]

/** Takes the most recently changed document through its next transition, or reverses a document that is approved. */
export async function move(world: World, step: Step): Promise<Outcome> {
  const all = await documents(world)
  const back = step.what % BACK_EVERY === 4
  const reverses = back && step.what % 2 === 0
  const doc =
    nth(step.mayBreakRules ? all : reverses ? reversible(all) : unfinished(all), step.pick) ??
    nth(unfinished(all), step.pick)
  if (!doc) return create(world, step)
  const possible = Object.entries(doc.resource.transitions).filter(
    ([, rule]) => step.mayBreakRules || (rolesOf(rule).length > 0 && (rule.from?.includes(doc.status) ?? true)),
  )
  const forward = possible.filter(([name]) => FORWARD.includes(name))
  const [name, transition] =
    nth(back || forward.length === 0 ? possible : forward, Math.floor(step.what / BACK_EVERY / 2)) ?? []
  if (!name || !transition) return null
  const may = step.mayBreakRules ? PEOPLE : ableMembers(world, doc, name, rolesOf(transition))
  const who = pickMember(may, step.who)
  const needsValues = OPEN.has(doc.status) && name === 'submit' && needsFilling(doc.resource.entity)
  const counts = doc.status === 'submitted' && name === 'approve' && step.what % 4 === 0
  if (!step.mayBreakRules && (needsValues || counts)) {
    const { code, data } = await fill(world, who, doc, step, counts || step.what % 3 === 0)
    if (code === 0) doc.version = data.version as number
  }
  const approvers = ableMembers(world, doc, 'approve', rolesOf(doc.resource.transitions.approve ?? transition))
  const both = name === 'submit' && !back && step.what % 2 === 1 && approvers.includes(who)
  return requestTransitions(world, who, doc, both ? FORWARD : [name], step)
}

/** Input for a transition: the first option of each enum, and today for each date. */
function inputOf(world: World, transition: Transition | undefined): Row {
  return Object.fromEntries(
    Object.entries(transition?.input ?? {})
      .filter(([, { type }]) => type === 'enum' || type === 'date')
      .map(([name, { type, options }]) => [name, type === 'date' ? today(world) : Object.keys(options ?? {})[0]]),
  )
}

/** Requests the transitions. In one of three steps, the operator first reads which actions the page offers. */
async function requestTransitions(
  world: World,
  who: Who,
  doc: Doc,
  names: readonly string[],
  step: Step,
): Promise<Outcome> {
  const { resource, id } = doc
  const page = step.what % 3 === 0 ? await world.get(who, `${resource.base}/detail?id=${id}`) : null
  const offered = page?.code === 0 && Array.isArray(page.data.actions) ? (page.data.actions as string[]) : []
  const answer = await world.post(who, `${resource.base}/transition`, {
    items: [{ id, version: step.mayBreakRules && step.who === 5 ? doc.version - 1 : doc.version }],
    transitions: names,
    reason: '随机操作',
    input: Object.assign({}, ...names.map((name) => inputOf(world, resource.transitions[name]))) as Row,
    confirm_warnings: true,
  })
  const code = answer.code === 0 ? ((answer.data.results as { code: number }[])[0]?.code ?? -1) : answer.code
  world.refusals.set(keyOf(doc), code === 0 ? 0 : (world.refusals.get(keyOf(doc)) ?? 0) + 1)
  if (world.isAlone && code === 40300 && names.length === 1 && names.every((name) => offered.includes(name)))
    throw new Error(`INV-39: ${who} was offered ${names.join()} on ${resource.entity} and then refused`)
  return { what: `${names.join('+')} ${resource.entity}`, code }
}
