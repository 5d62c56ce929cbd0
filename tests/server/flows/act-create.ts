import { productRegistry } from '../../../server/product'
import { CREATE } from './create'
import { nth, storeOf, today } from './goods'
import { holds } from './people'
import type { Outcome, Step } from './step'
import { PEOPLE, type Who, type World } from './world'

/** Creates a document as a staff member whose task it is. */
export async function create(world: World, step: Step): Promise<Outcome> {
  const [entity, build] = nth(CREATE, step.what) ?? []
  if (!entity || !build) return null
  const { base, access } = productRegistry().resourceOf(entity)
  const draft = await build(world, step)
  if (!draft) return null
  const may = PEOPLE.filter((name) => {
    const person = world.who(name)
    const { role_type, store_id } = person
    if (step.mayBreakRules) return true
    if (!access[role_type]?.includes('create') || !holds(person, entity, 'create')) return false
    return role_type !== 'store' || store_id === (draft.store_id ?? storeOf(world, step.who))
  })
  const who: Who = nth(may, step.who) ?? 'admin'
  const { code } = await world.post(who, `${base}/create`, { biz_date: today(world), ...draft, confirm_warnings: true })
  return { what: `create ${entity}`, code }
}
