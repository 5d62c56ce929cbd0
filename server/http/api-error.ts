import type { Text } from '../../src/rules/rules'

/** A code or passkey of two-step verification that is wrong; shown at its field too. */
export const NOT_VERIFIED: Text = { zh: '验证未通过，请重试', en: 'Verification failed. Try again' }

/** Business codes (docs/errors.md) with the default messages for operators. */
export const CODES = {
  40000: { zh: '请检查标出的内容', en: 'Check the marked fields' },
  40100: {
    zh: '登录失败，请检查企业名称、账号和密码',
    en: 'Sign-in failed. Check the company name, account and password',
  },
  40110: { zh: '请完成双重验证', en: 'Complete two-step verification first' },
  40111: { zh: '企业要求先设置双重验证', en: 'Your company requires two-step verification. Set it up first' },
  40112: { zh: '本次登录已过期，请重新登录', en: 'This sign-in has expired. Please sign in again' },
  40113: NOT_VERIFIED,
  40300: { zh: '没有权限执行此操作', en: 'You are not allowed to do this' },
  40301: {
    zh: '企业已停用，暂时不能登录，请联系系统管理方',
    en: 'The company is suspended. Contact your system provider',
  },
  40302: { zh: '请先设置您自己的密码', en: 'Choose your own password first' },
  40400: { zh: '数据不存在或已被移除', en: 'Not found' },
  40900: { zh: '数据已被他人修改，请刷新', en: 'Changed by someone else. Refresh to continue' },
  40901: { zh: '单据状态已变化，不能执行此操作', en: 'Not possible in the current status' },
  40902: { zh: '已存在相同的值', en: 'This value is already in use' },
  40903: { zh: '上一次提交仍在处理，请稍候', en: 'Your previous request is still being processed. Please wait' },
  41000: { zh: '链接已失效', en: 'This link is no longer valid' },
  41300: { zh: '提交的内容过大', en: 'The request is too large' },
  42200: { zh: '条件不满足，操作未执行', en: 'A condition is not met; nothing was done' },
  42201: { zh: '库存不足', en: 'Insufficient stock' },
  42202: { zh: '同一请求标识用于不同内容', en: 'The same idempotency key was used for different content' },
  42210: { zh: '请确认提示后继续', en: 'Confirm the warnings to continue' },
  42300: { zh: '仍在使用中，不能停用', en: 'Still in use' },
  42900: { zh: '尝试过于频繁，请稍后再试', en: 'Too many attempts. Try again later' },
  50000: { zh: '服务器开小差了', en: 'Internal server error' },
  50008: { zh: '登录已失效，请重新登录', en: 'Your sign-in is no longer valid' },
  50012: { zh: '账号已在其他设备登录', en: 'Signed in on another device' },
  50014: { zh: '登录已过期，请重新登录', en: 'Your sign-in has expired' },
  50400: { zh: '服务器繁忙，请重试', en: 'The server is busy. Try again' },
} as const satisfies Record<number, Text>

export type Code = keyof typeof CODES

/** A refusal with a code for the caller. Other thrown errors are answered with 50000. */
export class ApiError extends Error {
  readonly code: Code
  readonly text: Text
  readonly data: Record<string, unknown> | null

  constructor(
    code: Code,
    data: Record<string, unknown> | null = null,
    text: Text = CODES[code],
    options?: ErrorOptions,
  ) {
    super(`${code} ${text.en}${data === null ? '' : ` ${JSON.stringify(data)}`}`, options)
    this.code = code
    this.data = data
    this.text = text
  }
}

/** HTTP-like status of the envelope: 200, or the code's first three digits; the session codes are 401. */
export function statusOf(code: number): number {
  if (code === 0) return 200
  return code === 50008 || code === 50012 || code === 50014 ? 401 : Math.floor(code / 100)
}
