import type { Text } from '../../src/rules/rules'
import { ApiError, type Code } from './api-error'

/** A refusal because of a header. `data.errors[].path` names the header, and the text tells what to send. */
export function headerRefusal(code: Code, header: string, text: Text): ApiError {
  return new ApiError(code, { errors: [{ path: header, ...text }] })
}

export const NO_TOKEN: Text = {
  zh: '请发送 Authorization: Bearer <登录应答中的 token>',
  en: 'Send `Authorization: Bearer <token>` with the token that sign-in returned',
}

export const TOKEN_NOT_VALID: Text = {
  zh: 'token 未知或已失效，或与登录时设置的 Cookie 不配；请重新登录',
  en: 'The token is unknown or no longer valid, or does not belong to the cookie that was sent. Sign in again',
}

export const COOKIE_NOT_VALID: Text = {
  zh: '登录时设置的 Cookie 已失效，请重新登录',
  en: 'The cookie that sign-in set is no longer valid. Sign in again',
}

export const noBindCookie = (name: string): Text => ({
  zh: `缺少登录时设置的 Cookie ${name}；没有它 token 无效`,
  en: `The cookie ${name} that sign-in set is missing; the token is valid only together with it`,
})

export const OTHER_COMPANY: Text = {
  zh: '应为登录应答中的 tenant_id，或省略',
  en: 'Must be the `tenant_id` that sign-in returned, or be left out',
}

export const NO_XSRF: Text = {
  zh: '请把 Cookie XSRF-TOKEN 的值放入 X-XSRF-TOKEN 请求头',
  en: 'Send the value of the cookie XSRF-TOKEN in this header as well',
}

export const NOT_YOUR_STORE: Text = {
  zh: '应为登录应答 stores 中某个门店的 id，或省略',
  en: 'Must be the id of one of the `stores` that sign-in returned, or be left out',
}

export const STORE_NEEDED: Text = {
  zh: '请发送登录应答 stores 中某个门店的 id',
  en: 'Send the id of one of the `stores` that sign-in returned',
}
