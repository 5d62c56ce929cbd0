import Handlebars from 'handlebars'
import { comment, key, literal, text } from '../literal'
import { parseTemplate } from './parse'

/** Helpers that a template may call besides the built-in Handlebars blocks (`if`, `unless`, `each`, `with`). */
export const HELPERS = {
  /** Prints a JSON value or a regular expression as a TypeScript expression on one line. */
  literal: (value: unknown) => literal(value),
  /** Prints a text as a TypeScript string literal. */
  text: (value: string) => text(value),
  /** Prints a property name, quoted only where TypeScript requires quotes. */
  key: (value: string) => key(value),
  /** Prints a text for use inside a comment: on one line, and unable to end the comment. */
  comment: (value: string) => comment(value),
  /** Prints a list of names or types, separated by commas. */
  commas: (values: readonly string[]) => values.join(', '),
} as const

type Template = (view: object) => string

/** Texts of the partials in `templates/partials`, by name. */
export type Partials = Readonly<Record<string, string>>

/**
 * Prints views with templates. No text is HTML-escaped; templates pass every text of the manifest to a helper, which
 * turns the text into a literal. Reading a name that the view does not have throws an error.
 */
class Engine {
  private readonly handlebars = Handlebars.create()
  private readonly compiled = new Map<string, Template>()
  readonly partials: Partials

  constructor(partials: Partials) {
    this.partials = partials
    for (const [name, helper] of Object.entries(HELPERS)) this.handlebars.registerHelper(name, helper)
    for (const [name, partial] of Object.entries(partials))
      this.handlebars.registerPartial(name, this.handlebars.compile(parseTemplate(partial), OPTIONS))
  }

  render(template: string, view: object): string {
    let run = this.compiled.get(template)
    if (!run) this.compiled.set(template, (run = this.handlebars.compile(parseTemplate(template), OPTIONS) as Template))
    return run(view)
  }
}

/**
 * Since every helper is known, a template compiles to direct calls and plain reads. Partials are not indented like the
 * line that calls them, because the formatter lays out the whole file.
 */
const OPTIONS = {
  noEscape: true,
  strict: true,
  knownHelpers: Object.fromEntries(Object.keys(HELPERS).map((name) => [name, true])),
  knownHelpersOnly: true,
  preventIndent: true,
}

let engine: Engine | undefined

/** Prints a view with a template text. Throws when the template reads a name that the view does not have. */
export function render(template: string, partials: Partials, view: object): string {
  if (engine?.partials !== partials) engine = new Engine(partials)
  return engine.render(template, view)
}
