import { create } from './act-create'
import { documents } from './documents'
import { fill } from './fill'
import { nth } from './goods'
import { master, setting, wait } from './master'
import { move } from './move'
import { ableMembers, pickMember } from './people'
import type { Outcome, Step } from './step'
import { till } from './till'
import { PEOPLE, type World } from './world'

/** Carries out one step in the current state of the world. */
export async function act(world: World, step: Step): Promise<Outcome> {
  switch (step.kind) {
    case 'create':
      return create(world, step)
    case 'edit':
      return edit(world, step)
    case 'move':
      return move(world, step)
    case 'till':
      return till(world, step)
    case 'setting':
      return setting(world, step)
    case 'master':
      return master(world, step)
    case 'wait':
      return wait(world, step)
  }
}

async function edit(world: World, step: Step): Promise<Outcome> {
  const doc = nth(await documents(world), step.pick)
  if (!doc) return create(world, step)
  const roles = PEOPLE.map((name) => world.who(name).role_type).filter((role) =>
    doc.resource.access[role]?.includes('update'),
  )
  const who = step.mayBreakRules
    ? pickMember(PEOPLE, step.who)
    : pickMember(ableMembers(world, doc, 'update', roles), step.who)
  const { code } = await fill(world, who, doc, step, true)
  return { what: `edit ${doc.resource.entity} ${doc.status}`, code }
}
