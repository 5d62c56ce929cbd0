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
  arrival: {
    module: 'good',
    title: { zh: '到货单', en: 'Arrivals' },
    actions: {
      list: { label: { zh: '查看', en: 'View' }, roles: { head_office: true, store: true } },
      create: { label: { zh: '新建', en: 'Create' }, roles: { store: true } },
      update: { label: { zh: '编辑', en: 'Edit' }, roles: { store: true } },
      export: { label: { zh: '导出', en: 'Export' }, roles: { head_office: true, store: true } },
      submit: { label: { zh: '提交', en: 'Submit' }, roles: { store: true } },
      withdraw: { label: { zh: '撤回', en: 'Withdraw' }, roles: { store: true } },
      approve: { label: { zh: '审核通过', en: 'Approve' }, roles: { head_office: true, store: true } },
      reject: { label: { zh: '驳回', en: 'Reject' }, roles: { head_office: true, store: true } },
      void: { label: { zh: '作废', en: 'Void' }, roles: { store: true } },
      reverse: { label: { zh: '冲销', en: 'Reverse' }, roles: { head_office: true } },
    },
  },
  order: {
    module: 'good',
    title: { zh: '订单', en: 'Orders' },
    actions: {
      list: { label: { zh: '查看', en: 'View' }, roles: { head_office: true, store: true } },
      create: { label: { zh: '新建', en: 'Create' }, roles: { store: true } },
      update: { label: { zh: '编辑', en: 'Edit' }, roles: { store: true } },
      export: { label: { zh: '导出', en: 'Export' }, roles: { head_office: true, store: true } },
      submit: { label: { zh: '提交', en: 'Submit' }, roles: { store: true } },
      withdraw: { label: { zh: '撤回', en: 'Withdraw' }, roles: { store: true } },
      approve: { label: { zh: '审核通过', en: 'Approve' }, roles: { head_office: true } },
      reject: { label: { zh: '驳回', en: 'Reject' }, roles: { head_office: true } },
      void: { label: { zh: '作废', en: 'Void' }, roles: { store: true } },
      complete: { label: { zh: '完成', en: 'Complete' }, roles: {} },
      reopen: { label: { zh: '恢复', en: 'Reopen' }, roles: {} },
    },
  },
}
