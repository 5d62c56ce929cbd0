import { type Maker, type Ground, spliced, textOf } from './mutant'
import { isStructural, lineOf, type Part, slotOf } from './parts'
import { type Random, slip } from './random'

const long = ({ text }: Part) => text.length >= 4

function slipped(ground: Ground, random: Random, part: Part | undefined) {
  if (!part) return undefined
  const typed = slip(part.text, random, ground.words)
  return {
    inside: part.inside,
    content: spliced(ground, part, part.source.replace(part.text, typed)),
    done: `${part.path.join('.')}: "${part.text}" typed as "${typed}"`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
    suggests: part.text,
  }
}

function choose(ground: Ground, random: Random, fits: (part: Part) => boolean): Part | undefined {
  const fitting = ground.parts.filter((part) => long(part) && fits(part))
  return fitting.length === 0 ? undefined : random.pick(fitting)
}

/** A key of the language. */
export const typoInKey: Maker = (ground, random) =>
  slipped(
    ground,
    random,
    choose(ground, random, (part) => part.role === 'key' && isStructural(part.path)),
  )

/** One of the words that the language knows: a type, a kind, a role, a reason. */
export const typoInWord: Maker = (ground, random) =>
  slipped(
    ground,
    random,
    choose(ground, random, (part) => part.role === 'value' && slotOf(part) === 'word'),
  )

/** The name of a field, an entity, a status, a transition. */
export const typoInName: Maker = (ground, random) => {
  const part = choose(ground, random, (candidate) => candidate.role === 'value' && slotOf(candidate) === 'name')
  if (!part) return undefined
  const [word] = /[a-z_]{4,}/.exec(part.text) ?? []
  if (!word) return undefined
  const typed = slip(word, random, ground.words)
  return {
    inside: part.inside,
    content: spliced(ground, part, part.source.replace(word, typed)),
    done: `${part.path.join('.')}: "${word}" typed as "${typed}"`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
    suggests: word,
  }
}

/** A name inside an expression; a text in quotes there is a value of an enum. */
export const typoInExpression: Maker = (ground, random) => {
  const part = choose(ground, random, (candidate) => candidate.role === 'value' && slotOf(candidate) === 'expression')
  if (!part) return undefined
  const words = [...part.source.matchAll(/[a-z][a-z_]{3,}/g)].filter(
    ([word]) => !['true', 'false', 'null'].includes(word),
  )
  if (words.length === 0) return undefined
  const found = random.pick(words)
  const typed = slip(found[0], random, ground.words)
  const source = part.source.slice(0, found.index) + typed + part.source.slice(found.index + found[0].length)
  return {
    inside: part.inside,
    content: spliced(ground, part, source),
    done: `${part.path.join('.')}: "${found[0]}" typed as "${typed}" in ${part.source}`,
    lines: [lineOf(textOf(ground, part.inside), part.start + found.index)],
    suggests: found[0],
  }
}

/** A key that names something: a column that is set, a status that is relabelled, a transition of a document. */
export const typoInNamedKey: Maker = (ground, random) => {
  const parents = new Set(['set', 'header', 'match', 'readers', 'relabel', 'access', 'most'])
  return slipped(
    ground,
    random,
    choose(ground, random, ({ role, path }) => role === 'key' && parents.has(path.at(-2) ?? '')),
  )
}
