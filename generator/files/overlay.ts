import { join } from 'node:path'
import type { RawFile } from '../read'
import type { Change } from './replace'
import { textAt } from './tree'

/** A file that is to be changed says something else than when the change was thought of. */
export class ChangedMeanwhile extends Error {}

/** The files of a manifest as they will be with these changes made; changes elsewhere say nothing of it. */
export function overlaid(files: readonly RawFile[], changes: readonly Change[]): RawFile[] {
  if (changes.length === 0) return [...files]
  const paths = new Set(changes.map(({ path }) => path))
  const made = changes.flatMap(({ path, content }): RawFile[] =>
    content === null || !path.startsWith('manifest/')
      ? []
      : [{ file: path, inside: path.replace(/^manifest\//, ''), bytes: new TextEncoder().encode(content) }],
  )
  return [...files.filter(({ file }) => !paths.has(file)), ...made].toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

/** Throws ChangedMeanwhile when somebody has saved one of the files in between. */
export function expectUnchanged(root: string, changes: readonly Change[]): void {
  for (const { path, before } of changes)
    if (textAt(join(root, path)) !== before)
      throw new ChangedMeanwhile(`${path} has been changed meanwhile; run it again`)
}
