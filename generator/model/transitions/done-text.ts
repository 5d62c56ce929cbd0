import type { Text } from '../fields/field-types'

/** Verbs of buttons whose participle has no regular form, and those that double their last letter. */
const IRREGULAR: Readonly<Record<string, string>> = {
  begin: 'begun',
  bring: 'brought',
  buy: 'bought',
  choose: 'chosen',
  do: 'done',
  freeze: 'frozen',
  get: 'got',
  give: 'given',
  go: 'gone',
  hold: 'held',
  keep: 'kept',
  leave: 'left',
  lend: 'lent',
  let: 'let',
  lose: 'lost',
  make: 'made',
  pay: 'paid',
  put: 'put',
  redo: 'redone',
  reset: 'reset',
  rebuild: 'rebuilt',
  resend: 'resent',
  sell: 'sold',
  send: 'sent',
  set: 'set',
  shut: 'shut',
  split: 'split',
  take: 'taken',
  undo: 'undone',
  unfreeze: 'unfrozen',
  withdraw: 'withdrawn',
  write: 'written',
  cancel: 'canceled',
  commit: 'committed',
  defer: 'deferred',
  drop: 'dropped',
  log: 'logged',
  pin: 'pinned',
  plan: 'planned',
  refer: 'referred',
  scrap: 'scrapped',
  ship: 'shipped',
  skip: 'skipped',
  stop: 'stopped',
  submit: 'submitted',
  swap: 'swapped',
  tag: 'tagged',
  transfer: 'transferred',
  unpin: 'unpinned',
  wrap: 'wrapped',
}

/** Words that belong to the verb, as in "Sign out" and "Put into stock", and are no object of it. */
const PARTICLES: ReadonlySet<string> = new Set(
  'as at away back by down for from in into of off on onto out over to under up with'.split(' '),
)

function participle(verb: string): string {
  const known = IRREGULAR[verb]
  if (known !== undefined) return known
  if (verb.endsWith('ed')) return verb
  if (verb.endsWith('e')) return `${verb}d`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** "Approve receipt" becomes "Receipt approved"; "Put into stock" stays; "Sign out others" is "Others signed out". */
function englishDone(label: string): string {
  const [verb = '', ...rest] = label.split(' ')
  // A word that is not written like a verb in front of a sentence, such as a name, is left as it is.
  if (!/^[A-Z][a-z]+$/.test(verb)) return label
  const past = participle(verb.toLowerCase())
  const [next = '', ...further] = rest
  const isPhrasal = PARTICLES.has(next)
  // After a preposition the noun belongs to it: "Put into stock". After an adverb the noun is what the verb acts on.
  const followsAdverb = isPhrasal && ['away', 'back', 'down', 'off', 'out', 'over', 'up'].includes(next)
  if (rest.length === 0 || (isPhrasal && !followsAdverb)) return capitalized([past, ...rest].join(' '))
  const object = isPhrasal ? further : rest
  return capitalized([...object, past, ...(isPhrasal ? [next] : [])].join(' '))
}

/**
 * Returns what the console says after a transition with this label has run, for a manifest that does not say it:
 * "Ship" becomes "Shipped" and 发布 becomes 已发布. In other languages it is the label itself, because Backstock knows
 * the grammar of none of them.
 */
export const doneText = ({ zh, en, more }: Text): Text => ({
  zh: zh.startsWith('已') ? zh : `已${zh}`,
  en: englishDone(en),
  ...(more && { more }),
})
