import { FIELD_TYPES } from '../../../generator/language/field-type-names'
import { takeOvers } from '../../../generator/files/inputs'
import { Printer } from '../../../generator/outputs/all'
import { readTemplates } from '../../../generator/templates/read'
import { buildModel } from '../../../generator/model/build'
import { REASONS } from '../../../generator/model/reasons'
import { GUARDS } from '../../../generator/model/transitions/transition-guards'
import type { Model } from '../../../generator/model/model-types'
import { formatProblem, type Problem } from '../../../generator/problems/problem'
import { filesOfManifest, readManifest } from '../../../generator/read'
import type { RawFile } from '../../../generator/manifest'
import { parserBomb, strangeBytes, unseen } from './bytes'
import { droppedDefinition, droppedKey } from './dropped'
import { badLimit, cycle, itemTwice, missingName } from './links'
import type { Ground, Maker, Mutant } from './mutant'
import { partsOf } from './parts'
import { randomOf } from './random'
import { emptyText, noValue, strangeAnswer, strangeNumber, twice, wrongScalar, wrongType } from './shape'
import { badIndent, brokenPunctuation, cutOff, indirection, leftover, poisonedName, same, tabIndent } from './syntax'
import { typoInExpression, typoInKey, typoInName, typoInNamedKey, typoInWord } from './typos'

export const KINDS: Readonly<Record<string, Maker>> = {
  typoInKey,
  droppedKey,
  typoInName,
  wrongType,
  typoInExpression,
  twice,
  typoInWord,
  strangeNumber,
  missingName,
  brokenPunctuation,
  typoInNamedKey,
  strangeBytes,
  droppedDefinition,
  wrongScalar,
  cycle,
  noValue,
  unseen,
  strangeAnswer,
  itemTwice,
  tabIndent,
  emptyText,
  indirection,
  leftover,
  badIndent,
  poisonedName,
  cutOff,
  parserBomb,
  badLimit,
  same,
}

/** The manifests of a folder, as the material from which mutants are made. */
export function groundOf(folder: string, only: (inside: string) => boolean = () => true): Ground {
  const files = filesOfManifest(folder).filter(({ inside }) => inside.endsWith('.yaml') && only(inside))
  const parts = files.flatMap(partsOf)
  return {
    files,
    texts: new Map(files.map(({ inside, bytes }) => [inside, new TextDecoder().decode(bytes)])),
    parts,
    entities: files.map(({ inside }) => inside).filter((inside) => inside.startsWith('entities/')),
    words: new Set([...parts.map(({ text }) => text), ...GUARDS, ...FIELD_TYPES, ...REASONS]),
  }
}

/** Returns `count` mutants, taking the kinds in turn; identical for the same seed. */
export function mutantsOf(ground: Ground, count: number, seed: number): Mutant[] {
  const random = randomOf(seed)
  const mutants: Mutant[] = []
  const kinds = Object.entries(KINDS)
  for (let turn = 0; mutants.length < count && turn < count * 20; turn++) {
    const [kind, make] = kinds[turn % kinds.length] ?? []
    const mutant = kind === undefined ? undefined : make?.(ground, random)
    if (kind !== undefined && mutant) mutants.push({ kind, ...mutant })
  }
  return mutants
}

export interface Verdict {
  /** Differences between the report on the mutant and the expected report; empty without any. */
  wrong: string[]
  problems: readonly Problem[]
  /** CPU milliseconds from reading the bytes to the problems. */
  took: number
}

/** Reads the files of a manifest, as the generator does. */
export function read(files: readonly RawFile[]): { problems: Problem[]; model: Model } {
  const { problems, manifest } = readManifest(files)
  const model = buildModel(manifest, problems)
  return { problems: problems.sorted(), model }
}

function withMutant(files: readonly RawFile[], { inside, content }: Mutant): RawFile[] {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return files.map((file) => (file.inside === inside ? { ...file, bytes } : file))
}

const printed = (model: Model) => new Printer(readTemplates('.'), model, takeOvers('.')).all()

/**
 * The target is one second of CPU time on a quiet machine; beside other work, the same reading takes up to twice as
 * long.
 */
const MAX_CPU_MS = 2_000

/** Reads a mutant and compares the report with the expected report. */
export function judge(ground: Ground, mutant: Mutant, sound: Model): Verdict {
  const started = process.cpuUsage()
  const spent = () => {
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }
  let answer: { problems: Problem[]; model: Model }
  try {
    answer = read(withMutant(ground.files, mutant))
  } catch (error) {
    return { wrong: [`crashed: ${String(error)}`], problems: [], took: spent() }
  }
  const took = spent()
  const { problems, model } = answer
  const wrong: string[] = []
  if (took > MAX_CPU_MS) wrong.push(`took ${took.toFixed(0)} ms of the processor`)
  if (mutant.harmless) {
    if (problems.length > 0) wrong.push('is harmless and was refused')
    else if (JSON.stringify(printed(model)) !== JSON.stringify(printed(sound)))
      wrong.push('is harmless and the output differs')
    return { wrong, problems, took }
  }
  if (problems.length === 0) wrong.push('was not refused')
  else wrong.push(...mismatches(mutant, problems))
  return { wrong, problems, took }
}

/** How the problems differ from the problems that the mutant should cause. */
function mismatches({ inside, lines, names, suggests, content }: Mutant, problems: readonly Problem[]): string[] {
  const wrong: string[] = []
  const last = typeof content === 'string' ? content.split('\n').length : Infinity
  for (const { code, line, column, hint, file } of problems) {
    if (!/^MAN\d{4}$/.test(code) || line < 1 || column < 1) wrong.push(`bad place or code ${code} ${line}:${column}`)
    if (file === `manifest/${inside}` && line > last) wrong.push(`line ${line} of ${last}`)
    if (!hint) wrong.push(`no hint: ${code}`)
  }
  const here = problems.filter(({ file, line }) => file === `manifest/${inside}` && (!lines || lines.includes(line)))
  if (lines && here.length === 0) wrong.push(`no problem at line ${lines.slice(0, 4).join(', ')}`)
  const relevant = lines && here.length > 0 ? here : problems
  if (names && !relevant.some((problem) => formatProblem(problem).includes(names)))
    wrong.push(`"${names}" is not named`)
  if (suggests && here.length > 0 && !here.some(({ hint }) => hint?.includes(suggests)))
    wrong.push(`"${suggests}" is not suggested`)
  return [...new Set(wrong)]
}
