import { ROLE_TYPES } from '../language/common'
import { languageFiles } from '../language-files'
import type { Entity } from '../model/entity-types'
import type { Model } from '../model/model-types'
import { hashOf } from '../files/answer-hashes'
import { IncrementalCache } from '../files/incremental-cache'
import { entityFiles } from './entity-files'
import type { ViewedFile } from './kinds'
import { messages, mixinMessages } from './messages'
import { openapi } from './openapi/openapi'
import type { Templates } from '../templates/read'
import type { Output, HandWrittenFiles, PrintContext } from './output'
import { printFile } from './print'
import type { PrintRecords } from './print-records'
import { registryFiles, screenFiles } from './registry-files'
import { printContextOf } from './print-context'

/** Generated files per entity or of the whole model, reused until what they are printed from changes. */
export class PrintCache extends IncrementalCache<PrintContext, Output[]> {}

/** Prints a model, unformatted. */
export class Printer {
  private readonly model: Model
  private readonly handWritten: HandWrittenFiles
  private readonly context: PrintContext
  private readonly cache: PrintCache | undefined
  private readonly records: PrintRecords | undefined

  /**
   * `cache` holds the files of earlier runs of this process, `records` hashes of what an earlier process printed. No
   * printed text is kept without `cache`.
   */
  constructor(
    templates: Templates,
    model: Model,
    handWritten: HandWrittenFiles,
    { cache, records }: { cache?: PrintCache | undefined; records?: PrintRecords | undefined } = {},
  ) {
    this.model = model
    this.handWritten = handWritten
    this.context = printContextOf(model, handWritten, templates)
    this.cache = cache
    this.records = records
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
    return [...this.inTurn()]
  }

  /**
   * Prints every generated file when it is asked for, so that others are formatted by other threads meanwhile, and no
   * text is in memory for longer than it is used.
   */
  *inTurn(): Generator<Output> {
    const { model, handWritten } = this
    for (const entity of model.entities) yield* this.entity(entity)
    yield* this.screens()
    for (const file of registryFiles(model, handWritten)) yield* this.shared(file)
    this.cache?.endRun()
    yield* mixinMessages(model)
    yield openapi(model)
    yield* this.language()
  }

  /** Prints the route table and the menu. */
  private screens(): Output[] {
    return screenFiles(this.model, this.handWritten).flatMap((file) => this.shared(file))
  }

  /**
   * Prints a file of the whole model. The cache is keyed by the view, because to build the view costs less than to
   * print the file, and most changes of an entity leave the view as it was.
   */
  private shared(file: ViewedFile): Output[] {
    const print = (context: PrintContext) => [printFile(file, context)]
    return this.cache?.get(file.path, [hashOf(file.view)], this.context, print) ?? print(this.context)
  }

  private entity(entity: Entity): Output[] {
    const print = (context: PrintContext) => [
      ...entityFiles(entity, context).map((file) => printFile(file, context, entity)),
      ...messages(entity, context.locales()),
    ]
    const printNew = (context: PrintContext) =>
      this.records?.files(entity.key, entity, context, print) ?? print(context)
    return this.cache?.get(entity.key, [entity], this.context, printNew) ?? printNew(this.context)
  }

  /** The files that follow from the language of the manifests: the schemas for editors and the reference. */
  private language(): Output[] {
    const { app, entities } = this.model
    const names = entities.map(({ entity }) => entity)
    const roleTypes = [...ROLE_TYPES, ...app.roleTypes.map(({ name }) => name)]
    const print = () => languageFiles(names, roleTypes, app.locales)
    return this.records?.files('language', [names, roleTypes, app.locales], this.context, print) ?? print()
  }
}
