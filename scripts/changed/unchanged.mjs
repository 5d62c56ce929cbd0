import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** At the top of the project: packages, what is built, data, and what tests leave behind. No check reads these. */
const UNREAD = /^(node_modules|dist|dist-server|\.data|\.git|storybook-static|test-artefacts)(\..+)?$/
/** npm writes this file when it installs packages. */
const INSTALLED = join('node_modules', '.package-lock.json')

/**
 * Identifies all that a check may read in a project: its files, its packages and the release of Node. Files are told
 * apart by the time at which they last changed, which no program can set back, so that none needs to be read. Undefined
 * when nobody knows which packages are installed.
 */
export function stateOfProject(project = '.') {
  const hash = createHash('sha256').update(process.version)
  const add = (path) => {
    const { size, ino, mode, ctimeNs } = lstatSync(path, { bigint: true })
    hash.update(`\0${[path, size, ino, mode, ctimeNs].join('\0')}`)
  }
  const addFolder = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (folder === project && UNREAD.test(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) addFolder(path)
      else add(path)
    }
  }
  try {
    add(join(project, INSTALLED))
    addFolder(project)
    return hash.digest('hex')
  } catch (error) {
    // No packages are installed, or a file went away while it was looked at.
    if (error.code === 'ENOENT') return undefined
    throw error
  }
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
