import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The generated files on disk; each file is read once. */
export class Tree {
  readonly root: string
  private readonly texts = new Map<string, string | null>()

  constructor(root: string) {
    this.root = root
  }

  /** Returns null when the file does not exist. */
  read(path: string): string | null {
    let text = this.texts.get(path)
    if (text === undefined) {
      text = textAt(join(this.root, path))
      this.texts.set(path, text)
    }
    return text
  }
}

/** Returns null when the file does not exist. */
export const textAt = (path: string): string | null => bytesAt(path)?.toString('utf8') ?? null

/** Returns null when the file does not exist. Throws other file system errors. */
export function bytesAt(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
