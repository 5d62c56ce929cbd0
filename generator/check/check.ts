import { join } from 'node:path'
import { commitId, manifestAt, NoCommit } from '../compare/commit'
import { droppedOf, nameOf } from '../compare/dropped'
import { type Entry, inventoryOf, keyOf, type Named } from '../compare/inventory'
import { buildModel } from '../model/build'
import { frameOf, type Place, type Problem, Problems } from '../problems/problem'
import { filesOfManifest, readManifest } from '../read'
import { ParseCache } from '../files/parse-cache'
import type { Manifest } from '../manifest'
import type { Use } from '../uses/find-field'
import { tracerOf, usesOf } from '../uses/find-uses'
import type { Tracer } from '../uses/trace'
import { typedPlaces } from '../uses/typed-places'
import { declaredField, settled } from './by-types'

/** Something that hand-written code uses and the manifest no longer has. */
export interface Finding {
  /** `store_receive_receipt.lines.received_qty` */
  what: string
  kind: Named['kind']
  use: Place & { frame: string }
  /** Where it stood in the manifest. */
  stood: Place & { frame: string; commit: string }
  /** What it is called now, if that can be told. */
  renamed?: string
  /** What to do about it. */
  mend: string
  /** It may mean a namesake of another entity. */
  open: boolean
}

export interface Checked {
  problems: Problem[]
  /** Sure ones first within each dropped name. */
  findings: Finding[]
  dropped: string[]
  /** Undefined: nothing to compare with. */
  against: string | undefined
}

interface Asked {
  against?: string
  version?: string
}

/** What was dropped, and the files in which its uses are looked for. */
interface Compared {
  checked: Checked
  tracer: Tracer
  commit: string
  before: Manifest
  dropped: ReturnType<typeof droppedOf>
}

/**
 * The manifest against itself, and hand-written code against what the manifest dropped since a commit, by the words of the
 * code alone: `checkWithTypes` also asks the type checker. Throws NoCommit.
 */
export function check(root: string, asked: Asked = {}): Checked {
  const { checked, compared } = compare(root, asked)
  if (compared)
    for (const { entry, renamed } of compared.dropped)
      add(compared, entry, renamed, usesOf(compared.tracer, entry.named))
  return checked
}
/**
 * The same, with TypeScript's own references first: they find uses that no word tells, and settle which of several fields of
 * one name is meant wherever a row has a type. The words decide the rest: texts, and rows without a type.
 */
export async function checkWithTypes(root: string, asked: Asked = {}): Promise<Checked> {
  const { checked, compared } = compare(root, asked)
  if (!compared) return checked
  const { tracer, commit, before, dropped } = compared
  for (const { entry, renamed } of dropped) {
    const uses = usesOf(tracer, entry.named)
    const declared = entry.named.kind === 'field' ? declaredField(root, commit, before, entry.named) : undefined
    const typed = declared && (await typedPlaces(root, tracer.files, declared))
    add(compared, entry, renamed, typed ? settled(tracer.files, uses, typed, declared.field) : uses)
  }
  return checked
}

function compare(root: string, { against = 'HEAD', version = '' }: Asked): { checked: Checked; compared?: Compared } {
  const parseCache = new ParseCache(root, version)
  const { manifest, problems } = readManifest(filesOfManifest(join(root, 'manifest'), root), new Problems(), parseCache)
  buildModel(manifest, problems)
  const commit = commitOf(root, against)
  const before =
    commit === undefined ? undefined : readManifest(manifestAt(root, commit), new Problems(), parseCache).manifest
  parseCache.save()
  const checked: Checked = { problems: problems.sorted(), findings: [], dropped: [], against: commit }
  if (!before || commit === undefined) return { checked }
  const inventories = [inventoryOf(before), inventoryOf(manifest)] as const
  // A file that cannot be read has dropped nothing yet.
  const dropped = droppedOf(...inventories).filter(({ entry }) => !manifest.broken.has(entry.named.entity))
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
  for (const use of uses) checked.findings.push(findingOf(tracer, entry, use, commit, renamed))
}

function commitOf(root: string, name: string): string | undefined {
  try {
    return commitId(root, name)
  } catch (error) {
    if (error instanceof NoCommit && name === 'HEAD') return undefined
    throw error
  }
}

function findingOf(
  tracer: Tracer,
  entry: Entry,
  { path, start, end, open }: Use,
  commit: string,
  renamed: string | undefined,
): Finding {
  const { named } = entry
  const source = tracer.files.get(path)
  const { line, column } = source?.place(start) ?? { line: 1, column: 1 }
  const use = { file: path, line, column, length: end - start }
  const stood = entry.place()
  return {
    what: keyOf(named),
    kind: named.kind,
    use: { ...use, frame: frameOf(source?.text.split('\n')[line - 1], use) },
    stood: { ...stood, frame: frameOf(entry.line(), stood), commit },
    ...(renamed === undefined ? {} : { renamed }),
    mend: mendOf(named, renamed),
    open,
  }
}

function mendOf(named: Named, renamed: string | undefined): string {
  const old = nameOf(named)
  return renamed === undefined
    ? `take ${old} out here, or put the line back into the manifest`
    : `write ${renamed} here; or undo the edit and let it be carried everywhere: npm run manifest -- rename ${commandOf(named)} ${renamed}`
}

/** As `rename` takes it. */
const commandOf = (named: Named) => keyOf(named).replace(/\(\)$|\[\]$/, '')
