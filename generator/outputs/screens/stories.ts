import * as z from 'zod'
import { isOneOf, WRITING } from '../../../src/rules/document-status'
import { pascal } from '../../model/names'
import type { Entity } from '../../model/entity-types'
import type { Model } from '../../model/model-types'
import { type RoleTypeName, rolesIn } from '../../model/role-type'
import { headOf, type PrintContext } from '../output'
import { entity as entityParts } from '../parts'

const text = z.string()

export const stories = z.object({
  ...entityParts,
  title: text,
  group: text.describe('path in the tree of Storybook'),
  list: z.object({ component: text, screen: text }).optional().describe('the list, or the tree'),
  reports: z.array(z.object({ name: text, path: text })).describe('a story for each report, and one for each state'),
  form: z
    .object({
      creator: text.optional().describe('role type that creates new documents'),
      can: z
        .array(z.object({ status: text, roles: z.array(z.object({ role: text, actions: z.array(text) })) }))
        .describe('what each role type may do in each status'),
      existing: z.array(z.object({ name: text, status: text, role: text })),
    })
    .optional(),
})

/** Returns a function that finds the Chinese title of a menu group by its name. */
export const groupTitles = (menu: Model['menu']) => (name: string) =>
  menu.find((group) => group.name === name)?.title.zh

/**
 * Returns the view of the stories file: stories of the list or tree, and stories of the form for each status and role.
 */
export function storiesView(
  entity: Entity,
  context: Pick<PrintContext, 'groupTitle'>,
  has: { list: boolean; form: boolean; tree: boolean; report: boolean },
): z.infer<typeof stories> {
  const screen = has.tree ? 'tree' : 'list'
  return {
    ...headOf(entity),
    title: entity.title.en,
    group: `${context.groupTitle(entity.module) ?? entity.module}/${entity.title.zh}`,
    list: has.list || has.tree ? { component: `${entity.names.type}${pascal(screen)}`, screen } : undefined,
    reports: has.report ? entity.reports.map(({ name, path }) => ({ name: `Report${pascal(name)}`, path })) : [],
    form: has.form ? formView(entity) : undefined,
  }
}

const LIST_STORIES = ['Rows', 'Empty', 'Loading', 'Failed', 'Forbidden']
const REPORT_STORIES = ['EmptyReport', 'LoadingReport', 'FailedReport', 'ForbiddenReport']

/** Names of the stories that the template prints for a view. */
export function storyNames({ list, reports, form }: z.infer<typeof stories>): string[] {
  const ofForm = form && [
    ...(form.creator ? ['New'] : []),
    ...form.existing.map(({ name }) => name),
    'FormLoading',
    'FormFailed',
  ]
  const ofReports = reports.length > 0 ? [...reports.map(({ name }) => name), ...REPORT_STORIES] : []
  return [...(list ? LIST_STORIES : []), ...ofReports, ...(ofForm ?? [])]
}

function formView(entity: Entity) {
  const allowedActions = actionsByStatusAndRole(entity)
  const statuses = [...new Set(allowedActions.map(({ status }) => status))]
  return {
    creator: entity.paths.create ? (rolesWith(entity, 'create')[0] ?? 'head_office') : undefined,
    can: statuses.map((status) => ({ status, roles: allowedActions.filter((allowed) => allowed.status === status) })),
    existing: allowedActions.map(({ status, role }) => ({
      name: `${status ? pascal(status) : 'Saved'}${pascal(role)}`,
      status,
      role,
    })),
  }
}

function rolesWith(entity: Entity, action: 'list' | 'create' | 'update'): RoleTypeName[] {
  return rolesIn(entity.access).filter((role) => entity.access[role]?.includes(action))
}

/**
 * Returns the actions that the server offers to each role in each status. Conditions on the values of a document are
 * ignored.
 */
function actionsByStatusAndRole(entity: Entity) {
  const statuses = entity.states?.use ?? ['']
  return statuses.flatMap((status) =>
    rolesWith(entity, 'list').map((role) => {
      const edits = entity.access[role]?.includes('update') && isEditable(entity, status, role) ? ['update'] : []
      const transitions = entity.transitions
        .filter(({ from, roles }) => (from === null || from.includes(status)) && roles[role] !== undefined)
        .map(({ name }) => name)
      return { status, role, actions: [...edits, ...transitions] }
    }),
  )
}

function isEditable(entity: Entity, status: string, role: RoleTypeName): boolean {
  const fields = [...entity.fields, ...entity.tables.flatMap((table) => table.fields)].filter(({ system }) => !system)
  const always = entity.kind !== 'receipt' || isOneOf(entity.states, status, WRITING)
  return fields.some(({ edit }) => (edit ? edit.includes(status) || edit.includes(`${status}@${role}`) : always))
}
