import type { RawFile } from '../manifest'
import type { Change } from './replace'

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
