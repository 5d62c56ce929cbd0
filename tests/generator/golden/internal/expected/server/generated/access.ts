// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { RoleType } from '../../src/rules/field'
import type { Text } from '../../src/rules/rules'

interface EntityAccess {
  module: string
  title: Text
  /** What each role type may at most, by action or transition; `when`: only under a condition of the row or the settings. */
  actions: Readonly<Record<string, { label: Text; roles: Partial<Record<RoleType, true | 'when'>> }>>
}

/** Who may do what: the ceiling of every role type. A transition without role types is the system’s. */
export const access: Readonly<Record<string, EntityAccess>> = {
  thing: {
    module: 'good',
    title: { zh: '事物', en: 'Things' },
    actions: {
      list: { label: { zh: '查看', en: 'View' }, roles: { head_office: true } },
      create: { label: { zh: '新建', en: 'Create' }, roles: { head_office: true } },
      update: { label: { zh: '编辑', en: 'Edit' }, roles: { head_office: true } },
      export: { label: { zh: '导出', en: 'Export' }, roles: { head_office: true } },
    },
  },
}
