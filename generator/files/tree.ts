import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The generated files as they stand, each read once. */
export class Tree {
  readonly root: string
  private readonly texts = new Map<string, string | null>()

  constructor(root: string) {
    this.root = root
  }

  /** Null when there is no such file. */
  read(path: string): string | null {
    let text = this.texts.get(path)
    if (text === undefined) {
      text = textAt(join(this.root, path))
      this.texts.set(path, text)
    }
    return text
  }
}

/** Null where there is no such file. */
export const textAt = (path: string): string | null => bytesAt(path)?.toString('utf8') ?? null

/** Null where there is no such file. */
export function bytesAt(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
