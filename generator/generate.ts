import { type Formatted, formatOutput, readLayout, UnparsableOutput } from './files/format'
import { stampInputs, takeOvers } from './files/inputs'
import { locked } from './files/lock'
import { allStand, loadLastRun, type LastRun, saveLastRun, sha, standsAsLeft } from './files/last-run'
import { Press } from './outputs/all'
import type { Output } from './outputs/output'
import type { Problem } from './problems/problem'
import { expectUnchanged } from './files/overlay'
import { readModel } from './read'
import { isRegistry, synced } from './registry/registry'
import type { Change } from './files/replace'
import { nothingTouched } from './files/touched'
import { compare, type Plan, plan } from './files/plan'
import { checkTemplates, unparsable } from './templates/check'
import { readTemplates } from './templates/read'
import { Tree } from './files/tree'
import { Warm } from './warm'
import { apply } from './files/write'

export interface Options {
  /** Only compare; write nothing. */
  check?: boolean
  /** Discard what a person changed in generated files. */
  force?: boolean
  /** Somebody looks at a screen: what it is made of is written before the rest is printed. */
  watching?: boolean
  /** Hears of files that were written or removed, as soon as they are. */
  onWritten?: (paths: readonly string[]) => void
  /** Names the running version of the generator, so that a new one prints everything again. */
  version?: string
  /** Changes of the manifest or of files that take over, made together with what follows from them: all of it or nothing. */
  changes?: readonly Change[]
}

export type Result =
  | { kind: 'unchanged' }
  | { kind: 'problems'; problems: Problem[] }
  | { kind: 'edited'; plan: Plan }
  | { kind: 'differs'; plan: Plan }
  | { kind: 'written'; plan: Plan }

/** Reads the manifest, prints every file that follows from it, and brings the tree to that state. Throws ChangedMeanwhile, Unwritten. */
export async function generate(root: string, options: Options = {}, warm = new Warm()): Promise<Result> {
  return options.check ? run(root, options, warm) : locked(root, () => run(root, options, warm))
}

async function run(root: string, options: Options, warm: Warm): Promise<Result> {
  try {
    return await print(root, options, warm)
  } catch (error) {
    if (error instanceof UnparsableOutput) return { kind: 'problems', problems: [unparsable(error)] }
    throw error
  }
}

async function print(root: string, options: Options, warm: Warm): Promise<Result> {
  const { check, force, watching, onWritten, version = '', changes = [] } = options
  expectUnchanged(root, changes)
  let lastRun = loadLastRun(root)
  const inputs = stampInputs(root, version)
  // Whoever watches begins by reading everything, so that the first save finds it in mind.
  if (!check && !watching && changes.length === 0 && version && nothingTouched(root, lastRun, inputs))
    return { kind: 'unchanged' }

  const { model, problems, touched } = readModel(root, version, warm.models, changes)
  const templates = readTemplates(root)
  const mistakes = [...problems, ...checkTemplates(templates)]
  if (!model || mistakes.length > 0) return { kind: 'problems', problems: mistakes }

  const press = new Press(templates, model, takeOvers(root, changes), warm.prints)
  const first = watching && !check ? await writeFirst(root, press.first(touched), lastRun, warm) : undefined
  if (first) {
    ;({ lastRun } = first)
    onWritten?.(first.write.map(({ path }) => path))
  }
  const tree = new Tree(root)
  const stands = (path: string) => !check && standsAsLeft(root, path, lastRun)
  const outputs = await formatAll(root, press.all(), lastRun, tree, warm, stands)
  const planned = plan(tree, outputs, lastRun)
  if (check) {
    const differs = planned.write.length + planned.remove.length + planned.edited.length > 0
    return { kind: differs ? 'differs' : 'unchanged', plan: planned }
  }
  if (planned.edited.length > 0) {
    if (!force) return { kind: 'edited', plan: planned }
    discardEdits(planned)
  }
  for (const { path, before, content } of changes.toReversed())
    if (content !== null) planned.write.unshift({ path, before, content })
    else if (before !== null) planned.remove.unshift({ path, before })
  const files = apply(root, planned, outputs, lastRun)
  const changed = [...planned.write, ...planned.remove].map(({ path }) => path)
  if (changed.length > 0) onWritten?.(changed)
  planned.write.unshift(...(first?.write ?? []))
  saveLastRun(root, { inputs: changes.length > 0 ? stampInputs(root, version) : inputs, files })
  return planned.write.length + planned.remove.length > 0 ? { kind: 'written', plan: planned } : { kind: 'unchanged' }
}

/** Brings some files to their new state, if everything stands as the last run left it: then nobody's work is in the way. */
async function writeFirst(
  root: string,
  printed: readonly Output[],
  lastRun: LastRun,
  warm: Warm,
): Promise<{ write: Plan['write']; lastRun: LastRun } | undefined> {
  if (lastRun.inputs === '' || !allStand(root, lastRun)) return undefined
  const tree = new Tree(root)
  const outputs = await formatAll(root, printed, lastRun, tree, warm, () => true)
  const { write, suspects, edited } = compare(tree, outputs, lastRun)
  if (write.length === 0 || suspects.length + edited.length > 0) return undefined
  const files = apply(root, { write, remove: [], edited: [] }, outputs, lastRun, lastRun.files)
  return { write, lastRun: { inputs: '', files } }
}

/** Files that the formatter has in hand at once: more would not be faster, and each is held in memory several times. */
const AT_ONCE = 4

/** Formats what is printed otherwise than last time; the rest stands on disk as the formatter left it. */
async function formatAll(
  root: string,
  printed: readonly Output[],
  lastRun: LastRun,
  tree: Tree,
  warm: Warm,
  stands: (path: string) => boolean,
): Promise<Formatted[]> {
  const layout = readLayout(root)
  const one = async (output: Output): Promise<Formatted> => {
    const { path } = output
    const raw = `${warm.hashOf(output)} ${layout}`
    const known = lastRun.files[path]
    if (known?.raw === raw) {
      if (stands(path)) return { path, raw, content: null }
      const standing = tree.read(path)
      if (standing !== null && sha(standing) === known.written) return { path, raw, content: standing }
    }
    if (!isRegistry(output)) return { path, raw, content: await formatOutput(root, output) }
    const { content, ...registry } = await synced(root, output, tree.read(path), known)
    return { path, raw, content, registry }
  }
  const formatted: Formatted[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < printed.length; at = next++) formatted[at] = await one(printed[at] as Output)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return formatted
}

function discardEdits(planned: Plan): void {
  for (const { path, before, content } of planned.edited) {
    if (content === null) planned.remove.push({ path, before })
    else planned.write.push({ path, content, before })
  }
  planned.edited = []
}
