import { FIRST_APP, FIRST_ENTITY, FIRST_ROUTES } from '../../generator/names/first-lines'
import { generated, type GeneratedProject } from '../resources/small-manifests/generated-project'

/** How many entities are added to those of the product: ten times as many as it has. */
export const COUNT = 600
const label = '{zh: 词, en: Word}'
const nameOf = (at: number) => `extra_${at + 1}`

/** An entity with rows and thirteen references: to the entity before it, and from its rows to twelve others. */
const entityText = (at: number) => `${FIRST_ENTITY}entity: ${nameOf(at)}
module: good
kind: master
title: ${label}
scope: tenant
mixins: [enabled]
display: [name]
fields:
  name: {label: ${label}, type: text, required: true}
  before_id: {label: ${label}, type: ref, ref: ${nameOf(Math.max(at - 1, 0))}}
tables:
  rows:
    title: ${label}
    fields:
${Array.from({ length: 12 }, (_, index) => `      other_${index}_id: {label: ${label}, type: ref, ref: ${nameOf((at + 7 * index) % COUNT)}}\n`).join('')}list: {columns: [name, before_id, status]}
access: {head_office: [list, create, update, export]}
`

let project: Promise<GeneratedProject> | undefined

/** Generates the entities once. */
export function manyTables(): Promise<GeneratedProject> {
  const numbers = [...Array(COUNT).keys()]
  project ??= generated({
    'app.yaml': `${FIRST_APP}title: ${label}\nlanding: /good/extra_1/list\ngroups: {good: {title: ${label}, icon: form, order: 1}}\n`,
    'routes/good.yaml': FIRST_ROUTES + numbers.map((at) => `- {entity: ${nameOf(at)}, order: ${at}}\n`).join(''),
    ...Object.fromEntries(numbers.map((at) => [`entities/good/${nameOf(at)}.yaml`, entityText(at)])),
  })
  return project
}
