import { choose, type Maker, spliced, textOf } from './mutant'
import { isStructural, lineOf, slotOf } from './parts'

/** Replaces a map, a list or a text by a value of another kind. */
export const wrongType: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    ({ role, path, holds }) => role === 'key' && isStructural(path) && holds !== 'scalar',
  )
  if (!part) return undefined
  const text = textOf(ground, part.inside)
  const other = part.holds === 'map' ? random.pick(['17', '[a, 1]']) : random.pick(['17', '{a: {b: 1}}'])
  const tail = text[part.pairEnd - 1] === '\n' ? '\n' : ''
  return {
    inside: part.inside,
    content: `${text.slice(0, part.end)}: ${other}${tail}${text.slice(part.pairEnd)}`,
    done: `${part.path.join('.')} is ${other} in place of a ${part.holds}`,
    lines: [lineOf(text, part.start)],
  }
}

/** A list or a map where a word is wanted. */
export const wrongScalar: Maker = (ground, random) => {
  const part = choose(ground, random, ({ role, path }) => role === 'value' && path.length > 0)
  if (!part) return undefined
  const other = random.pick(['[[1]]', '{qqq: {qqq: 1}}', '{}'])
  return {
    inside: part.inside,
    content: spliced(ground, part, other),
    done: `${part.path.join('.')} is ${other} in place of ${part.source}`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
  }
}

/** Nothing where something is wanted. */
export const noValue: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    (candidate) =>
      candidate.role === 'key' &&
      isStructural(candidate.path) &&
      candidate.holds === 'scalar' &&
      candidate.text !== 'value' &&
      candidate.text !== 'default',
  )
  if (!part || part.inside === '') return undefined
  const text = textOf(ground, part.inside)
  return {
    inside: part.inside,
    content: `${text.slice(0, part.end)}: ${text.slice(part.pairEnd)}`,
    done: `${part.path.join('.')} has no value`,
    lines: [lineOf(text, part.start)],
    names: part.text === 'zh' || part.text === 'en' ? '' : part.text,
  }
}

/** A text without a text in it. */
export const emptyText: Maker = (ground, random) => {
  const part = choose(ground, random, (candidate) => candidate.role === 'value' && slotOf(candidate) === 'text')
  if (!part) return undefined
  const other = random.pick(['""', "''", '"  "'])
  return {
    inside: part.inside,
    content: spliced(ground, part, other),
    done: `${part.path.join('.')} is ${other}`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
  }
}

/** Numbers and answers as other languages write them. */
export const strangeNumber: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    ({ role, text, quoted }) => role === 'value' && !quoted && /^-?\d+(\.\d+)?$/.test(text),
  )
  if (!part) return undefined
  const other = random.pick([
    `0${part.text.replace('-', '')}`,
    '0x1F',
    '1e3',
    '.5',
    '+1',
    '1_000',
    '0o17',
    '.inf',
    '.nan',
    '１２',
    '12 000',
    '1,5',
    '99999999999999999999',
  ])
  return {
    inside: part.inside,
    content: spliced(ground, part, /[,]/.test(other) ? `"${other}"` : other),
    done: `${part.path.join('.')} is ${other} in place of ${part.text}`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
  }
}

export const strangeAnswer: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    ({ role, text, quoted, path }) =>
      role === 'value' &&
      !quoted &&
      /^(true|false)$/.test(text) &&
      !['required', 'default', 'show', 'when', 'auto'].includes(path.at(-1) ?? '') &&
      // Values below `set` are expressions, and "true" is a valid expression.
      !path.includes('set'),
  )
  if (!part) return undefined
  const other = random.pick(['yes', 'no', 'on', 'off', 'y', '1', '0', '"true"', 'ture', '是'])
  return {
    inside: part.inside,
    content: spliced(ground, part, other),
    done: `${part.path.join('.')} is ${other} in place of ${part.text}`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
  }
}

/** A key, an item or a whole entity for the second time. */
export const twice: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    ({ role, holds, inside }) => role === 'key' && holds === 'scalar' && inside !== '',
  )
  if (!part) return undefined
  const text = textOf(ground, part.inside)
  const pair = text.slice(part.start, part.pairEnd).trimEnd()
  const lineStart = text.lastIndexOf('\n', part.start - 1) + 1
  const indent = text.slice(lineStart, part.start)
  const block = indent.trim() === '' || /^\s*- $/.test(indent)
  const spaces = ' '.repeat(indent.length)
  return {
    inside: part.inside,
    content: `${text.slice(0, part.start)}${pair}${block ? `\n${spaces}` : ', '}${text.slice(part.start)}`,
    done: `${part.path.join('.')} is given twice`,
    lines: [lineOf(text, part.start) + (block ? 1 : 0)],
    names: part.text,
  }
}
