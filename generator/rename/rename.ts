import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inventoryOf, keyOf, type DeclaredName } from '../compare/inventory'
import { nameOf } from '../compare/dropped'
import { buildModel } from '../model/build'
import { Problems } from '../problems/problem'
import { filesOfManifest, readManifest } from '../read'
import type { Change } from '../files/replace'
import { formatEdited } from '../files/format'
import { ParseCache } from '../files/parse-cache'
import { textAt } from '../files/tree'
import { tracerOf, usesOf } from '../uses/find-uses'
import type { Tracer } from '../uses/trace'
import { codeEnding } from '../model/fields/code-endings'
import { databaseRenames } from './database'
import { editText } from './edit-text'
import { type HandEdits, handEdits } from './hand-edits'
import { type ManifestEdits, manifestEdits } from './manifest-edits'
import { difference } from './model-difference'
import { Refused } from '../problems/refused'
import { checkName, targetOf } from './target'
import { typedUses } from './typed-uses'

/** Everything that a rename will do. Creating the plan writes nothing. */
export interface RenamePlan {
  named: DeclaredName
  /** `store_receive_receipt.lines.received_qty` */
  from: string
  to: string
  manifest: ManifestEdits & { changed: readonly { file: string; before: string; after: string }[] }
  /** Edits of hand-written code. */
  hand: HandEdits
  database: ReturnType<typeof databaseRenames>
  tracer: Tracer
}

/**
 * Plans a rename. Throws Refused with the reason when the rename is not possible. `version` is the version of the
 * generator for the cache of parsed files; '' reads without the cache.
 */
export async function planRename(root: string, target: string, to: string, version = ''): Promise<RenamePlan> {
  const files = filesOfManifest(join(root, 'manifest'), root)
  const parseCache = new ParseCache(root, version)
  const { manifest, problems } = readManifest(files, new Problems(), parseCache)
  const before = buildModel(manifest, problems)
  parseCache.save()
  const [problem] = problems.sorted()
  if (problem)
    throw new Refused(`the manifest has problems, fix them first: ${problem.file}:${problem.line}:${problem.column}`)
  const inventory = inventoryOf(manifest)
  const named = targetOf(inventory, target)
  checkName(inventory, named, to)
  const edited = manifestEdits(files, named, to)
  const change = difference(before, edited.model, named, to)
  if (change !== undefined) refuseEnding(named, to)
  if (change !== undefined) throw new Refused(`the rename would change the meaning of the manifest: ${change}`)
  const tracer = tracerOf(root, [manifest], [inventory])
  refuseUnreadable(tracer)
  const entity = before.entities.find((candidate) => candidate.entity === named.entity)
  const typed =
    named.kind === 'field' && entity
      ? await typedUses(root, tracer.files, entity, {
          ...(named.table === undefined ? {} : { table: named.table }),
          field: named.field,
        })
      : []
  const changed = edited.files.flatMap((file, index) => {
    const old = files[index]
    const [oldText, newText] = [text(old?.bytes), text(file.bytes)]
    return oldText === newText && old?.file === file.file ? [] : [{ file: file.file, before: oldText, after: newText }]
  })
  const hand = handEdits(tracer, named, to, { uses: usesOf(tracer, named), typed })
  for (const path of hand.newPaths.values())
    if (existsSync(join(root, path))) throw new Refused(`${path} exists already and is not overwritten`)
  return {
    named,
    from: keyOf(named),
    to,
    manifest: { ...edited, changed },
    hand,
    database: databaseRenames(before, named, to),
    tracer,
  }
}

/**
 * Throws Refused for a file of hand-written code with a syntax error, such as a conflict marker. Its uses of the name
 * would keep the old name, and the migration, which bundles the server, would fail after the rest was renamed.
 */
function refuseUnreadable({ files }: Tracer): void {
  for (const source of files.all()) {
    const error = source.syntaxError
    if (!error) continue
    const { line, column } = source.positionOf(error.start)
    throw new Refused(`${source.path}:${line}:${column} cannot be read: ${error.message}. Mend it, then rename again`)
  }
}

/**
 * Throws Refused if only one of the two names has an ending that makes the field a code, because the rename would
 * change how the field is searched.
 */
function refuseEnding(named: DeclaredName, to: string): void {
  if (named.kind !== 'field') return
  const [before, after] = [codeEnding(named.field), codeEnding(to)]
  if ((before === undefined) === (after === undefined)) return
  const [ending, consequence] =
    after === undefined
      ? [before, `${named.field} is searched by its beginning, and ${to} would be searched by any part`]
      : [after, `${named.field} is searched by any part, and ${to} would be searched by its beginning`]
  throw new Refused(
    `the ending "${ending}" marks a text as a code: ${consequence}. Choose a name that keeps the search, or change the name in the manifest by hand and write was: { name: ${named.field} } at the field`,
  )
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/**
 * Returns the changes to the manifest and to hand-written files, of which those that were formatted are formatted.
 * Generated files and the migration are derived later.
 */
export async function renameChanges(root: string, { manifest, hand, tracer }: RenamePlan): Promise<Change[]> {
  const texts = new Map<string, string>()
  for (const { file, after } of manifest.changed) texts.set(file, after)
  for (const [path, edits] of hand.edits) {
    const before = tracer.files.get(path)?.text ?? ''
    texts.set(path, await formatEdited(root, path, before, editText(before, edits)))
  }
  const oldPaths = new Set<string>()
  for (const [old, now] of [...manifest.newPaths, ...hand.newPaths]) {
    if (old === now) continue
    const text = texts.get(old) ?? textOnDisk(root, old)
    if (!texts.has(now) && text !== null) texts.set(now, text)
    texts.delete(old)
    oldPaths.add(old)
  }
  return [
    ...[...texts].map(([path, content]) => ({ path, before: textOnDisk(root, path), content })),
    ...[...oldPaths].map((path) => ({ path, before: textOnDisk(root, path), content: null })),
  ]
}

const textOnDisk = (root: string, path: string): string | null => textAt(join(root, path))

/**
 * Writes the migration that keeps the data, if the project has a database. Returns the output of the migration program.
 */
export function writeMigration(root: string, { named, to, database }: RenamePlan): string {
  if (database.length === 0 || !existsSync(join(root, 'server/db/new-migration.ts'))) return ''
  const slug = `rename-${nameOf(named)}-to-${to}`.replaceAll('_', '-')
  return execFileSync(
    process.execPath,
    ['scripts/run.mjs', 'server/db/new-migration.ts', slug, '--renamed', JSON.stringify(database)],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
}
