import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'

const UNKNOWN_TIME_ZONE = { path: 'time_zone', zh: '没有这个时区', en: 'This time zone does not exist' }

/** Checks that the platform knows the time zone; an unknown time zone would make every request fail. */
export function rules(resource: Resource<SettingBase>): Resource<SettingBase> {
  return withHooks(resource, { check: async (_, { doc }) => (isTimeZone(doc.time_zone) ? [] : [UNKNOWN_TIME_ZONE]) })
}

function isTimeZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
