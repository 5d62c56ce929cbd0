import { formatOutput } from './format'
import { stampInputs, takeOvers } from './inputs'
import { locked } from './lock'
import { loadMemory, type Memory, saveMemory, sha, stamp } from './memory'
import { printAll, printFirst } from './outputs/all'
import type { Output } from './outputs/output'
import type { Problem } from './problem'
import { readModel } from './read'
import { nothingTouched } from './touched'
import { compare, type Plan, plan } from './plan'
import { Tree } from './tree'
import { apply, type Formatted } from './write'

export interface Options {
  /** Only compare; write nothing. */
  check?: boolean
  /** Discard what a person changed in generated files. */
  force?: boolean
  /** Somebody looks at a screen: what it is made of is written before the rest is printed. */
  watching?: boolean
  /** Names the running version of the generator, so that a new one prints everything again. */
  version?: string
}

export type Result =
  | { kind: 'unchanged' }
  | { kind: 'problems'; problems: Problem[] }
  | { kind: 'edited'; plan: Plan }
  | { kind: 'differs'; plan: Plan }
  | { kind: 'written'; plan: Plan }

/** Reads the manifest, prints every file that follows from it, and brings the tree to that state. */
export async function generate(root: string, options: Options = {}): Promise<Result> {
  return options.check ? run(root, options) : locked(root, () => run(root, options))
}

async function run(root: string, { check, force, watching, version = '' }: Options): Promise<Result> {
  let memory = loadMemory(root)
  const inputs = stampInputs(root, version)
  if (!check && version && nothingTouched(root, memory, inputs)) return { kind: 'unchanged' }

  const { model, problems, touched } = readModel(root, version)
  if (!model) return { kind: 'problems', problems }

  const present = takeOvers(root)
  const first =
    watching && !check ? await writeFirst(root, printFirst(root, model, present, touched), memory) : undefined
  if (first) ({ memory } = first)
  const tree = new Tree(root)
  const outputs = await formatAll(root, printAll(root, model, present), memory, tree)
  const planned = plan(tree, outputs, memory)
  if (check) {
    const differs = planned.write.length + planned.remove.length + planned.edited.length > 0
    return { kind: differs ? 'differs' : 'unchanged', plan: planned }
  }
  if (planned.edited.length > 0) {
    if (!force) return { kind: 'edited', plan: planned }
    discardEdits(planned)
  }
  const files = apply(root, planned, outputs)
  planned.write.unshift(...(first?.write ?? []))
  saveMemory(root, { inputs, outputs: stamp(root, Object.keys(files)), files })
  return planned.write.length + planned.remove.length > 0 ? { kind: 'written', plan: planned } : { kind: 'unchanged' }
}

/** Brings some files to their new state, if everything stands as the last run left it: then nobody's work is in the way. */
async function writeFirst(
  root: string,
  printed: readonly Output[],
  memory: Memory,
): Promise<{ write: Plan['write']; memory: Memory } | undefined> {
  if (memory.outputs !== stamp(root, Object.keys(memory.files))) return undefined
  const tree = new Tree(root)
  const outputs = await formatAll(root, printed, memory, tree)
  const { write, suspects } = compare(tree, outputs, memory)
  if (write.length === 0 || suspects.length > 0) return undefined
  const files = apply(root, { write, remove: [], edited: [] }, outputs, memory.files)
  return { write, memory: { inputs: '', outputs: '', files } }
}

/** Formats what is printed otherwise than last time; the rest stands on disk as the formatter left it. */
function formatAll(root: string, printed: readonly Output[], memory: Memory, tree: Tree): Promise<Formatted[]> {
  return Promise.all(
    printed.map(async (output) => {
      const raw = sha(output.content)
      const known = memory.files[output.path]
      const standing = known?.raw === raw ? tree.read(output.path) : null
      if (standing !== null && sha(standing) === known?.written) return { path: output.path, content: standing, raw }
      return { ...(await formatOutput(root, output)), raw }
    }),
  )
}

function discardEdits(planned: Plan): void {
  for (const { path, before, content } of planned.edited) {
    if (content === null) planned.remove.push({ path, before })
    else planned.write.push({ path, content, before })
  }
  planned.edited = []
}
