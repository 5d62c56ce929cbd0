import type { Text } from '../../src/rules/rules'

/*
 * What a refused parameter, header or value should have been. Programs are written against these words, so each names the
 * values or the form that is accepted.
 */

/** `what`, followed by the values that are accepted in its place. */
export function withAllowed(what: Text, allowed: readonly (string | number)[]): Text {
  if (allowed.length === 0) return what
  const names = allowed.join(', ')
  return { zh: `${what.zh}，可用：${names}`, en: `${what.en}. Allowed: ${names}` }
}

export const wholeNumber = (least: number, most?: number): Text => ({
  zh: most === undefined ? `应为不小于 ${least} 的整数` : `应为 ${least} 到 ${most} 的整数`,
  en:
    most === undefined
      ? `Must be a whole number of at least ${least}`
      : `Must be a whole number from ${least} to ${most}`,
})

export const longestText = (most: number): Text => ({
  zh: `最多 ${most} 个字符`,
  en: `At most ${most} characters`,
})

export const MISSING: Text = { zh: '缺少此参数', en: 'This parameter is missing' }
export const UNKNOWN: Text = { zh: '未知的参数', en: 'Unknown parameter' }
