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
export interface Memory {
  /** Generator, manifests, templates and take-overs of the last whole run, as size and time of each file. */
  inputs: string
  /** Size and time of each file it left behind. */
  outputs: string
  /** Per path: hash before formatting, hash as written, and of what stood there while a write was under way. */
  files: Record<string, { raw: string; written: string; before?: string }>
}

export function emptyMemory(): Memory {
  return { inputs: '', outputs: '', files: {} }
}

export function loadMemory(root: string): Memory {
  try {
    return { ...emptyMemory(), ...(JSON.parse(readFileSync(join(cacheFolder(root), 'memory.json'), 'utf8')) as Memory) }
  } catch {
    return emptyMemory()
  }
}

export function saveMemory(root: string, memory: Memory): void {
  const path = join(cacheFolder(root), 'memory.json')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(memory))
  renameSync(`${path}.${process.pid}`, path)
}

/** Size and time of files, to see at a glance that none was touched; a missing one counts too. */
export function stamp(root: string, paths: readonly string[]): string {
  const parts = paths.map((path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    return found ? `${path}:${found.size}:${found.mtimeMs}` : `${path}:-`
  })
  return sha(parts.join('\n'))
}
