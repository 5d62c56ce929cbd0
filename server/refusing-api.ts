import { Hono } from 'hono'
import { ApiError } from './http/api-error'
import type { AppEnv } from './http/app-env'
import { sendFailure } from './http/envelope'

/**
 * The API under `npm run dev` while the code reads stored values in another unit or type than the migrations have
 * stored, as after `money` became `quantity`. It refuses every call: a screen would show 1.00 yuan as 0.1, and a save
 * would store the wrong value. `columns` has a sentence for each such column.
 */
export function refusingApi(columns: readonly string[]): Hono<AppEnv> {
  const which = columns.join('; ')
  const text = {
    zh: `字段的单位或类型已改，已存的值尚未换算（${which}）。请运行 npm run migration -- <改了什么>，再重新启动 npm run dev`,
    en: `Stored values are not converted yet: ${which}. Run npm run migration -- <what-changed>, then start npm run dev again`,
  }
  return new Hono<AppEnv>().all('*', (c) => sendFailure(c, new ApiError(50000, null, text)))
}
