import type { Resource } from '../metadata/description'
import type { Person } from './person'

/** The transitions after which other documents may refer to a document, in their order. */
const TRANSITIONS = ['submit', 'approve']

/**
 * Submits and approves a new document. The first of the people who may run a transition runs it: the person who wrote a
 * document often must not approve it. Returns false when no transition ran.
 */
export async function submitAndApprove(people: readonly Person[], resource: Resource, id: number): Promise<boolean> {
  let isAdvanced = false
  for (const name of TRANSITIONS) {
    if (!Object.hasOwn(resource.transitions, name)) continue
    for (const person of people) {
      if (!(await runTransition(person, resource, id, name))) continue
      isAdvanced = true
      break
    }
  }
  return isAdvanced
}

async function runTransition(person: Person, { base }: Resource, id: number, name: string): Promise<boolean> {
  const { code, data } = await person.get(`${base}/detail`, { id: String(id) })
  if (code !== 0 || !Array.isArray(data.actions) || !data.actions.includes(name)) return false
  const items = [{ id, version: data.version }]
  const reply = await person.post(`${base}/transition`, { items, transitions: [name], confirm_warnings: true })
  return reply.code === 0 && !isRefused(reply.data.results)
}

/** The answer to a transition has code 0 even if its only document was refused; each result has a code of its own. */
const isRefused = (results: unknown): boolean =>
  Array.isArray(results) && results.some((result: { code?: unknown }) => result.code !== 0)
