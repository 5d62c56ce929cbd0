import { type Maker, spliced, textOf } from './mutant'
import { lineOf, slotOf } from './parts'

/** A tab where an editor put one in place of spaces. */
export const tabIndent: Maker = (ground, random) => {
  const inside = random.pick(ground.entities)
  const lines = textOf(ground, inside).split('\n')
  const indented = lines.flatMap((line, index) => (/^ {2,}\w/.test(line) ? [index] : []))
  const at = random.pick(indented)
  lines[at] = (lines[at] ?? '').replace(/^ +/, (spaces) => '\t'.repeat(spaces.length / 2))
  return {
    inside,
    content: lines.join('\n'),
    done: 'a line is indented with tabs',
    lines: [at + 1, at, at + 2],
    names: 'indent with two spaces',
  }
}

/** Indents a key by one space more than the key above. */
export const badIndent: Maker = (ground, random) => {
  const inside = random.pick(ground.entities)
  const lines = textOf(ground, inside).split('\n')
  const deep = lines.flatMap((line, index) =>
    /^ {2,}\w+:/.test(line) &&
    /^ {2,}\w+:/.test(lines[index - 1] ?? '') &&
    /^ */.exec(line)?.[0] === /^ */.exec(lines[index - 1] ?? '')?.[0]
      ? [index]
      : [],
  )
  if (deep.length === 0) return undefined
  const at = random.pick(deep)
  lines[at] = ` ${lines[at] ?? ''}`
  return {
    inside,
    content: lines.join('\n'),
    done: 'a line is indented by one space too many',
    lines: [at, at + 1, at + 2],
  }
}

/** A sign that is missing or too many. */
export const brokenPunctuation: Maker = (ground, random) => {
  const how = random.pick([
    'unclosed brace',
    'unclosed quote',
    'no colon',
    'no space',
    'full-width colon',
    'equals',
    'curly quotes',
    'extra bracket',
    'full-width comma',
  ] as const)
  const part = random.pick(
    ground.parts.filter(({ role, quoted, holds, path, text }) => {
      if (how === 'unclosed quote') return role === 'value' && quoted
      if (how === 'curly quotes') return role === 'value' && quoted && path.length > 1
      if (how === 'unclosed brace' || how === 'extra bracket' || how === 'full-width comma')
        return role === 'key' && holds === 'map' && text === 'label'
      return role === 'key' && holds === 'scalar' && path.length > 1 && !/\d/.test(text)
    }),
  )
  const text = textOf(ground, part.inside)
  const line = lineOf(text, part.start)
  const pair = text.slice(part.start, part.pairEnd)
  const broken = {
    'unclosed brace': pair.replace('}', ''),
    'extra bracket': pair.replace('}', ']}'),
    'full-width comma': pair.replace(', ', '，'),
    'unclosed quote': part.source.slice(0, -1),
    'curly quotes': `“${part.source.slice(1, -1)}”`,
    'no colon': pair.replace(': ', ' '),
    'no space': pair.replace(': ', ':'),
    'full-width colon': pair.replace(': ', '：'),
    equals: pair.replace(': ', ' = '),
  }[how]
  const end = part.role === 'value' ? part.end : part.pairEnd
  if (broken === text.slice(part.start, end) || (how === 'curly quotes' && slotOf(part) === 'text')) return undefined
  return {
    inside: part.inside,
    content: spliced(ground, part, broken, end),
    done: `${how} at ${part.path.join('.')}`,
    // An unclosed quote or bracket may extend to the end of the file, so the problem may be reported at any later line.
    lines: how.startsWith('unclosed')
      ? Array.from({ length: 4000 }, (_, index) => index + line)
      : [line - 1, line, line + 1],
  }
}

/** Traces of version control and shells: conflict markers, prompts. */
export const leftover: Maker = (ground, random) => {
  const inside = random.pick(ground.entities)
  const lines = textOf(ground, inside).split('\n')
  const tops = lines.flatMap((line, index) => (/^\w+:/.test(line) && index > 3 ? [index] : []))
  const at = random.pick(tops)
  const [what, put] = random.pick([
    ['a conflict', ['<<<<<<< HEAD', lines[at] ?? '', '=======', lines[at] ?? '', '>>>>>>> branch']],
    ['the start of another document', ['---', lines[at] ?? '']],
    ['a word alone', ['oops', lines[at] ?? '']],
    ['an item of a list', ['- oops', lines[at] ?? '']],
    ['a percent line', ['%YAML 1.2', lines[at] ?? '']],
    ['braces of JSON', ['{', lines[at] ?? '', '}']],
  ] as const)
  lines.splice(at, 1, ...put)
  return {
    inside,
    content: lines.join('\n'),
    done: `${what} is left in the file`,
    lines: [at, at + 1, at + 2, at + 3, at + 4, at + 5],
  }
}

/** The file ends too early. */
export const cutOff: Maker = (ground, random) => {
  const inside = random.pick(ground.entities)
  const text = textOf(ground, inside)
  const access = text.lastIndexOf('\naccess:')
  const at = 1 + random.below(Math.max(1, access))
  return { inside, content: text.slice(0, at), done: `cut off after ${at} characters` }
}

/** Ways to say a thing elsewhere, which the language does not have. */
export const indirection: Maker = (ground, random) => {
  const part = random.pick(
    ground.parts.filter(
      ({ role, text, holds, path }) => role === 'key' && text === 'label' && holds === 'map' && path.length > 2,
    ),
  )
  const text = textOf(ground, part.inside)
  const pair = text.slice(part.start, part.pairEnd)
  const value = pair.slice(pair.indexOf('{'))
  const [what, put] = random.pick([
    ['an anchor', `label: &a ${value}`],
    ['an alias', 'label: *a'],
    ['a merge key', `label: {<<: {zh: 一, en: a}, zh: 二}`],
    ['a tag', `label: !!map ${value}`],
    ['a tag that YAML does not know', `label: !label ${value}`],
    ['an alias in itself', 'label: &a [*a]'],
    ['a key of several parts', 'label: {? [zh, en] : 一}'],
  ] as const)
  return {
    inside: part.inside,
    content: spliced(ground, part, put, part.pairEnd),
    done: `${what} at ${part.path.join('.')}`,
    lines: [lineOf(text, part.start)],
  }
}

/** Names that every object of JavaScript answers to. */
export const poisonedName: Maker = (ground, random) => {
  const part = random.pick(
    ground.parts.filter(
      ({ role, path, inside }) =>
        role === 'key' && inside.startsWith('entities/') && path.length === 2 && path[0] === 'fields',
    ),
  )
  const name = random.pick(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'])
  return {
    inside: part.inside,
    content: spliced(ground, part, name),
    done: `${part.path.join('.')} is called ${name}`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
    names: name,
  }
}

/** Changes that keep the meaning of the file. */
export const same: Maker = (ground, random) => {
  const inside = random.pick(ground.entities)
  const text = textOf(ground, inside)
  const [what, content] = random.pick([
    ['a comment at the end', `${text}# the end\n`],
    ['spaces at the end of lines', text.replaceAll('\n', '  \n').replace(/^(.*?) {2}\n/, '$1\n')],
    ['empty lines', text.replaceAll('\nfields:', '\n\n\n\nfields:')],
    ['no line end at the end', text.trimEnd()],
    ['a tab behind a colon', text.replace('\nmodule: ', '\nmodule:\t')],
    ['quotes around a word', text.replace(/\nkind: (\w+)/, '\nkind: "$1"')],
    ['the end of the document', `${text}...\n`],
  ] as const)
  return { inside, content, done: what, harmless: true }
}
