import { and, eq } from 'drizzle-orm'
import { store } from '../../generated/tables'
import type { StoreMember } from '../../../src/generated/store/store_member/store_member.types'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'
import { cashierErrors, passwordFacts, passwordSaved, signOut, storeRoleErrors } from './staff-account'

const NO_STORE = { zh: '请先选择门店', en: 'Choose a store first' }

/**
 * Rules of the staff screen of a store. The screen does not ask for the organisation of a new staff member, so it is
 * that of the store in which the operator works. Changed passwords and disabled staff members end the sessions of the
 * staff member.
 */
export function rules(resource: Resource<StoreMember>): Resource<StoreMember> {
  return withHooks(resource, {
    passwordFacts,
    fill: async (call, { before, doc }) => {
      const place = call.operator.store_id
      if (before || place === null) return
      const [storeRow] = await call.tx
        .select({ org_id: store.org_id })
        .from(store)
        .where(and(eq(store.tenant_id, call.operator.tenant_id), eq(store.id, place)))
      doc.org_id = storeRow?.org_id ?? null
    },
    check: async (call, { before, doc }) => {
      if (!before && call.operator.store_id === null) return [{ path: 'store_ids', ...NO_STORE }]
      return [...(await cashierErrors(call, doc)), ...(await storeRoleErrors(call, doc))]
    },
    saved: (call, { before, doc }) => passwordSaved(call, before, doc),
    after: { disable: (call, row) => signOut(call, row.id) },
  })
}
