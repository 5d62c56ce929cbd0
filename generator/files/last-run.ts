import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The cache folder of a work tree. It lies below node_modules, so that it is never committed and is deleted together
 * with the packages. Work trees whose node_modules is a link to the same folder still get separate caches.
 */
export function cacheFolder(root: string): string {
  return join(root, 'node_modules/.cache/generate', sha(root).slice(0, 8))
}

export const sha = (text: string): string => hash('sha1', text, 'base64url')

/**
 * The record of the files that the last run read and wrote. Without the record the next run is slower, and compares
 * with git HEAD to recognise generated files.
 */
export interface LastRun {
  /** The `stampInputs` value of the last run; '' when that run was interrupted. */
  inputs: string
  files: Record<string, FileRecord>
}

export interface FileRecord {
  /** Hash of the text before formatting. */
  raw: string
  /** Hash of the text as written. */
  written: string
  /** The `fileStamp` after the write; absent while a write is in progress. */
  stamp?: string
  /** Hash of the previous text; present while a write is in progress. */
  before?: string
}

function noLastRun(): LastRun {
  return { inputs: '', files: {} }
}

/** Whether the file was not touched since the last run. */
export function isUnchanged(root: string, path: string, { files }: LastRun): boolean {
  const stamp = files[path]?.stamp
  return stamp !== undefined && stamp === fileStamp(root, path)
}

export function allUnchanged(root: string, lastRun: LastRun): boolean {
  return Object.keys(lastRun.files).every((path) => isUnchanged(root, path, lastRun))
}

/**
 * Returns a text that changes whenever the file is touched; undefined when it does not exist. It holds the ctime, which
 * no program can set, because programs that copy and unpack files set the time of the last edit.
 */
export function fileStamp(root: string, path: string): string | undefined {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  return stats && `${stats.size}:${stats.ctimeMs}`
}

export const loadLastRun = (root: string): LastRun => load(root, 'last-run')
export const saveLastRun = (root: string, lastRun: LastRun): void => save(root, 'last-run', lastRun)

/**
 * The record of the last check that found nothing to write. It is apart from the record of runs, because a check takes
 * no lock, and a record of what it read must not replace that of a run which wrote meanwhile.
 */
export const loadLastCheck = (root: string): LastRun => load(root, 'last-check')
export const saveLastCheck = (root: string, lastCheck: LastRun): void => save(root, 'last-check', lastCheck)

type RecordName = 'last-run' | 'last-check'

const pathOf = (root: string, name: RecordName) => join(cacheFolder(root), `${name}.json`)

function load(root: string, name: RecordName): LastRun {
  try {
    return { ...noLastRun(), ...(JSON.parse(readFileSync(pathOf(root, name), 'utf8')) as LastRun) }
  } catch {
    return noLastRun()
  }
}

function save(root: string, name: RecordName, record: LastRun): void {
  const path = pathOf(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(record))
  renameSync(`${path}.${process.pid}`, path)
}

/** A hash over the stamps of files, including which files are missing. */
export function stampOf(root: string, paths: readonly string[]): string {
  return sha(paths.map((path) => `${path}:${fileStamp(root, path) ?? '-'}`).join('\n'))
}
