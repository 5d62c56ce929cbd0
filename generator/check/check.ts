import { join } from 'node:path'
import { commitId, manifestAt, UnknownCommit } from '../compare/commit'
import { droppedOf, nameOf } from '../compare/dropped'
import { type Entry, inventoryOf, keyOf, type DeclaredName } from '../compare/inventory'
import { buildModel, ModelCache } from '../model/build'
import { BuildRecords } from '../model/build-records'
import { frameOf, type SourceRange, type Problem, Problems } from '../problems/problem'
import { filesOfManifest, readManifest } from '../read'
import { ParseCache } from '../files/parse-cache'
import type { Manifest } from '../manifest'
import type { Use } from '../uses/find-field'
import { tracerOf, usesOf } from '../uses/find-uses'
import type { Tracer } from '../uses/trace'
import { typedPlaces } from '../uses/typed-places'
import { declaredField, withTypedPlaces } from './by-types'

/** A use, in hand-written code, of a name that the manifest no longer has. */
export interface DroppedNameUse {
  /** `store_receive_receipt.lines.received_qty` */
  name: string
  kind: DeclaredName['kind']
  use: SourceRange & { frame: string }
  /** Former place of the declaration in the manifest. */
  declared: SourceRange & { frame: string; commit: string }
  /** The new name, if a rename was recognised. */
  renamed?: string
  /** How to repair the use. */
  repair: string
  /** Uncertain: the code may mean a field of the same name in another entity. */
  isUncertain: boolean
  /** The file contains the name and has a syntax error at this place, so its uses are unknown. */
  isUnread: boolean
}

export interface CheckResult {
  problems: Problem[]
  /** In the order of `dropped`; the uses of one name are sorted by path and offset. */
  findings: DroppedNameUse[]
  dropped: string[]
  /** Commit that was compared with; undefined when there is none. */
  against: string | undefined
}

interface CheckOptions {
  against?: string
  version?: string
}

/** The names that were dropped since the commit, and the index in which their uses are searched. */
interface Compared {
  checked: CheckResult
  tracer: Tracer
  commit: string
  before: Manifest
  dropped: ReturnType<typeof droppedOf>
}

/**
 * Checks the manifest, and searches hand-written code for names that the manifest dropped since a commit. Searches by
 * text only; `checkWithTypes` also uses the type checker. Throws UnknownCommit.
 */
export function check(root: string, options: CheckOptions = {}): CheckResult {
  const { checked, compared } = compare(root, options)
  if (compared)
    for (const { entry, newName: renamed } of compared.dropped)
      add(compared, entry, renamed, usesOf(compared.tracer, entry.named))
  return checked
}

/**
 * Like `check`, but also asks TypeScript for references. The references find uses that the text search misses, and
 * distinguish fields of the same name wherever a row is typed. The text search still covers strings and untyped rows.
 */
export async function checkWithTypes(root: string, options: CheckOptions = {}): Promise<CheckResult> {
  const { checked, compared } = compare(root, options)
  if (!compared) return checked
  const { tracer, commit, before, dropped } = compared
  for (const { entry, newName: renamed } of dropped) {
    const uses = usesOf(tracer, entry.named)
    const declared = entry.named.kind === 'field' ? declaredField(root, commit, before, entry.named) : undefined
    const typed = declared && (await typedPlaces(root, tracer.files, declared))
    add(compared, entry, renamed, typed ? withTypedPlaces(tracer.files, uses, typed, declared.field) : uses)
  }
  return checked
}

function compare(
  root: string,
  { against = 'HEAD', version = '' }: CheckOptions,
): { checked: CheckResult; compared?: Compared } {
  const parseCache = new ParseCache(root, version)
  const { manifest, problems } = readManifest(filesOfManifest(join(root, 'manifest'), root), new Problems(), parseCache)
  const cache = new ModelCache()
  if (version) cache.records = new BuildRecords(root, version)
  buildModel(manifest, problems, cache)
  const commit = commitOf(root, against)
  const before =
    commit === undefined ? undefined : readManifest(manifestAt(root, commit), new Problems(), parseCache).manifest
  parseCache.save()
  const checked: CheckResult = { problems: problems.sorted(), findings: [], dropped: [], against: commit }
  if (!before || commit === undefined) return { checked }
  const inventories = [inventoryOf(before), inventoryOf(manifest)] as const
  // The entries of a file that cannot be read are unknown, so they do not count as dropped.
  const dropped = droppedOf(...inventories).filter(({ entry }) => !manifest.unreadable.has(entry.named.entity))
  if (dropped.length === 0) return { checked }
  return {
    checked,
    compared: { checked, tracer: tracerOf(root, [before, manifest], inventories), commit, before, dropped },
  }
}

function add(
  { checked, tracer, commit }: Compared,
  entry: Entry,
  renamed: string | undefined,
  uses: readonly Use[],
): void {
  checked.dropped.push(keyOf(entry.named))
  for (const use of uses) checked.findings.push(findingOf(tracer, entry, use, { commit, renamed }))
  for (const source of tracer.files.withWord(nameOf(entry.named))) {
    const error = source.syntaxError
    if (!error) continue
    const use = { path: source.path, start: error.start, end: error.start + 1, isUncertain: false }
    const repair = `mend this line (${error.message}) and check again`
    checked.findings.push({ ...findingOf(tracer, entry, use, { commit, renamed }), repair, isUnread: true })
  }
}

function commitOf(root: string, name: string): string | undefined {
  try {
    return commitId(root, name)
  } catch (error) {
    if (error instanceof UnknownCommit && name === 'HEAD') return undefined
    throw error
  }
}

function findingOf(
  tracer: Tracer,
  entry: Entry,
  { path, start, end, isUncertain }: Omit<Use, 'form'>,
  { commit, renamed }: { commit: string; renamed: string | undefined },
): DroppedNameUse {
  const { named } = entry
  const source = tracer.files.get(path)
  const { line, column } = source?.positionOf(start) ?? { line: 1, column: 1 }
  const use = { file: path, line, column, length: end - start }
  const oldRange = entry.range()
  return {
    name: keyOf(named),
    kind: named.kind,
    use: { ...use, frame: frameOf(source?.text.split('\n')[line - 1], use) },
    declared: { ...oldRange, frame: frameOf(entry.line(), oldRange), commit },
    ...(renamed === undefined ? {} : { renamed }),
    repair: repairOf(named, renamed),
    isUncertain,
    isUnread: false,
  }
}

function repairOf(named: DeclaredName, renamed: string | undefined): string {
  const old = nameOf(named)
  return renamed === undefined
    ? `remove ${old} here, or restore its line in the manifest`
    : `write ${renamed} here; or undo the edit of the manifest and rename everywhere: npm run manifest -- rename ${commandOf(named)} ${renamed}`
}

/** The name in the form that the `rename` command expects. */
const commandOf = (named: DeclaredName) => keyOf(named).replace(/\(\)$|\[\]$/, '')
