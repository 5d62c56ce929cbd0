import Handlebars from 'handlebars'

const programs = new Map<string, hbs.AST.Program>()

/**
 * Returns the syntax tree of a template. The check of the templates and the engine need the same trees, so each is made
 * once. Throws when Handlebars cannot parse the text.
 */
export function parseTemplate(text: string): hbs.AST.Program {
  const program = programs.get(text) ?? Handlebars.parse(text)
  programs.set(text, program)
  return program
}
