import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textAtCommit } from '../compare/commit'
import { formatOutput } from '../files/format'
import { cacheFolder, type FileRecord, sha } from '../files/last-run'
import { MODEL_KINDS } from '../outputs/kinds'
import type { Output } from '../outputs/output'

interface RegistryContent {
  content: string
  /**
   * The file on disk differs from the last generated text only by marked hand-written parts, and `content` keeps these
   * parts.
   */
  keepsEverything?: true
  /** The file on disk holds marked hand-written parts that `content` does not keep. */
  losesWork?: true
}

/** Whether an output is a registry: a file that many entities share, and in which hand-written parts are allowed. */
export const isRegistry = ({ origin }: Output): boolean =>
  origin !== undefined && Object.hasOwn(MODEL_KINDS, origin.kind)

/**
 * Returns the new content of a registry: the printed text with the hand-written parts of the file on disk
 * (generator/registry/sync.ts). Writes nothing. ts-morph is loaded only when the file on disk differs from the printed
 * text. Throws UnparsableOutput.
 */
export async function registryContent(
  root: string,
  output: Output,
  textOnDisk: string | null,
  record: FileRecord | undefined,
): Promise<RegistryContent> {
  const printed = await formatOutput(root, output)
  if (textOnDisk === null || textOnDisk === printed) return { content: printed }
  const { syncRegistry, Unsynced, mayBeMarked } = await import('./sync')
  const sync = async (text: string): Promise<string | undefined> => {
    try {
      return await formatOutput(root, { ...output, content: syncRegistry(textOnDisk, text) })
    } catch (error) {
      if (error instanceof Unsynced) return undefined
      throw error
    }
  }
  const content = await sync(printed)
  if (content === undefined) return { content: printed, ...(mayBeMarked(textOnDisk) ? { losesWork: true } : {}) }
  if (content === textOnDisk || !mayBeMarked(textOnDisk) || record?.written === sha(textOnDisk)) return { content }
  for (const before of [savedText(root, output.path), textAtCommit(root, 'HEAD', output.path)])
    if (before !== undefined && (await sync(before)) === textOnDisk) return { content, keepsEverything: true }
  return { content }
}

const cachePath = (root: string, path: string) => join(cacheFolder(root), 'registries', path)

/**
 * Saves the text of a registry in the cache, so that the next run can tell marked parts from edits of generated parts.
 */
export function saveWrittenText(root: string, path: string, text: string): void {
  mkdirSync(dirname(cachePath(root, path)), { recursive: true })
  writeFileSync(cachePath(root, path), text)
}

/** Returns the text that `saveWrittenText` saved in an earlier run; undefined when there is none. */
function savedText(root: string, path: string): string | undefined {
  try {
    return readFileSync(cachePath(root, path), 'utf8')
  } catch {
    return undefined
  }
}
