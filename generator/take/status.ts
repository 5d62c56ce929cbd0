import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from '../compare/change'
import { commitId } from '../compare/commit'
import { changesBetween } from '../compare/model-changes'
import { twoModels } from '../compare/two-models'
import { baseIn, withBase } from './head-lines'
import { type Slot, slotsOf } from './slots'
import { headCommit, modelOf } from './take'

/** A taken-over slot, and the manifest changes since the user last reviewed the slot. */
export interface TakenSlot {
  path: string
  slot: string
  entity: string
  /** Commit of the takeover or of the last review; undefined when git does not know the commit. */
  base: string | undefined
  /** Undefined when the base is unknown. */
  changes: readonly Change[] | undefined
}

export function takenSlots(root: string, version = ''): TakenSlot[] {
  const slots = modelOf(root, version)
    .entities.flatMap(slotsOf)
    .filter(({ path }) => existsSync(join(root, path)))
  const changesByBase = new Map<string, readonly Change[] | undefined>()
  return slots.map((slot) => {
    const base = baseOf(root, slot.path)
    if (base !== undefined && !changesByBase.has(base)) changesByBase.set(base, changesSince(root, base, version))
    const changes = base === undefined ? undefined : changesByBase.get(base)?.filter((change) => affects(change, slot))
    return { path: slot.path, slot: slot.name, entity: slot.entity.entity, base, changes }
  })
}

/**
 * Marks the manifest changes behind these files as reviewed, so that `status` no longer lists earlier changes. Returns
 * the changed files; none when there is no commit.
 */
export function markSeen(root: string, slots: readonly TakenSlot[]): string[] {
  const head = headCommit(root)
  if (head === undefined) return []
  return slots.flatMap(({ path }) => {
    const text = readFileSync(join(root, path), 'utf8')
    const marked = withBase(text, head)
    if (marked === text) return []
    writeFileSync(join(root, path), marked)
    return [path]
  })
}

/** Returns the commit that the head lines name; for a file without head lines, the commit that added the file. */
function baseOf(root: string, path: string): string | undefined {
  const reviewed = baseIn(readFileSync(join(root, path), 'utf8'))
  try {
    if (reviewed !== undefined) return commitId(root, reviewed)
    const args = ['log', '--diff-filter=A', '--format=%H', '-1', '--', path]
    const added = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return added === '' ? undefined : added
  } catch {
    return undefined
  }
}

function changesSince(root: string, base: string, version: string): readonly Change[] | undefined {
  const models = twoModels(root, base, version)
  return 'problems' in models ? undefined : changesBetween(models.before, models.after, models.renamed)
}

/**
 * Whether a change of the manifest affects the slot. Changes of stories are ignored, because stories are derived from
 * the other parts.
 */
function affects({ entity, area, subject }: Change, slot: Slot): boolean {
  const { entity: name } = slot.entity
  if (entity !== name || area === 'story') return false
  switch (slot.kind) {
    case 'cell':
    case 'field':
      return [`${name}.${slot.part}`, `${name} list: ${slot.part}`].some(
        (field) => subject === field || subject.startsWith(`${field}=`),
      )
    case 'action':
      return subject === `${name}.${slot.part}`
    case 'rules':
      return area !== 'column' && area !== 'route' && area !== 'text'
    case 'screen':
      return slot.part === 'list' ? area !== 'behaviour' : area !== 'column'
  }
}
