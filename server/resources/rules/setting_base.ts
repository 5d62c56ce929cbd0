import type { Resource } from '../../metadata/description'

const UNKNOWN = { path: 'time_zone', zh: '没有这个时区', en: 'This time zone does not exist' }

/** Which time zones there are is the platform's knowledge: a wrong one would stop every request. */
export function rules(resource: Resource): Resource {
  return {
    ...resource,
    hooks: { check: async (_, { doc }) => (isTimeZone(doc.time_zone) ? [] : [UNKNOWN]) },
  }
}

function isTimeZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
