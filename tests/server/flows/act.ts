import type { RoleType } from '../../../src/rules/field'
import type { Transition } from '../../../server/resources/description'
import { resourceOf } from '../../../server/posting/registry'
import { RECEIPTS } from '../../../server/checks/documents'
import { CREATE, CREATORS } from './create'
import { type Doc, recent } from './documents'
import { fill } from './fill'
import type { Step } from './step'
import { PEOPLE, type Who, type World } from './world'

/** A word for the tally and the code that was answered; null when there was nothing to do it to. */
export type Outcome = { what: string; code: number } | null

const HERE = new Set(RECEIPTS.map((one) => one.entity))
const KINDS = Object.keys(CREATE).filter((entity) => HERE.has(entity))
const OPEN = new Set(['draft', 'rejected'])

const nth = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)]

export async function act(world: World, step: Step): Promise<Outcome> {
  switch (step.kind) {
    case 'create':
      return create(world, step)
    case 'edit':
      return edit(world, step)
    case 'move':
      return move(world, step)
    case 'setting':
      return setting(world, step)
    case 'wait':
      world.now += (step.numbers[0] ?? 0) * 5 * 3_600_000
      return { what: 'wait', code: 0 }
    default:
      return null
  }
}

async function create(world: World, step: Step): Promise<Outcome> {
  const entity = nth(KINDS, step.what)
  const build = CREATE[entity ?? '']
  const { base = '', access = {} } = entity ? resourceOf(entity) : {}
  const may = CREATORS.filter((name) => step.wild || access[world.who(name).role_type]?.includes('create'))
  const who = step.who % 3 === 0 ? 'admin' : (nth(may, step.who) ?? 'admin')
  const draft = await build?.(world, step)
  if (!entity || !draft) return null
  const { code } = await world.post(who, `${base}/create`, { biz_date: null, ...draft, confirm_warnings: true })
  return { what: `create ${entity}`, code }
}

async function edit(world: World, step: Step): Promise<Outcome> {
  const doc = await recent(world, step.pick, step.wild)
  if (!doc) return create(world, step)
  const who = step.wild ? (nth(PEOPLE, step.who) ?? 'admin') : await ownerOf(world, doc, step)
  return { what: `edit ${doc.resource.entity} ${doc.status}`, code: await fill(world, who, doc, step, true) }
}

/** Somebody who may hold the document: its place's people, or head office. */
async function ownerOf(world: World, { resource }: Doc, step: Step): Promise<Who> {
  const may = PEOPLE.filter((name) => resource.access[world.who(name).role_type]?.includes('update'))
  return step.who % 3 === 0 && may.includes('admin') ? 'admin' : (nth(may, step.who) ?? 'admin')
}

const byHand = (transition: Transition, status: string) =>
  Object.keys(transition.roles).length > 0 && (transition.from?.includes(status) ?? true)

async function move(world: World, step: Step): Promise<Outcome> {
  const doc = await recent(world, step.pick, step.wild)
  if (!doc) return create(world, step)
  const { resource, status } = doc
  const all = Object.entries(resource.transitions)
  const legal = all.filter(([, transition]) => byHand(transition, status))
  const [name, transition] = nth(step.wild ? all : forward(legal, step.what), step.what) ?? []
  if (!name || !transition) return null
  const roles = Object.keys(transition.roles) as RoleType[]
  const may = step.wild ? PEOPLE : PEOPLE.filter((one) => roles.includes(world.who(one).role_type))
  const who = may.includes('admin') && step.who % 2 === 0 ? 'admin' : (nth(may, step.who) ?? 'admin')
  if (name === 'submit' && OPEN.has(status) && !step.wild) await fill(world, who, doc, step, step.what % 3 === 0)
  const now = await world.get(who, `${resource.base}/detail?id=${doc.id}`)
  const offered = now.code === 0 && Array.isArray(now.data.actions) ? (now.data.actions as string[]) : []
  const names = name === 'submit' && offered.includes('submit') && step.what % 2 ? ['submit', 'approve'] : [name]
  const version = now.code === 0 ? (now.data.version as number) : doc.version
  const answer = await world.post(who, `${resource.base}/transition`, {
    items: [{ id: doc.id, version: step.wild && step.who === 5 ? version - 1 : version }],
    transitions: names,
    reason: '随机操作',
    confirm_warnings: true,
  })
  const code = answer.code === 0 ? ((answer.data.results as { code: number }[])[0]?.code ?? -1) : answer.code
  // INV-39: a button that was shown is accepted or says why not.
  if (code === 40300 && names.length === 1 && offered.includes(name))
    throw new Error(`${who} was offered ${name} on ${resource.entity} and then refused`)
  return { what: `${names.join('+')} ${resource.entity}`, code }
}

/** Going on is likelier than going back. */
function forward<T extends readonly [string, Transition]>(legal: readonly T[], what: number): readonly T[] {
  const on = legal.filter(([name]) => ['submit', 'approve'].includes(name))
  return what % 4 === 3 || on.length === 0 ? legal : on
}

const SWITCHES = [
  'allow_negative_stock',
  'allow_negative_sale',
  'allow_self_approve',
  'transfer_needs_head_office',
] as const
const PERCENTS = ['over_receive_percent', 'accept_shelf_life_percent'] as const

async function setting(world: World, step: Step): Promise<Outcome> {
  const { base } = resourceOf('setting_base')
  const now = await world.get('admin', `${base}/detail`)
  const flip = nth(SWITCHES, step.what) ?? 'allow_negative_stock'
  const percent = nth(PERCENTS, step.pick) ?? 'over_receive_percent'
  const { code } = await world.post('admin', `${base}/update`, {
    ...now.data,
    [flip]: !now.data[flip],
    [percent]: step.numbers[0] ?? 0,
    transit_diff_default: ['return_to_sender', 'transit_loss'][step.pick % 2],
    below_cost_policy: ['forbid', 'warn', 'allow'][step.pick % 3],
  })
  return { what: `setting ${flip}`, code }
}
