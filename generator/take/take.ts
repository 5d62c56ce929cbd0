import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { commitId } from '../compare/commit'
import type { Model } from '../model/model-types'
import { readModel } from '../read'
import { Refused } from '../problems/refused'
import type { Change } from '../files/replace'
import { suggestion, withSuggestion } from '../problems/suggest'
import { textAt } from '../files/tree'
import { headLines, withoutHead } from './head-lines'
import { type Slot, slotsOf } from './slots'
import { scaffoldOf } from './scaffold'

/**
 * Finds a slot by entity (`store/store_receive_receipt`) and name (`list`, `cell:check_status`). Throws Refused with
 * the existing names when there is no such entity or slot.
 */
export function slotOf(model: Model, folder: string, name: string): Slot {
  const entity = model.entities.find((candidate) => candidate.names.folder === folder || candidate.entity === folder)
  if (!entity) {
    const choices = model.entities.map(({ names }) => names.folder)
    throw new Refused(withSuggestion(`there is no entity "${folder}"`, folder, choices))
  }
  const slots = slotsOf(entity)
  const slot = slots.find((candidate) => candidate.name === name)
  if (slot) return slot
  const choices = slots.map((candidate) => candidate.name)
  throw new Refused(
    [`${entity.names.folder} has no slot "${name}"`, suggestion(name, choices) ?? `it has ${choices.join(', ')}`].join(
      '; ',
    ),
  )
}

/** Returns the change that creates the file of a slot; the new file does not change the product. Throws Refused. */
export async function take(root: string, folder: string, name: string, version = ''): Promise<Change> {
  const slot = slotOf(modelOf(root, version), folder, name)
  if (textAt(join(root, slot.path)) !== null) throw new Refused(`${slot.path} exists already`)
  const head = headLines(slot.entity.file, slot.name, headCommit(root))
  return { path: slot.path, before: null, content: `${head}${await scaffoldOf(slot)}` }
}

/**
 * Returns the change that deletes the file of a slot. A file that was edited since `take` is deleted only if git has
 * the text or `force` is set; otherwise throws Refused.
 */
export async function giveBack(
  root: string,
  folder: string,
  name: string,
  { force, version = '' }: { force?: true; version?: string },
): Promise<Change> {
  const slot = slotOf(modelOf(root, version), folder, name)
  const before = textAt(join(root, slot.path))
  if (before === null) throw new Refused(`${slot.path} does not exist: ${name} is not taken over`)
  if (!force && !isCommitted(root, slot.path) && withoutHead(before) !== (await scaffoldOf(slot)))
    throw new Refused(`${slot.path} has changes that are not committed to git; --force deletes the file anyway`)
  return { path: slot.path, before, content: null }
}

/** Returns the model of the manifest. Throws Refused with the first problem if the manifest has any. */
export function modelOf(root: string, version: string): Model {
  const { model, problems } = readModel(root, version)
  if (model) return model
  const [first] = problems
  throw new Refused(`the manifest has problems: ${first?.file}:${first?.line}:${first?.column} ${first?.message}`)
}

/** The id of the last commit; undefined outside a git repository and before the first commit. */
export function headCommit(root: string): string | undefined {
  try {
    return commitId(root, 'HEAD')
  } catch {
    return undefined
  }
}

function isCommitted(root: string, path: string): boolean {
  try {
    execFileSync('git', ['ls-files', '--error-unmatch', '--', path], { cwd: root, stdio: 'ignore' })
    execFileSync('git', ['diff', '--quiet', 'HEAD', '--', path], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
