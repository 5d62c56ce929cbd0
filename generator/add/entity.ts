import type { Answers } from './answers'
import { askEntity, type FieldSource } from './entity-answers'
import { shapeOf } from './entity-shape'
import { printFile } from './print-yaml'
import type { Addition, Project } from './project'
import { askOrder, routeChange, pathProblem } from './route'

/** A new entity with its screens in the menu. Throws MissingAnswers, PromptAborted. */
export async function addEntity(project: Project, answers: Answers, source: FieldSource): Promise<Addition> {
  const said = await askEntity(project, answers, source)
  const { entity, module, kind } = said
  const usualBase = `/${module}/${entity}`
  const screens = kind !== 'internal'
  const base = screens
    ? await answers.unasked({ flag: 'base', ask: 'Base of its addresses', otherwise: usualBase, why: pathProblem })
    : usualBase
  const order = screens ? await askOrder(project, answers, module) : 0
  answers.finish()
  const path = `manifest/entities/${module}/${entity}.yaml`
  const line = { entity, ...(base === usualBase ? {} : { base }), order }
  return {
    what: `entity ${entity}`,
    changes: [
      { path, before: null, content: printFile('entity', 2, shapeOf(said)) },
      ...(screens ? [routeChange(project, module, line)] : []),
    ],
    screens: screens ? [kind === 'singleton' ? base : `${base}/list`] : [],
    migration: `add-${entity.replaceAll('_', '-')}`,
  }
}
