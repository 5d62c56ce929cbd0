import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textAtCommit } from '../compare/commit'
import { formatOutput } from '../files/format'
import { cacheFolder, type Remembered, sha } from '../files/last-run'
import { MODEL_KINDS } from '../outputs/kinds'
import type { Output } from '../outputs/output'

/** A registry as it is to stand. */
export interface SyncedRegistry {
  content: string
  /** What stands differs from the last generated text by a person's marked parts alone, and `content` keeps them. */
  keepsEverything?: true
  /** What stands holds a person's marked parts that `content` cannot keep. */
  losesWork?: true
}

/** Whether an output is a registry: a file that many entities share, and that people may write into. */
export const isRegistry = ({ made }: Output): boolean => made !== undefined && Object.hasOwn(MODEL_KINDS, made.kind)

/**
 * Brings a registry that stands to what was printed, and keeps what a person wrote (generator/registry/sync.ts). ts-morph
 * is loaded only when the file that stands differs from the printed one. Throws UnparsableOutput.
 */
export async function synced(
  root: string,
  output: Output,
  standing: string | null,
  known: Remembered | undefined,
): Promise<SyncedRegistry> {
  const printed = await formatOutput(root, output)
  if (standing === null || standing === printed) return { content: printed }
  const { syncRegistry, Unsynced, mayBeMarked } = await import('./sync')
  const sync = async (text: string): Promise<string | undefined> => {
    try {
      return await formatOutput(root, { ...output, content: syncRegistry(standing, text) })
    } catch (error) {
      if (error instanceof Unsynced) return undefined
      throw error
    }
  }
  const content = await sync(printed)
  if (content === undefined) return { content: printed, ...(mayBeMarked(standing) ? { losesWork: true } : {}) }
  if (content === standing || !mayBeMarked(standing) || known?.written === sha(standing)) return { content }
  for (const before of [lastWritten(root, output.path), textAtCommit(root, 'HEAD', output.path)])
    if (before !== undefined && (await sync(before)) === standing) return { content, keepsEverything: true }
  return { content }
}

const cachePath = (root: string, path: string) => join(cacheFolder(root), 'registries', path)

/** Remembers the text of a registry, so that the next run can tell marked parts from edits of generated ones. */
export function rememberText(root: string, path: string, text: string): void {
  mkdirSync(dirname(cachePath(root, path)), { recursive: true })
  writeFileSync(cachePath(root, path), text)
}

/** Undefined when the cache is gone. */
function lastWritten(root: string, path: string): string | undefined {
  try {
    return readFileSync(cachePath(root, path), 'utf8')
  } catch {
    return undefined
  }
}
