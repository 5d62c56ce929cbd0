import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateOfProgram } from './run.mjs'

/** One file per check: the hash of the inputs with which the check last passed. */
const PASSED = join('node_modules', '.cache', 'backstock-checks')

/** The names, times and sizes of the files in a folder, as text. */
export function stateOfFolder(folder) {
  const lines = readdirSync(folder, { recursive: true }).map((name) => {
    const { mtimeMs, size } = statSync(join(folder, name))
    return `${name} ${mtimeMs}:${size}`
  })
  return lines.toSorted().join('\n')
}

/**
 * A hash of the inputs of a check: the sources of its program, and the state of its folder. Undefined when the program
 * is not in the cache, because nobody knows then whether its sources changed.
 */
export function stateOfInputs(program, folder) {
  const sources = stateOfProgram(program)
  return sources === undefined ? undefined : createHash('sha256').update(`${sources}\0${folder}`).digest('hex')
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
