import type { Answers } from './answers'
import { askEntity, type FieldSource } from './entity-answers'
import { entityFileContent } from './entity-shape'
import { printFile } from './print-yaml'
import type { Addition, Project } from './project'
import { askOrder, routeChange, pathProblem } from './route'

/** Asks for a new entity and returns its manifest file and its menu entry. Throws MissingAnswers or PromptAborted. */
export async function addEntity(project: Project, answers: Answers, source: FieldSource): Promise<Addition> {
  const entityAnswers = await askEntity(project, answers, source)
  const { entity, module, kind } = entityAnswers
  const usualBase = `/${module}/${entity}`
  const hasScreens = kind !== 'internal'
  const base = hasScreens
    ? await answers.fromFlag({
        flag: 'base',
        ask: 'Base path of the screens',
        fallback: usualBase,
        problemOf: pathProblem,
      })
    : usualBase
  const order = hasScreens ? await askOrder(project, answers, module) : 0
  answers.finish()
  const path = `manifest/entities/${module}/${entity}.yaml`
  const menuEntry = { entity, ...(base === usualBase ? {} : { base }), order }
  return {
    title: `entity ${entity}`,
    changes: [
      {
        path,
        before: null,
        content: printFile(
          { kind: 'entity', depth: 2, languages: project.languages },
          entityFileContent(entityAnswers),
        ),
      },
      ...(hasScreens ? [routeChange(project, module, menuEntry)] : []),
    ],
    screens: hasScreens ? [kind === 'singleton' ? base : `${base}/list`] : [],
    migration: `add-${entity.replaceAll('_', '-')}`,
  }
}
