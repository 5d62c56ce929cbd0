import { project, RECEIPT, TREE } from '../../../generator/names/project'
import { SQL_ENTITIES } from '../../../generator/names/words'
import { generated, type GeneratedProject } from './generated-project'

/** Names of small entities: keywords of SQL and names of React. The product already has a `role` entity. */
export const ENTITIES = [
  ...new Set([
    ...SQL_ENTITIES.filter((word) => !['order', 'group', 'role'].includes(word)),
    'key',
    'ref',
    'children',
    'type',
  ]),
]

let generatedProject: Promise<GeneratedProject> | undefined

/** A project with these entities, a document `order` and a tree `group`; generated at the first call. */
export function words(): Promise<GeneratedProject> {
  generatedProject ??= generated(project(ENTITIES, { order: RECEIPT, group: TREE }))
  return generatedProject
}
