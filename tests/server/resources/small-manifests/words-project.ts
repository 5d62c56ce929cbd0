import { project, RECEIPT, TREE } from '../../../generator/names/project'
import { SQL_ENTITIES } from '../../../generator/names/words'
import { FIRST_ENTITY } from '../../../generator/names/first-lines'
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

/** Names as long as they may be: of the table of the rows, and of a field. */
export const LONGEST = { entity: `long_${'e'.repeat(49)}`, rows: 'marks', field: `long_${'f'.repeat(58)}` }
const LONG = `${FIRST_ENTITY}entity: ${LONGEST.entity}
module: good
kind: master
title: {zh: 长名, en: Long Names}
scope: tenant
display: [${LONGEST.field}]
fields:
  ${LONGEST.field}: {label: {zh: 名称, en: Name}, type: text}
tables:
  ${LONGEST.rows}:
    title: {zh: 标记, en: Marks}
    fields:
      ${LONGEST.field}: {label: {zh: 名称, en: Name}, type: text}
list: {columns: [${LONGEST.field}], sort: {allow: [${LONGEST.field}]}}
access: {head_office: [list, create, update, export]}
`

let generatedProject: Promise<GeneratedProject> | undefined

/** A project with these entities, a document `order` and a tree `group`; generated at the first call. */
export function wordsProject(): Promise<GeneratedProject> {
  generatedProject ??= generated(project(ENTITIES, { order: RECEIPT, group: TREE, [LONGEST.entity]: LONG }))
  return generatedProject
}
