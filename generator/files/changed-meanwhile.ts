import { join } from 'node:path'
import type { Change } from './replace'
import { textAt } from './tree'

/** A file was modified between computing a change and writing it. */
export class ChangedMeanwhile extends Error {}

/** Throws ChangedMeanwhile when the text of a file differs from the text that its change is based on. */
export function expectUnchanged(root: string, changes: readonly Change[]): void {
  for (const { path, before } of changes)
    if (textAt(join(root, path)) !== before)
      throw new ChangedMeanwhile(`${path} has been changed meanwhile; run the command again`)
}
