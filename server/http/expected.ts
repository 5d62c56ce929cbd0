import { counted } from '../../src/rules/messages'
import type { Text } from '../../src/rules/rules'

/*
 * Texts that tell what a refused parameter, header or value should have been. Programmers of clients read these texts,
 * so each names the accepted values or format.
 */

/** The problem, followed by the accepted values. */
export function withAllowed(problem: Text, allowed: readonly (string | number)[]): Text {
  if (allowed.length === 0) return problem
  const names = allowed.join(', ')
  return { zh: `${problem.zh}，可用：${names}`, en: `${problem.en}. Allowed: ${names}` }
}

export const wholeNumber = (min: number, max?: number): Text => ({
  zh: max === undefined ? `应为不小于 ${min} 的整数` : `应为 ${min} 到 ${max} 的整数`,
  en: max === undefined ? `Must be a whole number of at least ${min}` : `Must be a whole number from ${min} to ${max}`,
})

export const longestText = (most: number): Text => ({
  zh: `最多 ${most} 个字符`,
  en: `At most ${counted(most, 'character')}`,
})

export const MISSING: Text = { zh: '缺少此参数', en: 'This parameter is missing' }
export const VERSION_MISSING: Text = {
  zh: '请发送所读数据的 version，以免覆盖他人的修改',
  en: 'Send the `version` that was read, so that changes of others are not overwritten',
}
export const UNKNOWN_FIELD: Text = { zh: '没有此字段', en: 'No such field' }
export const UNKNOWN: Text = { zh: '未知的参数', en: 'Unknown parameter' }
