import type { Call } from '../../http/call'
import type { Transition } from '../transition-description'

/** The company's setting that decides, unless the guard `self` of a transition names a setting of its own. */
const USUAL_SETTING = 'allow_self_approve'

/** Whether the company lets the operator who submitted a document run this transition on the same document. */
export function mayDecideOnOwn(call: Call, { guards }: Pick<Transition, 'guards'>): boolean {
  const setting = guards.find(({ name }) => name === 'self')?.setting ?? USUAL_SETTING
  return Object.entries(call.env.setting).find(([name]) => name === setting)?.[1] !== false
}
