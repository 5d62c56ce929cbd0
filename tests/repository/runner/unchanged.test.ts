import { mkdtempSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  hasPassed,
  rememberPassed,
  stateOfBuild,
  stateOfFolders,
  stateOfInputs,
  stateOfProject,
} from '../../../scripts/changed/unchanged.mjs'

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

it('the state of a build differs when a file that it read changes, or any file is added, but not after an edit of another', () => {
  mkdirSync(join(folder, 'node_modules', '.cache'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{}')
  const build = join('node_modules', '.cache', 'tsc.json')
  expect(stateOfBuild(build, folder)).toBeUndefined()
  writeFileSync(join(folder, 'read.ts'), '')
  writeFileSync(join(folder, 'tsconfig.json'), '{}')
  const fileNames = ['lib.es5.d.ts', '../zod/index.d.ts', '../../read.ts']
  writeFileSync(join(folder, build), JSON.stringify({ fileNames }))
  const state = stateOfBuild(build, folder)
  expect(state).toEqual(expect.any(String))
  writeFileSync(join(folder, 'first', 'up.sql'), 'select 2')
  expect(stateOfBuild(build, folder)).toBe(state)
  const states = [state]
  for (const changed of ['read.ts', 'tsconfig.json', 'new.ts', join('node_modules', '.package-lock.json')]) {
    writeFileSync(join(folder, changed), '{ }')
    states.push(stateOfBuild(build, folder))
  }
  rmSync(join(folder, 'read.ts'))
  states.push(stateOfBuild(build, folder))
  expect(new Set(states).size).toBe(6)
})

it('a check whose program is not in the cache has not passed', () => {
  const state = stateOfInputs([join(folder, 'program.ts')], stateOfFolders([folder]))
  expect(state).toBeUndefined()
  expect(hasPassed('migrations', state)).toBe(false)
})

it('nothing is noted of a check that passed in an unknown state', () => {
  const name = `unknown state ${process.pid}`
  rememberPassed(name, undefined)
  expect(hasPassed(name, 'undefined')).toBe(false)
})
