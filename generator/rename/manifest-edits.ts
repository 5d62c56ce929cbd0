import { basename } from 'node:path'
import { buildModel } from '../model/build'
import { draftsOf } from '../model/drafts/drafts'
import type { Model } from '../model/model-types'
import { factKey } from '../../src/rules/key'
import { type Problem, Problems } from '../problems/problem'
import { readManifest } from '../read'
import type { RawFile } from '../manifest'
import type { DeclaredName } from '../compare/inventory'
import { nameOf } from '../compare/dropped'
import { type Edit, editText, offsetOf, wordsIn } from './edit-text'
import { Refused } from '../problems/refused'
import { declarationOf } from './target'

/** Upper limit of rewriting rounds. The longest chain of expressions that refer to each other needs fewer rounds. */
const MAX_ROUNDS = 40

/** Code of the problem that an entity of this name does not exist. */
const UNKNOWN_ENTITY = 'MAN2018'

export interface ManifestEdits {
  /** The manifest after the rename; the file of a renamed entity has a new path. */
  files: RawFile[]
  /** Old path → new path. */
  newPaths: ReadonlyMap<string, string>
  model: Model
}

/**
 * Renames the declaration, then every reference. The generator's own checks find the references: each place that still
 * uses the old name is a problem. Only these places are rewritten, and the checks run again until no problem is left.
 * Only words are replaced, so comments and layout stay. Throws Refused when a problem remains that no rewrite repairs.
 */
export function manifestEdits(files: readonly RawFile[], named: DeclaredName, to: string): ManifestEdits {
  const from = nameOf(named)
  const { manifest } = readManifest(files)
  const drafts = draftsOf(manifest, new Problems())
  const draft = drafts.get(named.entity)
  if (!draft) throw new Refused(`the manifest has no entity ${named.entity}`)
  const path = declarationOf(draft, named, new Set(drafts.keys()))
  const texts = new Map(files.map(({ file, bytes }) => [file, new TextDecoder().decode(bytes)]))
  const place = named.kind === 'entity' ? draft.yaml.at(path) : draft.yaml.keyAt(path)
  rewrite(texts, draft.yaml.file, [place], { from, to })

  const newPaths = new Map<string, string>()
  if (named.kind === 'entity') {
    newPaths.set(draft.yaml.file, draft.yaml.file.replace(`${basename(draft.yaml.file)}`, `${to}.yaml`))
    rewriteBases(texts, from, to)
  }
  const filesNow = () =>
    files.map(({ file, inside }) => {
      const path = newPaths.get(file)
      return {
        file: path ?? file,
        inside: path ? inside.replace(basename(inside), basename(path)) : inside,
        bytes: new TextEncoder().encode(texts.get(file)),
      }
    })
  const nameOfFile = (file: string) => [...newPaths].find(([, now]) => now === file)?.[0] ?? file

  for (let round = 0; round < MAX_ROUNDS; round++) {
    const now = filesNow()
    const read = readManifest(now)
    const model = buildModel(read.manifest, read.problems)
    const problems = read.problems.sorted()
    if (problems.length === 0) return { files: now, newPaths, model }
    const yamls = new Map(
      [...read.manifest.entities, ...read.manifest.routes].map(({ yaml }) => [yaml.file, yaml] as const),
    )
    const rewriteAt = (reported: readonly Problem[]) =>
      reported.reduce((changed, problem) => {
        const name = nameOfFile(problem.file)
        const spots = [problem, yamls.get(problem.file)?.keyAtJoined(problem.path)].filter((spot) => spot !== undefined)
        return spots.some((spot) => rewrite(texts, name, [spot], { from, to })) || changed
      }, false)
    // References to an entity come first. While `ref: supplier` is unknown, `supplier.rank` in an expression is unknown
    // too, although it is named after the field supplier_id and stays.
    let changed = rewriteAt(problems.filter(({ code }) => code === UNKNOWN_ENTITY)) || rewriteAt(problems)
    // Parameters of mixins have no exact place in a problem, so the whole `mixins` value is rewritten.
    if (!changed)
      for (const problem of problems) {
        const parameters = yamls.get(problem.file)?.all('mixins') ?? []
        changed = rewrite(texts, nameOfFile(problem.file), parameters, { from, to }) || changed
      }
    if (!changed) throw new Refused(refusalOf(problems, from))
  }
  throw new Refused(`${from} cannot be renamed: references remain after ${MAX_ROUNDS} rounds of rewriting`)
}

interface Spot {
  line: number
  column: number
  length: number
}

/**
 * Replaces the name at these spots, and the name of the row that a reference leads to (`supplier` for `supplier_id`).
 */
function rewrite(
  texts: Map<string, string>,
  file: string,
  spots: readonly Spot[],
  { from, to }: { from: string; to: string },
): boolean {
  const text = texts.get(file) ?? ''
  const pairs = [[from, to], ...(factKey(from) === from ? [] : [[factKey(from), factKey(to)]])] as const
  const edits: Edit[] = spots.flatMap(({ line, column, length }) => {
    const start = offsetOf(text, line, column)
    for (const [old, newName] of pairs) {
      const words = wordsIn(text, old, start, start + length)
      if (words.length > 0) return words.map((word) => ({ ...word, text: newName }))
    }
    return []
  })
  if (edits.length === 0) return false
  texts.set(file, editText(text, edits))
  return true
}

/** Renames the last part of route addresses that end in the name of the entity. */
function rewriteBases(texts: Map<string, string>, from: string, to: string): void {
  for (const [file, text] of texts) {
    if (!file.startsWith('manifest/routes/')) continue
    texts.set(file, text.replaceAll(new RegExp(`(\\bbase: *\\S*/)${from}(?=[\\s,}'"])`, 'g'), `$1${to}`))
  }
}

function refusalOf(problems: readonly Problem[], from: string): string {
  const [first] = problems
  const where = first ? `: ${first.file}:${first.line}:${first.column} ${first.message}` : ''
  return `${from} cannot be renamed: the language itself uses the name${where}`
}
