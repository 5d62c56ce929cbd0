/** Topics of the help of the sign-in screen. */
const TOPICS = ['forgot', 'register'] as const

export type HelpTopic = (typeof TOPICS)[number]

const KEY = 'help'

/** The help topic named in the query of the address; null when there is none or it is unknown. */
export function helpOf(query: URLSearchParams): HelpTopic | null {
  return TOPICS.find((topic) => topic === query.get(KEY)) ?? null
}

/** Path of the sign-in screen with a help topic, or without help for null. Keeps the other query parameters. */
export function helpPath(query: URLSearchParams, topic: HelpTopic | null): string {
  const next = new URLSearchParams(query)
  if (topic) next.set(KEY, topic)
  else next.delete(KEY)
  return `/login?${next}`
}
