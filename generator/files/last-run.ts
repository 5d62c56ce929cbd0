import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Below node_modules, so that it is never committed and goes when the packages go. Work trees that share their packages
 * through a link share nothing here.
 */
export function cacheFolder(root: string): string {
  return join(root, 'node_modules/.cache/generate', sha(root).slice(0, 8))
}

export const sha = (text: string): string => createHash('sha1').update(text).digest('base64url')

/** What the last run saw and wrote. Losing it costs time, never work: git HEAD then tells what was generated. */
export interface LastRun {
  /** Generator, manifests, templates and take-overs of the last run, as size and time of each file; '' after half a run. */
  inputs: string
  files: Record<string, Remembered>
}

export interface Remembered {
  /** Hash before formatting. */
  raw: string
  /** Hash as written. */
  written: string
  /** Size and time as it was left; absent while a write is under way. */
  left?: string
  /** Hash of what stood there before a write that is under way. */
  before?: string
}

function noLastRun(): LastRun {
  return { inputs: '', files: {} }
}

/** Whether the file is by size and time the one that the last run left. */
export function standsAsLeft(root: string, path: string, { files }: LastRun): boolean {
  const left = files[path]?.left
  return left !== undefined && left === sizeAndTime(root, path)
}

export function allStand(root: string, lastRun: LastRun): boolean {
  return Object.keys(lastRun.files).every((path) => standsAsLeft(root, path, lastRun))
}

/** Undefined for a file that is not there. */
export function sizeAndTime(root: string, path: string): string | undefined {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  return found && `${found.size}:${found.mtimeMs}`
}

export function loadLastRun(root: string): LastRun {
  try {
    return { ...noLastRun(), ...(JSON.parse(readFileSync(join(cacheFolder(root), 'memory.json'), 'utf8')) as LastRun) }
  } catch {
    return noLastRun()
  }
}

export function saveLastRun(root: string, lastRun: LastRun): void {
  const path = join(cacheFolder(root), 'memory.json')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(lastRun))
  renameSync(`${path}.${process.pid}`, path)
}

/** Size and time of files, to see at a glance that none was touched; a missing one counts too. */
export function stamp(root: string, paths: readonly string[]): string {
  return sha(paths.map((path) => `${path}:${sizeAndTime(root, path) ?? '-'}`).join('\n'))
}
