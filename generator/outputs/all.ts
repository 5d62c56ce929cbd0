import { ROLE_TYPES } from '../language/common'
import { languageFiles } from '../language-files'
import type { Entity } from '../model/entity-types'
import type { Model } from '../model/model-types'
import { IncrementalCache } from '../files/incremental-cache'
import { entityFiles } from './entity-files'
import { messages, mixinMessages } from './messages'
import { openapi } from './openapi/openapi'
import type { Templates } from '../templates/read'
import type { Output, HandWrittenFiles, PrintContext } from './output'
import { printed } from './print'
import { registryFiles, screenFiles } from './registry-files'
import { printContextOf } from './print-context'

/** Generated files per entity, reused until the entity, or anything else that its files read, changes. */
export class PrintCache extends IncrementalCache<PrintContext, Output[]> {}

/** Prints a model, unformatted. */
export class Printer {
  private readonly model: Model
  private readonly handWritten: HandWrittenFiles
  private readonly context: PrintContext
  private readonly cache: PrintCache

  constructor(templates: Templates, model: Model, handWritten: HandWrittenFiles, cache = new PrintCache()) {
    this.model = model
    this.handWritten = handWritten
    this.context = printContextOf(model, handWritten, templates)
    this.cache = cache
  }

  /**
   * Prints the files of the entities in these manifest files, the route table and the menu. Watch mode writes this
   * output first, so that a changed screen is updated before the rest is printed.
   */
  first(files: ReadonlySet<string>): Output[] {
    const { model } = this
    const touched = model.entities.filter(({ file }) => files.has(file))
    return [...touched.flatMap((entity) => this.entity(entity)), ...this.screens()]
  }

  /** Prints every generated file, in no particular order. */
  all(): Output[] {
    const { model, handWritten } = this
    const files = model.entities.flatMap((entity) => this.entity(entity))
    this.cache.endRun()
    return [
      ...files,
      ...this.screens(),
      ...registryFiles(model, handWritten).map((file) => printed(file, this.context)),
      ...mixinMessages(model),
      openapi(model),
      ...languageFiles(
        model.entities.map(({ entity }) => entity),
        [...ROLE_TYPES, ...model.app.roleTypes.map(({ name }) => name)],
        model.app.locales,
      ),
    ]
  }

  /** Prints the route table and the menu. */
  private screens(): Output[] {
    return screenFiles(this.model, this.handWritten).map((file) => printed(file, this.context))
  }

  private entity(entity: Entity): Output[] {
    return this.cache.get(entity.key, [entity], this.context, (context) => [
      ...entityFiles(entity, context).map((file) => printed(file, context, entity)),
      ...messages(entity, context.locales()),
    ])
  }
}
