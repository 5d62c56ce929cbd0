import type { Call } from '../../http/call'
import type { Transition } from '../transition-description'

/** Setting of the company for transitions whose guard `self` names no other setting. */
const DEFAULT_SETTING = 'allow_self_approve'

/** Name of the setting that decides whether the submitter of a document may run this transition. */
export const selfDecisionSetting = ({ guards }: Pick<Transition, 'guards'>): string =>
  String(guards.find(({ name }) => name === 'self')?.setting ?? DEFAULT_SETTING)

/** Whether the company lets the operator who submitted a document run this transition on the same document. */
export function mayDecideOwnDocument(call: Call, rule: Pick<Transition, 'guards'>): boolean {
  return Reflect.get(call.env.setting, selfDecisionSetting(rule)) !== false
}
