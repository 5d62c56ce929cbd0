import { languageFiles } from '../language-files'
import type { Entity, Model } from '../model/types'
import { IncrementalCache } from '../files/incremental-cache'
import { entityFiles } from './entity-files'
import { messages, mixinMessages } from './messages'
import { openapi } from './openapi/openapi'
import type { Templates } from '../templates/read'
import type { Output, Present, Surroundings } from './output'
import { printed } from './print'
import { registryFiles, screenFiles } from './registry-files'
import { surroundingsOf } from './surroundings'

/** Files of entities, each kept for as long as what it follows from is the same. */
export class PrintCache extends IncrementalCache<Surroundings, Output[]> {}

/** Prints a model, unformatted. */
export class Press {
  private readonly model: Model
  private readonly present: Present
  private readonly around: Surroundings
  private readonly cache: PrintCache

  constructor(templates: Templates, model: Model, present: Present, cache = new PrintCache()) {
    this.model = model
    this.present = present
    this.around = surroundingsOf(model, present, templates)
    this.cache = cache
  }

  /** What the screens of entities in these files are made of, and the tables of screens: enough to look at meanwhile. */
  first(files: ReadonlySet<string>): Output[] {
    const { model } = this
    const touched = model.entities.filter(({ file }) => files.has(file))
    return [...touched.flatMap((entity) => this.entity(entity)), ...this.screens()]
  }

  /** Every file that follows from the model, in no particular order. */
  all(): Output[] {
    const { model, present } = this
    const files = model.entities.flatMap((entity) => this.entity(entity))
    this.cache.endRun()
    return [
      ...files,
      ...this.screens(),
      ...registryFiles(model, present).map((file) => printed(file, this.around)),
      ...mixinMessages(model),
      openapi(model),
      ...languageFiles(model.entities.map(({ entity }) => entity)),
    ]
  }

  /** The tables of screens. */
  private screens(): Output[] {
    return screenFiles(this.model, this.present).map((file) => printed(file, this.around))
  }

  private entity(entity: Entity): Output[] {
    return this.cache.get(entity.key, [entity], this.around, (around) => [
      ...entityFiles(entity, around).map((file) => printed(file, around, entity)),
      ...messages(entity),
    ])
  }
}
