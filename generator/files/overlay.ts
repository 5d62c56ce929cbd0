import { join } from 'node:path'
import type { RawFile } from '../manifest'
import type { Change } from './replace'
import { textAt } from './tree'

/** A file was modified between computing a change and writing it. */
export class ChangedMeanwhile extends Error {}

/** The manifest files with the changes applied in memory. Changes outside the manifest are ignored. */
export function overlaid(files: readonly RawFile[], changes: readonly Change[]): RawFile[] {
  if (changes.length === 0) return [...files]
  const paths = new Set(changes.map(({ path }) => path))
  const changedFiles = changes.flatMap(({ path, content }): RawFile[] =>
    content === null || !path.startsWith('manifest/')
      ? []
      : [{ file: path, inside: path.replace(/^manifest\//, ''), bytes: new TextEncoder().encode(content) }],
  )
  return [...files.filter(({ file }) => !paths.has(file)), ...changedFiles].toSorted((a, b) =>
    a.file < b.file ? -1 : 1,
  )
}

/** Throws ChangedMeanwhile when the text of a file differs from the text that its change is based on. */
export function expectUnchanged(root: string, changes: readonly Change[]): void {
  for (const { path, before } of changes)
    if (textAt(join(root, path)) !== before)
      throw new ChangedMeanwhile(`${path} has been changed meanwhile; run it again`)
}
