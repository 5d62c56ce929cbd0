import { expect } from 'vitest'
import { generate } from '../../../generator/generate'
import { planRename, renameChanges } from '../../../generator/rename/rename'
import type { Repository } from '../repository'

export const TRANSFER = 'manifest/entities/good/transfer.yaml'

/** Renames, writes the files and returns the plan. */
export async function applyRename(project: Repository, what: string, to: string) {
  const plan = await planRename(project.root, what, to)
  expect((await generate(project.root, { changes: await renameChanges(project.root, plan) })).kind).toBe('written')
  return plan
}
