import type { Model } from '../model/model-types'
import { entityFiles } from '../outputs/entity-files'
import { KINDS } from '../outputs/kinds'
import type { HandWrittenFiles } from '../outputs/output'
import { printContextOf } from '../outputs/print-context'
import { type Problem, Problems } from '../problems/problem'
import { withSuggestion } from '../problems/suggest'
import { fileOf, firstCharacterOf } from './check'
import type { Templates } from './read'

/**
 * Reports templates in a folder of their own with which no file is printed, because the folder is not that of an entity
 * or the entity has no file of the kind. A template of an unknown kind is reported by `checkTemplates`.
 */
export function idleTemplates(templates: Templates, model: Model, handWritten: HandWrittenFiles): Problem[] {
  const problems = new Problems()
  const report = (name: string, message: string) =>
    problems.add('MAN4008', { range: firstCharacterOf(fileOf(name)), path: '' }, message)
  const entities = new Map(model.entities.map((entity) => [`${entity.module}/${entity.entity}`, entity]))
  for (const name of templates.texts.keys()) {
    const end = name.lastIndexOf('/')
    const [folder, kind] = [name.slice(0, end), name.slice(end + 1)]
    if (end < 0 || !Object.hasOwn(KINDS, kind)) continue
    const entity = entities.get(folder)
    if (!entity) {
      report(name, withSuggestion(`there is no entity "${folder}"`, folder, [...entities.keys()]))
      continue
    }
    const kinds = entityFiles(entity, printContextOf(model, handWritten, templates)).map((file) => file.kind)
    if (!kinds.some((known) => known === kind)) report(name, `${folder} has no file of the kind ${kind}`)
  }
  return problems.sorted()
}
