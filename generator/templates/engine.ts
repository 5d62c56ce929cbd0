import { isDeepStrictEqual } from 'node:util'
import { runInThisContext } from 'node:vm'
import Handlebars from 'handlebars/runtime'
import { compileTemplate } from './compiled-templates'
import { HELPERS } from './helpers'
import type { Partials } from './read'

type Template = (view: object) => string

/** Returns the JavaScript of a template text. */
type Compile = (text: string) => string

/**
 * Prints views with templates. No text is HTML-escaped; templates pass every text of the manifest to a helper, which
 * turns the text into a literal. Reading a name that the view does not have throws an error.
 */
class Engine {
  private readonly handlebars = Handlebars.create()
  private readonly functions = new Map<string, Template>()
  readonly partials: Partials
  readonly compile: Compile

  constructor(partials: Partials, compile: Compile) {
    this.partials = partials
    this.compile = compile
    for (const [name, helper] of Object.entries(HELPERS)) this.handlebars.registerHelper(name, helper)
    for (const [name, partial] of Object.entries(partials))
      this.handlebars.registerPartial(name, this.function(partial))
  }

  render(template: string, view: object): string {
    let run = this.functions.get(template)
    if (!run) this.functions.set(template, (run = this.function(template)))
    return run(view)
  }

  private function(text: string): Template {
    return this.handlebars.template(runInThisContext(`(${this.compile(text)})`))
  }
}

let engine: Engine | undefined

/**
 * Returns the engine for these partials, which takes compiled templates from `compile`. Watch mode reads equal partials
 * again and again; the engine keeps its functions until a text differs.
 */
export function startEngine(partials: Partials, compile: Compile = compileTemplate): Engine {
  if (engine?.compile !== compile || !isDeepStrictEqual(engine.partials, partials))
    engine = new Engine(partials, compile)
  return engine
}

/** Prints a view with a template text. Throws when the template reads a name that the view does not have. */
export function render(template: string, partials: Partials, view: object): string {
  return startEngine(partials, engine?.compile).render(template, view)
}
