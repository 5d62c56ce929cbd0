import { expect, it } from 'vitest'
import * as resources from '../../../server/generated/resources'
import type { Resource } from '../../../server/metadata/description'

const all = Object.values(resources) as unknown as Resource[]

it('a condition of a transition that the browser can check is written once and checked by the server too', () => {
  let shared = 0
  for (const { entity, rules, transitions } of all)
    for (const [name, { checks }] of Object.entries(rules.transitions ?? {})) {
      const browserChecks = transitions[name]?.checks ?? []
      expect(browserChecks.slice(0, checks.length), `${entity}.${name}`).toEqual(checks)
      const messages = browserChecks.map(({ message }) => message.en)
      expect(new Set(messages).size, `${entity}.${name}`).toBe(messages.length)
      shared += checks.length
    }
  expect(shared).toBeGreaterThan(20)
})
