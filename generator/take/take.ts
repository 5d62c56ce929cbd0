import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { commitId } from '../compare/commit'
import type { Model } from '../model/types'
import { readModel } from '../read'
import { Refused } from '../rename/target'
import type { Change } from '../files/replace'
import { suggestion, withSuggestion } from '../problems/suggest'
import { textAt } from '../files/tree'
import { headLine } from './head-line'
import { type Slot, slotsOf } from './slots'
import { scaffoldOf } from './scaffold'

/** `store/store_receive_receipt` and `list`, `cell:supplier_id` … of the model. Throws Refused with what there is. */
export function slotOf(model: Model, folder: string, name: string): Slot {
  const entity = model.entities.find((one) => one.names.folder === folder || one.entity === folder)
  if (!entity) {
    const known = model.entities.map(({ names }) => names.folder)
    throw new Refused(withSuggestion(`there is no ${folder}`, folder, known))
  }
  const slots = slotsOf(entity)
  const slot = slots.find((one) => one.name === name)
  if (slot) return slot
  const known = slots.map((one) => one.name)
  throw new Refused(
    [`${entity.names.folder} has no slot "${name}"`, suggestion(name, known) ?? `it has ${known.join(', ')}`].join(
      '; ',
    ),
  )
}

/** The file that takes a slot over and changes nothing. Throws Refused. */
export async function take(root: string, folder: string, name: string, version = ''): Promise<Change> {
  const slot = slotOf(modelOf(root, version), folder, name)
  if (textAt(join(root, slot.path)) !== null) throw new Refused(`${slot.path} is there already`)
  const head = headLine(slot.entity.file, slot.name, headOf(root))
  return { path: slot.path, before: null, content: `${head}\n${await scaffoldOf(slot)}` }
}

/**
 * Takes a slot back from the person who had it. A file that says more than `take` wrote is kept unless git has it or
 * `force` says that it may go.
 */
export async function giveBack(
  root: string,
  folder: string,
  name: string,
  { force, version = '' }: { force?: true; version?: string },
): Promise<Change> {
  const slot = slotOf(modelOf(root, version), folder, name)
  const before = textAt(join(root, slot.path))
  if (before === null) throw new Refused(`${slot.path} is not there: nobody has taken ${name}`)
  const [, ...lines] = before.split('\n')
  if (!force && !isCommitted(root, slot.path) && lines.join('\n') !== (await scaffoldOf(slot)))
    throw new Refused(`${slot.path} holds work that git does not have; --force throws it away`)
  return { path: slot.path, before, content: null }
}

export function modelOf(root: string, version: string): Model {
  const { model, problems } = readModel(root, version)
  if (model) return model
  const [first] = problems
  throw new Refused(`the manifest has problems: ${first?.file}:${first?.line}:${first?.column} ${first?.message}`)
}

export function headOf(root: string): string | undefined {
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
