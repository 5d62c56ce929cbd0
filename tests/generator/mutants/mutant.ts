import type { RawFile } from '../../../generator/manifest'
import type { Part } from './parts'
import type { Random } from './random'

/** A manifest with one deliberate mistake, and the expected report. */
export interface Mutant {
  kind: string
  /** Description of the mistake for the reader of a test report. */
  done: string
  inside: string
  content: string | Uint8Array
  /** Lines that count as the cause of the mistake. When absent, every line that contains `names` counts. */
  lines?: readonly number[]
  /** Text that the message, hint or frame must contain. */
  names?: string
  /** The correct word, which the hint must contain. */
  suggests?: string
  /** The change does not alter the meaning: no problem may be reported, and the output must be the same. */
  harmless?: true
}

/** The manifests that mutants are made from. */
export interface Ground {
  files: readonly RawFile[]
  texts: ReadonlyMap<string, string>
  parts: readonly Part[]
  /** Files that hold entities. */
  entities: readonly string[]
  /** Every word that occurs as a key or a value. */
  words: ReadonlySet<string>
}

export type Maker = (ground: Ground, random: Random) => Omit<Mutant, 'kind'> | undefined

export function textOf({ texts }: Ground, inside: string): string {
  return texts.get(inside) ?? ''
}

/** The file with a span replaced. */
export function spliced(ground: Ground, part: Part, replacement: string, end = part.end): string {
  const text = textOf(ground, part.inside)
  return text.slice(0, part.start) + replacement + text.slice(end)
}

/** A random part that fits, or undefined when no part fits. */
export function choose(ground: Ground, random: Random, fits: (part: Part) => boolean): Part | undefined {
  const fitting = ground.parts.filter(fits)
  return fitting.length === 0 ? undefined : random.pick(fitting)
}
