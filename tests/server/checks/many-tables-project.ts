import { FIRST_APP, FIRST_ENTITY, FIRST_ROUTES } from '../../generator/names/first-lines'
import { generated, type GeneratedProject } from '../resources/small-manifests/generated-project'

/** Number of entities that are added to those of the product, which has a tenth as many. */
export const ADDED_ENTITIES = 600
const label = '{zh: 词, en: Word}'
const nameOf = (index: number) => `extra_${index + 1}`

/** An entity with rows and thirteen references: to the entity before it, and from its rows to twelve others. */
const entityText = (index: number) => `${FIRST_ENTITY}entity: ${nameOf(index)}
module: good
kind: master
title: ${label}
scope: tenant
mixins: [enabled]
display: [name]
fields:
  name: {label: ${label}, type: text, required: true}
  before_id: {label: ${label}, type: ref, ref: ${nameOf(Math.max(index - 1, 0))}}
tables:
  rows:
    title: ${label}
    fields:
${Array.from({ length: 12 }, (_, column) => `      other_${column}_id: {label: ${label}, type: ref, ref: ${nameOf((index + 7 * column) % ADDED_ENTITIES)}}\n`).join('')}list: {columns: [name, before_id, status]}
access: {head_office: [list, create, update, export]}
`

let project: Promise<GeneratedProject> | undefined

/** Generates the entities once. */
export function manyTables(): Promise<GeneratedProject> {
  const numbers = [...Array(ADDED_ENTITIES).keys()]
  project ??= generated({
    'app.yaml': `${FIRST_APP}title: ${label}\nlanding: /good/extra_1/list\ngroups: {good: {title: ${label}, icon: form, order: 1}}\n`,
    'routes/good.yaml':
      FIRST_ROUTES + numbers.map((index) => `- {entity: ${nameOf(index)}, order: ${index}}\n`).join(''),
    ...Object.fromEntries(numbers.map((index) => [`entities/good/${nameOf(index)}.yaml`, entityText(index)])),
  })
  return project
}
