import { inThing, type Case } from '../case'

/** Transitions of a master without a label, roles or a known status. */
export const TRANSITION_CASES: readonly Case[] = [
  inThing(
    'a transition without a label',
    '  enable: {roles: [head_office]}',
    '  enable: {roles: [head_office]}\n  «freeze»: {to: disabled, roles: [head_office]}',
    'MAN1021',
    /"label" is missing/,
  ),
  inThing(
    'a transition without roles',
    '  enable: {roles: [head_office]}',
    '  enable: {}\n  «freeze»: {from: enabled, label: {zh: 冻, en: Freeze}}',
    'MAN2051',
    /no role may run it/,
    /roles/,
  ),
  inThing(
    'a transition to an unknown status',
    '  enable: {roles: [head_office]}',
    '  enable: {roles: [head_office], to: «enabld»}',
    'MAN2020',
    /"enabld" is not a status/,
    /did you mean "enabled"\?/,
  ),
]
