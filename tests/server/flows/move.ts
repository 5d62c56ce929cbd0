import type { RoleType } from '../../../src/rules/field'
import type { Transition } from '../../../server/metadata/description'
import { create } from './act-create'
import { type Doc, documents, inForce, keyOf, waiting } from './documents'
import { fill, wantsFilling } from './fill'
import { nth } from './goods'
import { capable, someone } from './people'
import type { Outcome, Step } from './step'
import { PEOPLE, type Who, type World } from './world'

const OPEN = new Set(['draft', 'rejected'])
const ONWARDS = ['submit', 'approve']
/** In one of so many steps somebody goes back instead of on, or undoes what was done. */
const BACK = 5

const rolesOf = (transition: Transition) => Object.keys(transition.roles) as RoleType[]

/** Takes the document that changed last through its next transition, or undoes one that is done. */
export async function move(world: World, step: Step): Promise<Outcome> {
  const all = await documents(world)
  const back = step.what % BACK === 4
  const undo = back && step.what % 2 === 0
  const doc = nth(step.wild ? all : undo ? inForce(all) : waiting(all), step.pick) ?? nth(waiting(all), step.pick)
  if (!doc) return create(world, step)
  const legal = Object.entries(doc.resource.transitions).filter(
    ([, one]) => step.wild || (rolesOf(one).length > 0 && (one.from?.includes(doc.status) ?? true)),
  )
  const onwards = legal.filter(([name]) => ONWARDS.includes(name))
  const [name, transition] = nth(back || onwards.length === 0 ? legal : onwards, Math.floor(step.what / BACK / 2)) ?? []
  if (!name || !transition) return null
  const may = step.wild ? PEOPLE : capable(world, doc, name, rolesOf(transition))
  const who = someone(may, step.who)
  const half = OPEN.has(doc.status) && name === 'submit' && wantsFilling(doc.resource.entity)
  const counts = doc.status === 'submitted' && name === 'approve' && step.what % 4 === 0
  if (!step.wild && (half || counts)) {
    const { code, data } = await fill(world, who, doc, step, counts || step.what % 3 === 0)
    if (code === 0) doc.version = data.version as number
  }
  const approvers = capable(world, doc, 'approve', rolesOf(doc.resource.transitions.approve ?? transition))
  const both = name === 'submit' && !back && step.what % 2 === 1 && approvers.includes(who)
  return take(world, who, doc, both ? ONWARDS : [name], step)
}

/** Asks for the transitions; one in three has looked at what the page offers. */
async function take(world: World, who: Who, doc: Doc, names: readonly string[], step: Step): Promise<Outcome> {
  const { resource, id } = doc
  const now = step.what % 3 === 0 ? await world.get(who, `${resource.base}/detail?id=${id}`) : null
  const offered = now?.code === 0 && Array.isArray(now.data.actions) ? (now.data.actions as string[]) : []
  const answer = await world.post(who, `${resource.base}/transition`, {
    items: [{ id, version: step.wild && step.who === 5 ? doc.version - 1 : doc.version }],
    transitions: names,
    reason: '随机操作',
    confirm_warnings: true,
  })
  const code = answer.code === 0 ? ((answer.data.results as { code: number }[])[0]?.code ?? -1) : answer.code
  world.stuck.set(keyOf(doc), code === 0 ? 0 : (world.stuck.get(keyOf(doc)) ?? 0) + 1)
  if (world.alone && code === 40300 && names.length === 1 && names.every((name) => offered.includes(name)))
    throw new Error(`INV-39: ${who} was offered ${names.join()} on ${resource.entity} and then refused`)
  return { what: `${names.join('+')} ${resource.entity}`, code }
}
