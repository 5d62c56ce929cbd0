import { ApiError } from '../api-error'

/** Calls allowed with a one-time password: own data and the change of the password. Sign-out needs no operator. */
const OPEN_CALLS: ReadonlySet<string> = new Set([
  'GET /api/user/info',
  'GET /api/user/setting/detail',
  'POST /api/user/setting/transition',
  'POST /api/user/first_password',
])

/**
 * A staff member who signed in with a one-time password must choose another before anything else, because the
 * administrator who set the one-time password knows it and could work under the staff member's name. `passwordState` is
 * that of the staff member's row. Throws 40302.
 */
export function refuseWithoutOwnPassword(passwordState: string | null, method: string, path: string): void {
  if (passwordState !== 'spent' || OPEN_CALLS.has(`${method} ${path}`)) return
  throw new ApiError(40302)
}
