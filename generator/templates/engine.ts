import Handlebars from 'handlebars'
import { comment, key, literal, text } from '../literal'

/** What a template may call besides the blocks that Handlebars brings (`if`, `unless`, `each`, `with`). */
export const HELPERS = {
  /** Any JSON value, or a regular expression, as a TypeScript expression on one line. */
  literal: (value: unknown) => literal(value),
  /** A text as a TypeScript string literal. */
  text: (value: string) => text(value),
  /** A property name, quoted only where TypeScript demands quotes. */
  key: (value: string) => key(value),
  /** A text inside a comment: one line that cannot end the comment. */
  comment: (value: string) => comment(value),
  /** A list of names or printed types, separated by commas. */
  commas: (values: readonly string[]) => values.join(', '),
} as const

type Template = (view: object) => string

/** Texts of the partials by name, as they lie in `templates/partials`. */
export type Partials = Readonly<Record<string, string>>

/**
 * Prints views with templates. Nothing is escaped as HTML: every text of the manifest passes one of the helpers, which
 * make literals of it. A name that a view lacks is an error.
 */
class Engine {
  private readonly handlebars = Handlebars.create()
  private readonly compiled = new Map<string, Template>()
  readonly partials: Partials

  constructor(partials: Partials) {
    this.partials = partials
    for (const [name, helper] of Object.entries(HELPERS)) this.handlebars.registerHelper(name, helper)
    for (const [name, partial] of Object.entries(partials))
      this.handlebars.registerPartial(name, this.handlebars.compile(partial, OPTIONS))
  }

  render(template: string, view: object): string {
    let run = this.compiled.get(template)
    if (!run) this.compiled.set(template, (run = this.handlebars.compile(template, OPTIONS) as Template))
    return run(view)
  }
}

const OPTIONS = { noEscape: true, strict: true, knownHelpersOnly: false } as const

let engine: Engine | undefined

/** Prints a view with a template text. Throws when the template reads a name that the view does not have. */
export function render(template: string, partials: Partials, view: object): string {
  if (engine?.partials !== partials) engine = new Engine(partials)
  return engine.render(template, view)
}
