import type { Resource } from '../metadata/description'
import type { Person } from './person'

/** The transitions after which documents refer to a document, in their order. */
const FORWARD = ['submit', 'approve']

/** Submits and approves a new document, as far as its transitions let the person. False when nothing was done. */
export async function advance(person: Person, { base, transitions }: Resource, id: number): Promise<boolean> {
  let isAdvanced = false
  for (const name of FORWARD) {
    if (!Object.hasOwn(transitions, name)) continue
    const { code, data } = await person.get(`${base}/detail`, { id: String(id) })
    if (code !== 0 || !Array.isArray(data.actions) || !data.actions.includes(name)) continue
    const items = [{ id, version: data.version }]
    const reply = await person.post(`${base}/transition`, { items, transitions: [name], confirm_warnings: true })
    isAdvanced ||= reply.code === 0
  }
  return isAdvanced
}
