import { type Formatted, formatOutput, readLayout, UnparsableOutput } from './files/format'
import { stampInputs, takeOvers } from './files/inputs'
import { withLock } from './files/lock'
import { allUnchanged, loadLastRun, type LastRun, saveLastCheck, saveLastRun, sha, isUnchanged } from './files/last-run'
import { BuildRecords } from './model/build-records'
import { Printer } from './outputs/all'
import { missingPages } from './outputs/missing-pages'
import type { Output } from './outputs/output'
import { PrintRecords } from './outputs/print-records'
import { withMissingBuiltIn } from './texts/built-in-texts'
import type { MissingTexts } from './yaml/missing-texts'
import type { Problem } from './problems/problem'
import { expectUnchanged } from './files/changed-meanwhile'
import { readModel } from './read'
import { isRegistry, registryContent } from './registry/registry'
import type { Change } from './files/replace'
import { nothingTouched } from './files/touched'
import { compareWithDisk, type Plan, planWrites } from './files/plan'
import { checkTemplates, unparsable } from './templates/check'
import { idleTemplates } from './templates/idle'
import { CompiledTemplates } from './templates/compiled-templates'
import { startEngine } from './templates/engine'
import { readTemplates } from './templates/read'
import { Tree } from './files/tree'
import { WatchCache } from './watch-cache'
import { applyPlan } from './files/write'

export interface Options {
  /** Compares only, and writes nothing. */
  check?: boolean
  /** Discards hand edits in generated files. */
  force?: boolean
  /** Watch mode: the files of changed screens are written before the other files are printed. */
  watching?: boolean
  /** Called with the paths of written and removed files, immediately after each write. */
  onWritten?: (paths: readonly string[]) => void
  /** Version of the running generator. A new version prints every file again. */
  version?: string
  /**
   * Changes of the manifest or of taken-over files, written in one transaction with the generated files: either all
   * changes are made or none.
   */
  changes?: readonly Change[]
}

export type Result =
  | { kind: 'unchanged'; missing?: readonly MissingTexts[] }
  | { kind: 'problems'; problems: Problem[] }
  | { kind: 'edited'; plan: Plan }
  | { kind: 'differs'; plan: Plan }
  | { kind: 'written'; plan: Plan; missing?: readonly MissingTexts[] }

/**
 * Reads the manifest, prints every generated file, and updates the files on disk. Throws ChangedMeanwhile or
 * WriteRefused.
 */
export async function generate(root: string, options: Options = {}, cache = new WatchCache()): Promise<Result> {
  return options.check ? run(root, options, cache) : withLock(root, () => run(root, options, cache))
}

async function run(root: string, options: Options, cache: WatchCache): Promise<Result> {
  try {
    return await print(root, options, cache)
  } catch (error) {
    if (error instanceof UnparsableOutput) return { kind: 'problems', problems: [unparsable(error)] }
    throw error
  }
}

async function print(root: string, options: Options, cache: WatchCache): Promise<Result> {
  const { check, force, watching, onWritten, version = '', changes = [] } = options
  expectUnchanged(root, changes)
  let lastRun = loadLastRun(root)
  const inputs = stampInputs(root, version)
  // Watch mode reads everything in its first run, so that the caches are filled before the first save.
  if (!check && !watching && changes.length === 0 && version && nothingTouched(root, lastRun, inputs))
    return { kind: 'unchanged' }

  // Watch mode keeps whole models and texts in memory instead, and its first run readies the code for the first save.
  const keepsRecords = version !== '' && !watching
  // A run from nothing has nothing to restore, and often no run follows it: a build on a fresh checkout.
  if (keepsRecords && lastRun.inputs !== '') cache.models.records = new BuildRecords(root, version)
  const { model, problems, touched, missing } = readModel(root, version, cache.models, changes)
  const templates = readTemplates(root)
  const records = keepsRecords ? new PrintRecords(root, version) : undefined
  const findMistakes = () => checkTemplates(templates)
  const handWritten = takeOvers(root, changes)
  const mistakes = [
    ...problems,
    ...(records?.problems('templates', templates, findMistakes) ?? findMistakes()),
    ...(model ? [...idleTemplates(templates, model, handWritten), ...missingPages(root, model, handWritten)] : []),
  ]
  if (!model || mistakes.length > 0) return { kind: 'problems', problems: mistakes }

  const compiled = version ? (cache.templates ??= new CompiledTemplates(root, version)) : undefined
  startEngine(templates.partials, compiled?.compile)
  const printer = new Printer(templates, model, handWritten, { cache: watching ? cache.prints : undefined, records })
  const first = watching && !check ? await writeFirst(root, printer.first(touched), lastRun, cache) : undefined
  if (first) {
    ;({ lastRun } = first)
    onWritten?.(first.write.map(({ path }) => path))
  }
  const tree = new Tree(root)
  // Before the first files were written, every file was found unchanged. A file edited since then is found by the next
  // run.
  const isOnDisk = (path: string) => first !== undefined || (!check && isUnchanged(root, path, lastRun))
  const outputs = await formatAll(root, printer.inTurn(), lastRun, { tree, cache, isOnDisk })
  const planned = planWrites(tree, outputs, lastRun)
  if (check) {
    const differs = planned.write.length + planned.remove.length + planned.edited.length > 0
    if (!differs && version) saveLastCheck(root, { inputs, files: foundFiles(tree, outputs) })
    return { kind: differs ? 'differs' : 'unchanged', plan: planned }
  }
  if (planned.edited.length > 0) {
    if (!force) return { kind: 'edited', plan: planned }
    discardEdits(planned)
  }
  for (const { path, before, content } of changes.toReversed())
    if (content !== null) planned.write.unshift({ path, before, content })
    else if (before !== null) planned.remove.unshift({ path, before })
  const files = applyPlan(root, planned, outputs, { lastRun })
  records?.save()
  compiled?.save(templates)
  const changed = [...planned.write, ...planned.remove].map(({ path }) => path)
  if (changed.length > 0) onWritten?.(changed)
  planned.write.unshift(...(first?.write ?? []))
  saveLastRun(root, { inputs: changes.length > 0 ? stampInputs(root, version) : inputs, files })
  const allMissing = withMissingBuiltIn(root, missing, model.app.locales)
  const lacks = allMissing.length > 0 ? { missing: allMissing } : {}
  return planned.write.length + planned.remove.length > 0
    ? { kind: 'written', plan: planned, ...lacks }
    : { kind: 'unchanged', ...lacks }
}

