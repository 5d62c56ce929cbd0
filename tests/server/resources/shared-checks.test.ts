import { expect, it } from 'vitest'
import * as resources from '../../../server/generated/resources'
import type { Resource } from '../../../server/metadata/description'

const all = Object.values(resources) as unknown as Resource[]

it('a condition of a transition that the browser can tell is written once, and the server asks it too', () => {
  let shared = 0
  for (const { entity, rules, transitions } of all)
    for (const [name, { checks }] of Object.entries(rules.transitions ?? {})) {
      const asked = transitions[name]?.checks ?? []
      expect(asked.slice(0, checks.length), `${entity}.${name}`).toEqual(checks)
      const messages = asked.map(({ message }) => message.en)
      expect(new Set(messages).size, `${entity}.${name}`).toBe(messages.length)
      shared += checks.length
    }
  expect(shared).toBeGreaterThan(20)
})
