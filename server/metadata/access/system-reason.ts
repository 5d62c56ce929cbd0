import type { Text } from '../../../src/rules/rules'
import { isChinese } from '../../../src/rules/given-text'
import { textIn } from '../../../src/rules/text-in'
import type { Transition } from '../transition-description'
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
  amend: { zh: '变更', en: 'amended' },
  supersede: { zh: '由新版本取代', en: 'replaced by a newer version' },
  create: { zh: '新建', en: 'created' },
  update: { zh: '修改', en: 'edited' },
  recount: { zh: '重新对账', en: 'entered after the shift was confirmed' },
}

/**
 * The reason stored for a step that the engine takes because of another document (docs/domain.md, Updating dependents).
 */
export function systemReason(receiptNo: unknown, transition: string, own?: Pick<Transition, 'label'>): string {
  return chineseReason(String(receiptNo ?? ''), own?.label?.zh ?? NAMES[transition]?.zh ?? transition)
}

const FOLLOWING = '随'

const chineseReason = (no: string, step: string) => `${FOLLOWING} ${no} ${step}`

/**
 * Translates a reason made by `systemReason` into the language of the operator. A reason that a person wrote is
 * returned unchanged. `own` are the labels of the steps that manifests add. Rows stored by earlier versions have no
 * spaces around the number.
 */
export function reasonIn(reason: string, locale: Locale, own: readonly Text[] = []): string {
  if (!reason.startsWith(FOLLOWING)) return reason
  const words = [
    ...Object.values(NAMES).map(({ zh, en }) => ({
      zh,
      text: (no: string) =>
        textIn({ zh: chineseReason(no, zh), en: `${no} was ${textIn({ zh, en }, locale)}` }, locale),
    })),
    ...own.map((label) => ({
      zh: label.zh,
      text: (no: string) => (isChinese(locale) ? chineseReason(no, label.zh) : `${no}: ${textIn(label, locale)}`),
    })),
  ]
  for (const { zh, text } of words) {
    const no = reason.endsWith(zh) ? reason.slice(FOLLOWING.length, -zh.length).trim() : ''
    if (/^[\w./-]+$/.test(no)) return text(no)
  }
  return reason
}
