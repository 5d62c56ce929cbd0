import Handlebars from 'handlebars'

type Template = (view: object) => string

const compiled = new Map<string, { text: string; template: Template }>()

/**
 * Prints a view with the template of this name and text. Views hold finished code only: every text of the manifest went
 * through generator/literal.ts before, so nothing is escaped here, and a name that the view lacks is an error.
 */
export function render(name: string, text: string, view: object): string {
  const known = compiled.get(name)
  if (known?.text === text) return known.template(view)
  const template: Template = Handlebars.compile(text, { noEscape: true, strict: true })
  compiled.set(name, { text, template })
  return template(view)
}
