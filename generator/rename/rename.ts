import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inventoryOf, keyOf, type Named } from '../compare/inventory'
import { nameOf } from '../compare/dropped'
import { buildModel } from '../model/build'
import { Problems } from '../problems/problem'
import { filesOfManifest, readManifest } from '../read'
import type { Change } from '../files/replace'
import { ParseCache } from '../files/parse-cache'
import { textAt } from '../files/tree'
import { tracerOf, usesOf } from '../uses/find-uses'
import type { Tracer } from '../uses/trace'
import { codeEnding } from '../model/fields/field'
import { databaseRenames } from './database'
import { editText } from './edit-text'
import { type HandEdits, handEdits } from './hand-edits'
import { type ManifestEdits, manifestEdits } from './manifest-edits'
import { difference } from './prove'
import { checkName, Refused, targetOf } from './target'
import { typedUses } from './typed-uses'

/** Everything that a rename will do; nothing is written yet. */
export interface RenamePlan {
  named: Named
  /** `store_receive_receipt.lines.received_qty` */
  what: string
  to: string
  manifest: ManifestEdits & { changed: readonly { file: string; before: string; after: string }[] }
  hand: HandEdits
  database: ReturnType<typeof databaseRenames>
  tracer: Tracer
}

/** Throws Refused with the reason when it cannot be done. */
export async function planRename(root: string, target: string, to: string, version = ''): Promise<RenamePlan> {
  const files = filesOfManifest(join(root, 'manifest'), root)
  const parseCache = new ParseCache(root, version)
  const { manifest, problems } = readManifest(files, new Problems(), parseCache)
  const before = buildModel(manifest, problems)
  parseCache.save()
  const [problem] = problems.sorted()
  if (problem)
    throw new Refused(`the manifest has problems, mend them first: ${problem.file}:${problem.line}:${problem.column}`)
  const inventory = inventoryOf(manifest)
  const named = targetOf(inventory, target)
  checkName(inventory, named, to)
  const edited = manifestEdits(files, named, to)
  const parted = difference(before, edited.model, named, to)
  if (parted !== undefined) refuseEnding(named, to)
  if (parted !== undefined) throw new Refused(`the manifest would mean something else afterwards: ${parted}`)
  const tracer = tracerOf(root, [manifest], [inventory])
  const entity = before.entities.find((one) => one.entity === named.entity)
  const typed =
    named.kind === 'field' && entity
      ? await typedUses(root, tracer.files, entity, {
          ...(named.table === undefined ? {} : { table: named.table }),
          field: named.field,
        })
      : []
  const changed = edited.files.flatMap((file, index) => {
    const old = files[index]
    const [was, is] = [text(old?.bytes), text(file.bytes)]
    return was === is && old?.file === file.file ? [] : [{ file: file.file, before: was, after: is }]
  })
  const hand = handEdits(tracer, named, to, usesOf(tracer, named), typed)
  for (const path of hand.moved.values())
    if (existsSync(join(root, path)))
      throw new Refused(`${path} is there already, and what is there is not overwritten`)
  return {
    named,
    what: keyOf(named),
    to,
    manifest: { ...edited, changed },
    hand,
    database: databaseRenames(before, named, to),
    tracer,
  }
}

/** Throws Refused where an ending of one of the two names is what makes the difference. */
function refuseEnding(named: Named, to: string): void {
  if (named.kind !== 'field') return
  const [before, after] = [codeEnding(named.field), codeEnding(to)]
  if ((before === undefined) === (after === undefined)) return
  const [what, how] =
    after === undefined
      ? [before, `${named.field} is found by its beginning, and ${to} would be found by any part`]
      : [after, `${named.field} is found by any part of it, and ${to} would be found by its beginning`]
  throw new Refused(
    `the ending "${what}" says that a text is a code: ${how}. Choose a name that keeps this, or change the name in the manifest by hand and write was: { name: ${named.field} } at the field`,
  )
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** What becomes of manifest and hand-written files; generated files and the migration follow from them. */
export function renameChanges(root: string, { manifest, hand, tracer }: RenamePlan): Change[] {
  const texts = new Map<string, string>()
  for (const { file, after } of manifest.changed) texts.set(file, after)
  for (const [path, edits] of hand.edits) texts.set(path, editText(tracer.files.get(path)?.text ?? '', edits))
  const moved = new Set<string>()
  for (const [old, now] of [...manifest.moved, ...hand.moved]) {
    if (old === now) continue
    const text = texts.get(old) ?? standing(root, old)
    if (!texts.has(now) && text !== null) texts.set(now, text)
    texts.delete(old)
    moved.add(old)
  }
  return [
    ...[...texts].map(([path, content]) => ({ path, before: standing(root, path), content })),
    ...[...moved].map((path) => ({ path, before: standing(root, path), content: null })),
  ]
}

const standing = (root: string, path: string): string | null => textAt(join(root, path))

/** Writes the migration that carries the data, if the project has a database. Returns what it said. */
export function writeMigration(root: string, { named, to, database }: RenamePlan): string {
  if (database.length === 0 || !existsSync(join(root, 'server/db/new-migration.ts'))) return ''
  const slug = `rename-${nameOf(named)}-to-${to}`.replaceAll('_', '-')
  return execFileSync(
    process.execPath,
    ['scripts/run.mjs', 'server/db/new-migration.ts', slug, '--renamed', JSON.stringify(database)],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
}
