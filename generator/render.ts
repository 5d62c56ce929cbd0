import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Handlebars from 'handlebars'

type Template = (view: object) => string

const compiled = new Map<string, { text: string; template: Template }>()

/**
 * Prints a view with `templates/<name>.hbs`. Views hold finished code only: every text of the manifest went through
 * generator/literal.ts before, so nothing is escaped here, and a name that the view lacks is an error.
 */
export function render(root: string, name: string, view: object): string {
  const text = readFileSync(join(root, 'templates', `${name}.hbs`), 'utf8')
  const known = compiled.get(name)
  if (known?.text === text) return known.template(view)
  const template: Template = Handlebars.compile(text, { noEscape: true, strict: true })
  compiled.set(name, { text, template })
  return template(view)
}
