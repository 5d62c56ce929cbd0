import type { RawTransition } from '../../language/transition'
import type { Compiler } from '../expressions/compile'
import type { Site } from '../expressions/site'
import type { Transition } from './transition-types'

/**
 * Values that can change without any transition of the document: how the printed code reads the value, the problem, and
 * the cure.
 */
const UNSEEN_CHANGES: readonly (readonly [read: RegExp, message: string, hint: string])[] = [
  [
    /\bs\.(now|today)\b/,
    'it may become true through the passing of time alone, but auto is not evaluated again as time passes',
    'give the instant: auto: {when: …, at: due_at}',
  ],
  [
    /\bs\.setting\b/,
    'it reads a setting, and auto is not evaluated again when somebody changes the settings',
    'keep the setting in a field of the document, default: setting.…, and read that field',
  ],
  [
    /\bs\.actor\b/,
    'it reads who acts, but the engine runs auto after the actions of anybody',
    'give the roles a transition with a button, or keep what decides in a field',
  ],
]

/** Returns when the system fires the transition without a user: a condition, and the earliest time, each if given. */
export function autoOf(
  { name, from, to }: Pick<Transition, 'name' | 'from' | 'to'>,
  transition: RawTransition | undefined,
  compiler: Compiler,
  engineSite: (...keys: string[]) => Site,
): Pick<Transition, 'auto' | 'due'> {
  const raw = transition?.auto
  if (!transition || raw === undefined || raw === false) return {}
  if (name === 'reopen')
    compiler.problemAtKey(
      'MAN2053',
      ['transitions', name, 'auto'],
      'reopen has no condition: it runs when the auto condition of complete is no longer true',
      'remove auto',
    )
  for (const [field, { required }] of Object.entries(transition.input ?? {}))
    if (required === true)
      compiler.problem(
        'MAN2053',
        ['transitions', name, 'input', field, 'required'],
        `the engine runs ${name} too, and then nobody enters ${field}`,
        'remove required, or remove auto',
      )
  const { when, at, reason } = typeof raw === 'object' ? raw : { when: raw, at: undefined, reason: undefined }
  const keys = typeof raw === 'object' ? ['when'] : []
  const auto = when === undefined || when === false ? undefined : compiler.condition(when, engineSite('auto', ...keys))
  const [foreignRead] = auto?.reads.facts ?? []
  // The engine evaluates `auto` again only for documents that a transition touched: the document, its source, documents
  // made from the document, and documents whose columns are recounted.
  if (foreignRead)
    compiler.problem(
      'MAN2114',
      ['transitions', name, 'auto', ...keys],
      `it reads ${foreignRead.column} of ${foreignRead.entity.replace(/^\w+\./, '')}, and auto is not evaluated again when that column changes`,
      'read only the document, its rows and downstream.…; recount the awaited value into a field',
    )
  else if (auto && at === undefined) {
    const unseen = UNSEEN_CHANGES.find(([read]) => read.test(auto.body))
    if (unseen) compiler.problem('MAN2114', ['transitions', name, 'auto', ...keys], unseen[1], unseen[2])
  }
  const staysThere = to === null || from === null || from.includes(to)
  if (when !== undefined && at === undefined && staysThere && !setsFieldIn(transition, String(when)))
    compiler.problem(
      'MAN2156',
      ['transitions', name, 'auto', ...keys],
      'the step leads back to a status in which it starts, and nothing that it sets makes the condition false, so it would never end',
      'lead to another status with to, or set a field that the condition reads',
    )
  const instant = at === undefined ? undefined : compiler.value(at, { kind: 'datetime' }, engineSite('auto', 'at'))
  return {
    ...(auto ? { auto } : {}),
    ...(instant ? { due: { at: instant, ...(reason ? { reason } : {}) } } : {}),
  }
}

/**
 * The condition of a transition that runs as soon as the condition is true; undefined for a transition at a time, or by
 * hand.
 */
export function immediateCondition({ auto }: RawTransition): string | undefined {
  const { when, at } = typeof auto === 'object' ? auto : { when: auto, at: undefined }
  return when === undefined || when === false || at !== undefined ? undefined : String(when)
}

/** Whether a posting of a transition sets a field that a condition names, and so may make the condition false. */
export const setsFieldIn = ({ postings = [] }: RawTransition, when: string): boolean =>
  postings.some(({ set = {} }) => Object.keys(set).some((name) => new RegExp(`\\b${name}\\b`).test(when)))
