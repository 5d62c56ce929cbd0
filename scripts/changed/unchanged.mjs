import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateOfProgram } from '../run.mjs'

/** One file per check: the hash of the inputs with which the check last passed. */
const PASSED = join('node_modules', '.cache', 'backstock-checks')

/** A hash of the names and contents of the files in folders. */
export function stateOfFolders(folders) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory())
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
    for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * A hash of the inputs of a check: the sources of its programs, and the state of its folders. Undefined when a program
 * is not in the cache, because nobody knows then whether its sources changed.
 */
export function stateOfInputs(programs, folders) {
  const states = programs.map(stateOfProgram)
  if (states.includes(undefined)) return undefined
  return createHash('sha256')
    .update([...states, folders].join('\0'))
    .digest('hex')
}

/** Whether the check passed when its inputs were last in this state. */
export function hasPassed(name, state) {
  try {
    return state !== undefined && readFileSync(join(PASSED, name), 'utf8') === state
  } catch {
    return false
  }
}

export function rememberPassed(name, state) {
  mkdirSync(PASSED, { recursive: true })
  writeFileSync(join(PASSED, name), state)
}
