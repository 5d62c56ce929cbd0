import { block, Imports, inline } from '../code'
import { comment, key, literal, text } from '../literal'
import { ROLE_TYPES } from '../language/common'
import { pascal } from '../model/names'
import type { Entity, Model, RoleType } from '../model/types'
import { manifestBanner, type Surroundings } from './output'

/** Titles of menu groups by name. */
export const groupsOf = (menu: Model['menu']) => (name: string) => menu.find((group) => group.name === name)?.title.zh

/** Each screen in each of its states: the list by what it holds, the form by status and role. */
export function storiesView(
  entity: Entity,
  around: Pick<Surroundings, 'group'>,
  has: { list: boolean; form: boolean; tree: boolean },
) {
  const { type, value } = entity.names
  const imports = new Imports()
  imports.value(`./${entity.entity}.api`, `${value}Api`)
  imports.value(`./${entity.entity}.fields`, `${value}Shape`)
  const made = [(has.list || has.tree) && 'listStories', has.form && 'formStories'].filter((name) => name !== false)
  imports.value('../../../../.storybook/story-kit', ...made)
  const setUp: string[] = []
  const stories: { name: string; code: string }[] = []
  if (has.list || has.tree) {
    const screen = has.tree ? 'Tree' : 'List'
    imports.default(`./${entity.entity}-${screen.toLowerCase()}`, `${type}${screen}`)
    setUp.push(`const list = listStories({ screen: ${type}${screen}, shape: ${value}Shape, api: ${value}Api })`)
    for (const state of ['rows', 'empty', 'loading', 'error', 'forbidden'])
      stories.push({ name: state === 'error' ? 'Failed' : pascal(state), code: `list.${state}` })
  }
  if (has.form) {
    imports.default(`./${entity.entity}-form`, `${type}Form`)
    const can = whatEachMayDo(entity)
    setUp.push(
      `const form = formStories({\nscreen: ${type}Form,\nshape: ${value}Shape,\napi: ${value}Api,\ncan: ${canCode(can)},\n})`,
    )
    if (entity.paths.create)
      stories.push({ name: 'New', code: `form.create(${text(rolesWith(entity, 'create')[0] ?? 'head_office')})` })
    for (const { status, role } of can)
      stories.push({
        name: `${status ? pascal(status) : 'Saved'}${pascal(role)}`,
        code: `form.existing(${text(status)}, ${text(role)})`,
      })
    stories.push({ name: 'FormLoading', code: 'form.loading()' }, { name: 'FormFailed', code: 'form.error()' })
  }
  const group = around.group(entity.module) ?? entity.module
  return {
    banner: manifestBanner(entity),
    imports: imports.print(),
    doc: comment(entity.title.en),
    title: text(`${group}/${entity.title.zh}`),
    setUp,
    stories,
  }
}

function rolesWith(entity: Entity, action: 'list' | 'create' | 'update'): RoleType[] {
  return ROLE_TYPES.filter((role) => entity.access[role]?.includes(action))
}

interface May {
  status: string
  role: RoleType
  actions: string[]
}

/** What the server would offer to each role in each status, conditions of single documents left aside. */
function whatEachMayDo(entity: Entity): May[] {
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

function isEditable(entity: Entity, status: string, role: RoleType): boolean {
  const fields = [...entity.fields, ...entity.tables.flatMap((table) => table.fields)].filter(({ system }) => !system)
  const always = entity.kind !== 'receipt' || status === 'draft' || status === 'rejected'
  return fields.some(({ edit }) => (edit ? edit.includes(status) || edit.includes(`${status}@${role}`) : always))
}

function canCode(can: readonly May[]): string {
  const statuses = [...new Set(can.map(({ status }) => status))]
  return (
    block(
      statuses.map((status) => {
        const roles = can
          .filter((may) => may.status === status)
          .map(({ role, actions }) => `${role}: ${literal(actions)}`)
        return `${key(status)}: ${inline(roles)}`
      }),
    ) || '{}'
  )
}
