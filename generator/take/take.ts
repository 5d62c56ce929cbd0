import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commitId } from '../compare/commit'
import type { Model } from '../model/types'
import { readModel } from '../read'
import { Refused } from '../rename/target'
import { suggestion } from '../suggest'
import { headLine } from './head-line'
import { type Slot, slotsOf } from './slots'
import { templateOf } from './templates'

/** `store/store_receive_receipt` and `list`, `cell:supplier_id` … of the model. Throws Refused with what there is. */
export function slotOf(model: Model, folder: string, name: string): Slot {
  const entity = model.entities.find((one) => one.names.folder === folder || one.entity === folder)
  if (!entity) {
    const known = model.entities.map(({ names }) => names.folder)
    throw new Refused([`there is no ${folder}`, suggestion(folder, known)].filter(Boolean).join('; '))
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

/** Writes the file that takes a slot over and changes nothing. Returns its path. */
export function take(root: string, folder: string, name: string, version = ''): string {
  const slot = slotOf(modelOf(root, version), folder, name)
  const path = join(root, slot.path)
  if (existsSync(path)) throw new Refused(`${slot.path} is there already`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${headLine(slot.entity.file, slot.name, headOf(root))}\n${templateOf(slot)}`)
  return slot.path
}

/**
 * Takes a slot back from the person who had it. A file that says more than `take` wrote is kept unless git has it or
 * `force` says that it may go. Returns its path.
 */
export function giveBack(
  root: string,
  folder: string,
  name: string,
  { force, version = '' }: { force?: true; version?: string },
): string {
  const slot = slotOf(modelOf(root, version), folder, name)
  const path = join(root, slot.path)
  if (!existsSync(path)) throw new Refused(`${slot.path} is not there: nobody has taken ${name}`)
  const [, ...lines] = readFileSync(path, 'utf8').split('\n')
  if (!force && lines.join('\n') !== templateOf(slot) && !isCommitted(root, slot.path))
    throw new Refused(`${slot.path} holds work that git does not have; --force throws it away`)
  rmSync(path)
  removeEmpty(root, dirname(slot.path))
  return slot.path
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

/** Folders that were there for the file alone. */
function removeEmpty(root: string, folder: string): void {
  for (let at = folder; at !== 'src/pages' && at !== 'server/resources/rules' && at !== '.'; at = dirname(at)) {
    if (readdirSync(join(root, at)).length > 0) return
    rmdirSync(join(root, at))
  }
}
