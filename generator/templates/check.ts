import Handlebars from 'handlebars'
import type { UnparsableOutput } from '../files/format'
import { KINDS, type Kind } from '../outputs/kinds'
import { type Problem, Problems } from '../problems/problem'
import { withSuggestion } from '../problems/suggest'
import { Walk } from './walk'
import type { Templates } from './read'

/**
 * Reads every template against the view of its kind, as a manifest is read against its language: a name that the view
 * does not have, a partial or helper that is not there, a list printed as it is. Returns the problems by file and place.
 */
export function checkTemplates(templates: Templates): Problem[] {
  const problems = new Problems()
  const partials = new Map<string, hbs.AST.Program>()
  for (const [name, text] of Object.entries(templates.partials)) {
    const program = parse(fileOf(`partials/${name}`), text, problems)
    if (program) partials.set(name, program)
  }
  const walk = new Walk(partials, new Set(Object.keys(templates.partials)), problems)
  for (const [name, text] of templates.texts) {
    const kind = name.slice(name.lastIndexOf('/') + 1)
    const file = fileOf(name)
    const program = parse(file, text, problems)
    if (!isKind(kind)) {
      problems.add('MAN4004', start(file), '', withSuggestion(`"${kind}" is no kind of file`, kind, Object.keys(KINDS)))
    } else if (program) {
      walk.template(file, program, KINDS[kind])
      if (!/\{\{>\s*banner\s*\}\}/.test(text)) problems.add('MAN4005', start(file), '', 'the banner is missing')
    }
  }
  for (const kind of Object.keys(KINDS))
    if (!templates.texts.has(kind))
      problems.add('MAN4006', start(fileOf(kind)), '', 'there is no template of this kind')
  return problems.sorted()
}

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name)

export const fileOf = (name: string) => `templates/${name}.hbs`

const start = (file: string) => ({ file, line: 1, column: 1, length: 1 })

/** The syntax tree; undefined, with a problem, when Handlebars cannot read the text. */
function parse(file: string, text: string, problems: Problems): hbs.AST.Program | undefined {
  problems.know(file, text)
  try {
    return Handlebars.parseWithoutProcessing(text)
  } catch (error) {
    const [first = '', ...rest] = (error as Error).message.split('\n')
    const line = Number(/on line (\d+)|- (\d+):\d+$/.exec(first)?.slice(1).find(Boolean) ?? 1)
    const column = Number(/- \d+:(\d+)$/.exec(first)?.[1] ?? 0) + 1
    problems.add('MAN4001', { file, line, column, length: 1 }, '', rest.at(-1)?.trim() || first)
    return undefined
  }
}

/** A problem of the template that printed what cannot be parsed. */
export function unparsable({ output, message }: UnparsableOutput): Problem {
  const problems = new Problems()
  const file = output.made?.template ?? output.path
  problems.add('MAN4007', start(file), '', `${output.path}: ${message.trim()}`)
  return problems.all[0] as Problem
}
