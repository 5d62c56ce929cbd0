import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageFiles } from '../language-files'
import type { Entity, Model } from '../model/types'
import { Recall } from '../recall'
import { printEntity } from './entity-files'
import { mixinMessages } from './messages'
import { openapi } from './openapi'
import type { Output, Present, Surroundings } from './output'
import { permissions } from './permissions'
import { resourceRegistry } from './resources'
import { menu, menuSeed, messageIndex, routeTable } from './routes'
import { groupsOf } from './stories'
import { tableRegistry } from './tables'

/** Files of entities, each kept for as long as what it follows from is the same. */
export class PrintRecall extends Recall<Surroundings, Output[]> {}

/** Prints a model, unformatted. */
export class Press {
  private readonly model: Model
  private readonly present: Present
  private readonly around: Surroundings
  private readonly recall: PrintRecall

  constructor(root: string, model: Model, present: Present, recall = new PrintRecall()) {
    this.model = model
    this.present = present
    this.around = surroundingsOf(root, model, present)
    this.recall = recall
  }

  /** What the screens of entities in these files are made of, and the tables of screens: enough to look at meanwhile. */
  first(files: ReadonlySet<string>): Output[] {
    const { model, present } = this
    const touched = model.entities.filter(({ file }) => files.has(file))
    return [...touched.flatMap((entity) => this.entity(entity)), routeTable(model, present), menu(model)]
  }

  /** Every file that follows from the model, in no particular order. */
  all(): Output[] {
    const { model, present } = this
    const files = model.entities.flatMap((entity) => this.entity(entity))
    this.recall.rest()
    return [
      ...files,
      routeTable(model, present),
      menu(model),
      menuSeed(model),
      permissions(model),
      messageIndex(model),
      ...mixinMessages(model),
      tableRegistry(model),
      resourceRegistry(model, present),
      openapi(model),
      ...languageFiles(model.entities.map(({ entity }) => entity)),
    ]
  }

  private entity(entity: Entity): Output[] {
    return this.recall.of(entity.key, [entity], this.around, (around) => printEntity(entity, around))
  }
}

function surroundingsOf(root: string, { entities, menu: groups }: Model, present: Present): Surroundings {
  const templates = new Map<string, string>()
  const byName = new Map(entities.map((entity) => [entity.entity, entity]))
  return {
    has: (path) => present.has(path),
    named(name) {
      const found = byName.get(name)
      return (
        found && {
          entity: found.entity,
          names: found.names,
          tables: found.tables.map(({ name: table, names }) => ({ name: table, names })),
        }
      )
    },
    viewed: (name) => entities.filter(({ of }) => of === name).flatMap(({ fields }) => fields),
    group: groupsOf(groups),
    template(name) {
      let text = templates.get(name)
      if (text === undefined) {
        text = readFileSync(join(root, 'templates', `${name}.hbs`), 'utf8')
        templates.set(name, text)
      }
      return text
    },
  }
}
