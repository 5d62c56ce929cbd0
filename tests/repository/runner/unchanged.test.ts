import { mkdtempSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasPassed, stateOfFolders, stateOfInputs, stateOfProject } from '../../../scripts/changed/unchanged.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backstock-unchanged-'))
  mkdirSync(join(folder, 'first'))
  writeFileSync(join(folder, 'first', 'up.sql'), 'select 1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('the state of a folder differs when a file of it is edited, added or removed', () => {
  const states = [stateOfFolders([folder])]
  expect(stateOfFolders([folder])).toBe(states[0])
  writeFileSync(join(folder, 'first', 'up.sql'), 'select 1, 2')
  states.push(stateOfFolders([folder]))
  writeFileSync(join(folder, 'second.sql'), '')
  states.push(stateOfFolders([folder]))
  rmSync(join(folder, 'first'), { recursive: true })
  states.push(stateOfFolders([folder]))
  expect(new Set(states).size).toBe(4)
})

it('an edit counts that leaves the size and the time of the file as they were', () => {
  const path = join(folder, 'first', 'up.sql')
  const before = stateOfFolders([folder])
  const { atime, mtime } = statSync(path)
  writeFileSync(path, 'select 2')
  utimesSync(path, atime, mtime)
  expect(stateOfFolders([folder])).not.toBe(before)
})

it('the state of a project differs when a file or the packages change, even with size and time as before', () => {
  expect(stateOfProject(folder)).toBeUndefined()
  mkdirSync(join(folder, 'node_modules'))
  const installed = join(folder, 'node_modules', '.package-lock.json')
  writeFileSync(installed, '{}')
  const states = [stateOfProject(folder)]
  expect(stateOfProject(folder)).toBe(states[0])
  const path = join(folder, 'first', 'up.sql')
  const { atime, mtime } = statSync(path)
  writeFileSync(path, 'select 2')
  utimesSync(path, atime, mtime)
  states.push(stateOfProject(folder))
  writeFileSync(join(folder, '.hidden'), '')
  states.push(stateOfProject(folder))
  writeFileSync(installed, '{ }')
  states.push(stateOfProject(folder))
  expect(new Set(states).size).toBe(4)
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', 'index.html'), '')
  expect(stateOfProject(folder)).toBe(states[3])
})

it('a check whose program is not in the cache has not passed', () => {
  const state = stateOfInputs([join(folder, 'program.ts')], stateOfFolders([folder]))
  expect(state).toBeUndefined()
  expect(hasPassed('migrations', state)).toBe(false)
})