/**
 * Writes some files first, if every file on disk is as the last run wrote it, so that no hand edit can be overwritten.
 * Returns undefined when nothing was written.
 */
async function writeFirst(
  root: string,
  printed: readonly Output[],
  lastRun: LastRun,
  cache: WatchCache,
): Promise<{ write: Plan['write']; lastRun: LastRun } | undefined> {
  if (lastRun.inputs === '' || !allUnchanged(root, lastRun)) return undefined
  const tree = new Tree(root)
  const outputs = await formatAll(root, printed, lastRun, { tree, cache, isOnDisk: () => true })
  const { write, unrecognised, edited } = compareWithDisk(tree, outputs, lastRun)
  if (write.length === 0 || unrecognised.length + edited.length > 0) return undefined
  const files = applyPlan(root, { write, remove: [], edited: [] }, outputs, {
    lastRun,
    otherRecords: lastRun.files,
  })
  return { write, lastRun: { inputs: '', files } }
}

/**
 * Number of files that the threads of the formatter hold at once. They need some in advance, because an entity is
 * printed with all its files; each is in memory several times.
 */
const MAX_PARALLEL_FORMATS = 12

/**
 * Formats the outputs that differ from the last run, while the next are printed. Unchanged outputs are already on disk
 * in formatted form.
 */
async function formatAll(
  root: string,
  printed: Iterable<Output>,
  lastRun: LastRun,
  { tree, cache, isOnDisk }: { tree: Tree; cache: WatchCache; isOnDisk: (path: string) => boolean },
): Promise<Formatted[]> {
  const layout = readLayout(root)
  const formatOne = async (output: Output): Promise<Formatted> => {
    const { path } = output
    const raw = `${cache.hashOf(output)} ${layout}`
    const record = lastRun.files[path]
    if (record?.raw === raw) {
      if (isOnDisk(path)) return { path, raw, content: null }
      const textOnDisk = tree.read(path)
      if (textOnDisk !== null && sha(textOnDisk) === record.written) return { path, raw, content: textOnDisk }
    }
    if (!isRegistry(output)) return { path, raw, content: await formatOutput(root, output) }
    const { content, ...registry } = await registryContent(root, output, tree.read(path), record)
    return { path, raw, content, registry }
  }
  const formatted: Formatted[] = []
  // All workers take from the same iterator, so that each output goes to one of them.
  const outputs = numbered(printed)
  const work = async () => {
    for (const [at, output] of outputs) formatted[at] = await formatOne(output)
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL_FORMATS }, work))
  return formatted
}

function* numbered<T>(items: Iterable<T>): Generator<[number, T]> {
  let at = 0
  for (const item of items) yield [at++, item]
}

/** Records of files that a check found on disk as they should be. */
const foundFiles = (tree: Tree, outputs: readonly Formatted[]): LastRun['files'] =>
  Object.fromEntries(outputs.map(({ path, raw }) => [path, { raw, written: sha(tree.read(path) ?? '') }]))

function discardEdits(planned: Plan): void {
  for (const { path, before, content } of planned.edited) {
    if (content === null) planned.remove.push({ path, before })
    else planned.write.push({ path, content, before })
  }
  planned.edited = []
}
