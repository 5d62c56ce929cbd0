import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from '../compare/change'
import { commitId } from '../compare/commit'
import { changesBetween } from '../compare/meaning'
import { twoModels } from '../compare/two-models'
import { baseIn, withBase } from './head-line'
import { type Slot, slotsOf } from './slots'
import { headOf, modelOf } from './take'

/** A slot that a person has, and what happened below it since they last looked. */
export interface Taken {
  path: string
  slot: string
  entity: string
  /** Commit it was taken over at; undefined when git no longer tells. */
  base: string | undefined
  /** Undefined: it cannot be told without a base. */
  changes: readonly Change[] | undefined
}

export function takenOver(root: string, version = ''): Taken[] {
  const here = modelOf(root, version)
    .entities.flatMap(slotsOf)
    .filter(({ path }) => existsSync(join(root, path)))
  const seen = new Map<string, readonly Change[] | undefined>()
  return here.map((slot) => {
    const base = baseOf(root, slot.path)
    if (base !== undefined && !seen.has(base)) seen.set(base, changesSince(root, base, version))
    const changes = base === undefined ? undefined : seen.get(base)?.filter((change) => touches(change, slot))
    return { path: slot.path, slot: slot.name, entity: slot.entity.entity, base, changes }
  })
}

/** The manifest below these files was looked at: what changed until now is no longer told. Returns the files. */
export function markSeen(root: string, taken: readonly Taken[]): string[] {
  const head = headOf(root)
  if (head === undefined) return []
  return taken.flatMap(({ path }) => {
    const text = readFileSync(join(root, path), 'utf8')
    const marked = withBase(text, head)
    if (marked === text) return []
    writeFileSync(join(root, path), marked)
    return [path]
  })
}

/** What its first line says; of a file without one, the commit that brought it. */
function baseOf(root: string, path: string): string | undefined {
  const told = baseIn(readFileSync(join(root, path), 'utf8'))
  try {
    if (told !== undefined) return commitId(root, told)
    const args = ['log', '--diff-filter=A', '--format=%H', '-1', '--', path]
    const added = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return added === '' ? undefined : added
  } catch {
    return undefined
  }
}

function changesSince(root: string, base: string, version: string): readonly Change[] | undefined {
  const two = twoModels(root, base, version)
  return 'problems' in two ? undefined : changesBetween(two.before, two.after, two.renamed)
}

/** Whether a change concerns what stands in the slot. Stories follow from the rest. */
function touches({ entity, area, what }: Change, slot: Slot): boolean {
  const { entity: name } = slot.entity
  if (entity !== name || area === 'story') return false
  switch (slot.kind) {
    case 'cell':
    case 'field':
      return [`${name}.${slot.part}`, `${name} list: ${slot.part}`].some(
        (field) => what === field || what.startsWith(`${field}=`),
      )
    case 'action':
      return what === `${name}.${slot.part}`
    case 'rules':
      return area !== 'column' && area !== 'route' && area !== 'text'
    case 'screen':
      return slot.part === 'list' ? area !== 'behaviour' : area !== 'column'
  }
}
