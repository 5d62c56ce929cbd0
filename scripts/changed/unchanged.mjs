import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Adds a file to a hash with what tells apart two states of it without a look at its contents. */
function addFile(hash, path) {
  const { size, ino, mode, ctimeNs } = lstatSync(path, { bigint: true })
  hash.update(`\0${[path, size, ino, mode, ctimeNs].join('\0')}`)
}

/** All files of a project that a check may read, in the same order every time. */
function filesOf(project, folder = project) {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => folder !== project || !UNREAD.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(project, join(folder, entry.name)) : join(folder, entry.name)))
}

/** What `work` returns; undefined when a file is missing. */
function ifPresent(work) {
  try {
    return work()
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Identifies all that a check may read in a project: its files, its packages and the release of Node. Files are told
 * apart by the time at which they last changed, which no program can set back, so that none needs to be read. Undefined
 * when no packages are installed, or when a file went away while it was looked at.
 */
export function stateOfProject(project = '.') {
  return ifPresent(() => {
    const hash = createHash('sha256').update(process.version)
    for (const path of [join(project, INSTALLED), ...filesOf(project)]) addFile(hash, path)
    return hash.digest('hex')
  })
}

/**
 * Identifies what `tsc` read when it wrote the build info in the file `path`: the files that it lists and the settings
 * of all projects, the names of all other files, among which it looked for imported ones, the packages, and the release
 * of Node. Undefined without a build info.
 */
export function stateOfBuild(path, project = '.') {
  return ifPresent(() => {
    const { fileNames } = JSON.parse(readFileSync(join(project, path), 'utf8'))
    const read = fileNames
      .map((name) => join(project, dirname(path), name))
      .filter((name) => !/\bnode_modules\b/.test(name))
    const settings = readdirSync(project).filter((name) => /^(tsconfig.*|package)\.json$/.test(name))
    const hash = createHash('sha256').update([process.version, ...filesOf(project)].join('\0'))
    for (const name of [INSTALLED, ...settings]) addFile(hash, join(project, name))
    for (const name of read) addFile(hash, name)
    return hash.digest('hex')
  })
}

/** Whether the check passed when its inputs were last in this state. */
export function hasPassed(name, state) {
  try {
    return state !== undefined && readFileSync(join(PASSED, name), 'utf8') === state
  } catch {
    return false
  }
}

/** Notes that the check passed in this state. Does nothing without a state: the check then runs again. */
export function rememberPassed(name, state) {
  if (state === undefined) return
  mkdirSync(PASSED, { recursive: true })
  writeFileSync(join(PASSED, name), state)
}
