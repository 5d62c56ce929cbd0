import { expect, it } from 'vitest'
import { arrangeOffers } from '@/components/document-page/actions/transition-list'
import { actionsOf, splitActions } from '@/components/list-page/actions/row-actions'
import type { Actions } from '@/components/list-page/types'
import type { RoleType } from '@/rules/access/role-type'
import { type DescribedEntity, everyResource } from '../../every-resource'

/*
 * The first action of a document is the one that its status asks for: for every document, role type and status, on the
 * page and in the row of the list.
 */

const columnFiles = import.meta.glob<Record<string, unknown>>('/src/generated/*/*/*.columns.ts', { eager: true })
const actionsOfEntity = (entity: string): Actions => {
  const file = Object.entries(columnFiles).find(([path]) => path.endsWith(`/${entity}.columns.ts`))?.[1] ?? {}
  return (Object.entries(file).find(([name]) => name.endsWith('Actions'))?.[1] ?? {}) as Actions
}

const ROLE_TYPES: RoleType[] = ['head_office', 'store', 'warehouse', 'wholesaler']
const ENDED = ['completed', 'voided']
const documents = everyResource.filter(({ shape }) => shape.kind === 'receipt')

/** Names of the actions that the role type may have in the status, without conditions on the values of a document. */
function allowedIn({ transitions }: DescribedEntity, actions: Actions, role: RoleType, status: string): string[] {
  const transitionNames = Object.entries(transitions).flatMap(([name, { from, roles }]) =>
    roles[role] !== undefined && (from === null || from.includes(status)) ? [name] : [],
  )
  const creations = Object.entries(actions).flatMap(([name, { create }]) =>
    create !== undefined && (name === 'copy' || status === 'approved') ? [name] : [],
  )
  return ['update', ...transitionNames, ...creations]
}

const cases = documents.flatMap((resource) =>
  ROLE_TYPES.map((role) => ({ entity: resource.entity, role, resource, actions: actionsOfEntity(resource.entity) })),
)

it('covers the documents of the manifest', () => expect(documents.length).toBeGreaterThan(10))

it.each(cases)(
  '$entity: the first action of $role is the one that the status asks for',
  ({ resource, role, actions }) => {
    for (const status of resource.shape.states?.use ?? []) {
      const allowed = allowedIn(resource, actions, role, status)
      const { primary, plain } = arrangeOffers(allowed, actions, resource.shape)
      const asked = allowed.includes('approve') ? 'approve' : allowed.includes('submit') ? 'submit' : null
      if (asked) expect(primary?.names, status).toContain(asked)
      // The status asks for nothing: there is no filled button, except for creating the next document.
      else expect(primary === null || (primary.create !== undefined && primary.names[0] !== 'copy'), status).toBe(true)
      if (ENDED.includes(status)) expect(primary, status).toBeNull()
      expect(primary?.danger ?? false, status).toBe(false)
      expect(plain.filter(({ danger, names }) => danger && names[0] !== 'reject')).toEqual([])

      const row = actionsOf({ id: 1, version: 1, actions: allowed }, actions, { canOpen: true })
      const [first] = splitActions(row, actions).words
      if (allowed.includes('approve')) expect(first, status).toBe('approve')
      else expect(actions[row[0] ?? '']?.danger ?? false, status).toBe(false)
    }
  },
)
