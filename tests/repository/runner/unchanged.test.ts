import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasPassed, stateOfFolder, stateOfInputs } from '../../../scripts/unchanged.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backstock-unchanged-'))
  mkdirSync(join(folder, 'first'))
  writeFileSync(join(folder, 'first', 'up.sql'), 'select 1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('the state of a folder differs when a file of it is edited, added or removed', () => {
  const states = [stateOfFolder(folder)]
  expect(stateOfFolder(folder)).toBe(states[0])
  writeFileSync(join(folder, 'first', 'up.sql'), 'select 1, 2')
  states.push(stateOfFolder(folder))
  writeFileSync(join(folder, 'second.sql'), '')
  states.push(stateOfFolder(folder))
  rmSync(join(folder, 'first'), { recursive: true })
  states.push(stateOfFolder(folder))
  expect(new Set(states).size).toBe(4)
})

it('a check whose program is not in the cache has not passed', () => {
  const state = stateOfInputs(join(folder, 'program.ts'), stateOfFolder(folder))
  expect(state).toBeUndefined()
  expect(hasPassed('migrations', state)).toBe(false)
})
