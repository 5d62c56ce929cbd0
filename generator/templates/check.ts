import type { UnparsableOutput } from '../files/format'
import { KINDS, type Kind } from '../outputs/kinds'
import { type Problem, Problems } from '../problems/problem'
import { withSuggestion } from '../problems/suggest'
import { NameChecker } from './name-checker'
import { parseTemplate } from './parse'
import type { Templates } from './read'

/**
 * Checks every template against the view of its kind. A name that the view does not have, an unknown partial or helper,
 * and a list that is printed directly are problems. Returns the problems sorted by file and place.
 */
export function checkTemplates(templates: Templates): Problem[] {
  const problems = new Problems()
  const partials = new Map<string, hbs.AST.Program>()
  for (const [name, text] of Object.entries(templates.partials)) {
    const program = parse(fileOf(`partials/${name}`), text, problems)
    if (program) partials.set(name, program)
  }
  const checker = new NameChecker(partials, new Set(Object.keys(templates.partials)), problems)
  for (const [name, text] of templates.texts) {
    const kind = name.slice(name.lastIndexOf('/') + 1)
    const file = fileOf(name)
    const program = parse(file, text, problems)
    if (!isKind(kind)) {
      problems.add(
        'MAN4004',
        { range: firstCharacterOf(file), path: '' },
        withSuggestion(`"${kind}" is not a kind of file`, kind, Object.keys(KINDS)),
      )
    } else if (program) {
      checker.template(file, program, KINDS[kind])
      if (!/\{\{>\s*banner\s*\}\}/.test(text))
        problems.add('MAN4005', { range: firstCharacterOf(file), path: '' }, 'the banner is missing')
    }
  }
  for (const kind of Object.keys(KINDS))
    if (!templates.texts.has(kind))
      problems.add('MAN4006', { range: firstCharacterOf(fileOf(kind)), path: '' }, 'there is no template of this kind')
  return problems.sorted()
}

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name)

export const fileOf = (name: string) => `templates/${name}.hbs`

/** A range for a problem that concerns the whole file. */
export const firstCharacterOf = (file: string) => ({ file, line: 1, column: 1, length: 1 })

/** Parses a template. When Handlebars cannot parse the text, adds a problem and returns undefined. */
function parse(file: string, text: string, problems: Problems): hbs.AST.Program | undefined {
  problems.addText(file, text)
  try {
    return parseTemplate(text)
  } catch (error) {
    const [first = '', ...rest] = (error as Error).message.split('\n')
    const line = Number(/on line (\d+)|- (\d+):\d+$/.exec(first)?.slice(1).find(Boolean) ?? 1)
    const column = Number(/- \d+:(\d+)$/.exec(first)?.[1] ?? 0) + 1
    problems.add('MAN4001', { range: { file, line, column, length: 1 }, path: '' }, rest.at(-1)?.trim() || first)
    return undefined
  }
}

/** Returns a problem for the template whose output cannot be parsed. */
export function unparsable({ output, message }: UnparsableOutput): Problem {
  const problems = new Problems()
  const file = output.origin?.template ?? output.path
  problems.add('MAN4007', { range: firstCharacterOf(file), path: '' }, `${output.path}: ${message.trim()}`)
  return problems.all[0] as Problem
}
