import type { Text } from '../../../src/rules/rules'
import { isChinese } from '../../../src/rules/text-in'
import type { Locale } from '../../http/call'

/** Wording of transitions and other actions inside a reason. */
const NAMES: Readonly<Record<string, Text>> = {
  submit: { zh: '提交', en: 'submitted' },
  withdraw: { zh: '撤回', en: 'withdrawn' },
  approve: { zh: '审核通过', en: 'approved' },
  reject: { zh: '驳回', en: 'rejected' },
  void: { zh: '作废', en: 'voided' },
  reverse: { zh: '冲销', en: 'reversed' },
  close: { zh: '关闭', en: 'closed' },
  complete: { zh: '完成', en: 'completed' },
  reopen: { zh: '恢复', en: 'reopened' },
  create: { zh: '新建', en: 'created' },
  update: { zh: '修改', en: 'edited' },
  recount: { zh: '重新对账', en: 'entered after the shift was confirmed' },
}

/**
 * The reason stored for a step that the engine takes because of another document (docs/domain.md, Updating dependents).
 */
export function systemReason(receiptNo: unknown, transition: string): string {
  return `${FOLLOWING}${String(receiptNo ?? '')}${NAMES[transition]?.zh ?? transition}`
}

const FOLLOWING = '随'

/**
 * Translates a reason made by `systemReason` into the language of the operator. A reason that a person wrote is
 * returned unchanged.
 */
export function reasonIn(reason: string, locale: Locale): string {
  if (isChinese(locale) || !reason.startsWith(FOLLOWING)) return reason
  const name = Object.values(NAMES).find(({ zh }) => reason.endsWith(zh))
  const no = name && reason.slice(FOLLOWING.length, -name.zh.length)
  return no && /^[\w-]+$/.test(no) ? `${no} was ${name.en}` : reason
}
