import type { RawFile } from '../../../generator/read'
import type { Part } from './parts'
import type { Random } from './random'

/** A manifest with one thing broken on purpose, and what must be said of it. */
export interface Mutant {
  kind: string
  /** What was done, for a person. */
  done: string
  inside: string
  content: string | Uint8Array
  /** Any of these lines truly names the cause; absent: wherever `names` is named. */
  lines?: readonly number[]
  /** Message, hint or frame must hold this. */
  names?: string
  /** The hint must hold this: the right word of a slip. */
  suggests?: string
  /** It says the same as before: nothing may be refused, and the output is the same. */
  harmless?: true
}

/** The manifests that mutants are made from. */
export interface Ground {
  files: readonly RawFile[]
  texts: ReadonlyMap<string, string>
  parts: readonly Part[]
  /** Files that hold entities. */
  entities: readonly string[]
  /** Every word that stands anywhere as a key or a value. */
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

/** One of the parts that fit, if there is any. */
export function choose(ground: Ground, random: Random, fits: (part: Part) => boolean): Part | undefined {
  const fitting = ground.parts.filter(fits)
  return fitting.length === 0 ? undefined : random.pick(fitting)
}
