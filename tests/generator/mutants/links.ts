import { choose, type Maker, spliced, textOf } from './mutant'
import { lineOf, slotOf } from './parts'

/** Replaces a name by the name of a definition that does not exist. */
export const missingName: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    (candidate) => candidate.role === 'value' && slotOf(candidate) === 'name' && /^[a-z_]+$/.test(candidate.text),
  )
  if (!part) return undefined
  return {
    inside: part.inside,
    content: spliced(ground, part, 'xylophone_zebra'),
    done: `${part.path.join('.')} is "xylophone_zebra" in place of "${part.text}"`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
    names: 'xylophone_zebra',
  }
}

/** Makes fields that are computed from each other. */
export const cycle: Maker = (ground, random) => {
  const inside = random.pick(
    ground.entities.filter(
      (candidate) => textOf(ground, candidate).includes('\nfields:\n') && !/\nof:/.test(textOf(ground, candidate)),
    ),
  )
  const text = textOf(ground, inside)
  const size = 1 + random.below(4)
  const fields = Array.from(
    { length: size },
    (_, at) => `  ring_${at}: {label: {zh: 环, en: Ring}, type: integer, compute: ring_${(at + 1) % size} + 1}\n`,
  )
  const start = text.indexOf('\nfields:\n') + '\nfields:\n'.length
  const line = lineOf(text, start)
  return {
    inside,
    content: text.slice(0, start) + fields.join('') + text.slice(start),
    done: `${size} fields computed in a ring`,
    lines: Array.from({ length: size }, (_, at) => line + at),
    names: 'ring_',
  }
}

/** Repeats an item in a list of names. */
export const itemTwice: Maker = (ground, random) => {
  const lists = new Set([
    'columns',
    'more',
    'filters',
    'fields',
    'lines',
    'use',
    'search',
    'allow',
    'sums',
    'display',
    'unique',
    'roles',
    'by',
    'screens',
    'guards',
    'mixins',
    'tabs',
  ])
  const part = choose(
    ground,
    random,
    ({ role, path, text }) =>
      role === 'value' && /^\d+$/.test(path.at(-1) ?? '') && lists.has(path.at(-2) ?? '') && /^[a-z_]+$/.test(text),
  )
  if (!part) return undefined
  return {
    inside: part.inside,
    content: spliced(ground, part, `${part.text}, ${part.text}`),
    done: `${part.path.join('.')}: "${part.text}" stands there twice`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
    names: part.text,
  }
}

/** A value that no manifest may give, by the key that takes it. */
const BAD_LIMITS: Readonly<Record<string, string>> = {
  max_length: '-1',
  width: '0',
  max_depth: '0',
  scale: '77',
  min_length: '-3',
  order: '1.5',
}

/** Sets limits that no value can satisfy, and invalid sizes. */
export const badLimit: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    ({ role, path, text }) => role === 'value' && (path.at(-1) ?? '') in BAD_LIMITS && /^-?[\d.]+$/.test(text),
  )
  if (!part) return undefined
  const other = BAD_LIMITS[part.path.at(-1) ?? ''] ?? ''
  return {
    inside: part.inside,
    content: spliced(ground, part, other),
    done: `${part.path.join('.')} is ${other}`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
  }
}
