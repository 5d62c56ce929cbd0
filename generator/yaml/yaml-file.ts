import type { LineCounter, Range, Scalar } from 'yaml'
import { charOffsets } from './char-offsets'
import type { Place } from '../problems/problem'

/** Where a key and its value stand, and for text how its characters lie in the file. */
export interface Spot {
  key?: Range
  value: Range
  scalar?: Scalar.Parsed
}

/** Places of all parts of a text. */
export interface Located {
  spots: ReadonlyMap<string, Spot>
  counter: LineCounter
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Path = readonly (string | number)[]

/** A YAML file read: its plain value, and the place of every part of it. */
export class YamlFile {
  readonly file: string
  readonly text: string
  readonly value: Json
  private readonly locate: () => Located
  /** Truly private, because models that hold on to their files are frozen. */
  #located: Located | undefined

  /** `locate` is asked once, when the first place is wanted. */
  constructor(file: string, text: string, value: Json, locate: () => Located) {
    this.file = file
    this.text = text
    this.value = value
    this.locate = locate
  }

  places(): Located {
    this.#located ??= this.locate()
    return this.#located
  }

  /** Place of the value at a path; of its nearest ancestor when there is none. */
  at(path: Path): Place {
    const spot = this.nearest(path)
    return this.place(spot.value[0], spot.value[1])
  }

  /** Place of the key at a path, or of the value when it has no key. */
  keyAt(path: Path): Place {
    const spot = this.places().spots.get(keyOf(path))
    if (!spot) return this.keyAtNearest(path)
    const range = spot.key ?? spot.value
    return this.place(range[0], range[1])
  }

  /** The same, for a path as problems write it. */
  keyAtJoined(path: string): Place | undefined {
    for (const [key, { key: range }] of this.places().spots)
      if (range && key.replaceAll('\u0000', '.') === path) return this.place(range[0], range[1])
    return undefined
  }

  /** Places of the values of every key of this name. */
  all(name: string): Place[] {
    return [...this.places().spots].flatMap(([key, { value }]) =>
      key === name || key.endsWith(`\u0000${name}`) ? [this.place(value[0], value[1])] : [],
    )
  }

  has(path: Path): boolean {
    return this.places().spots.has(keyOf(path))
  }

  /** Place of characters `from`..`to` of the text at a path: quotes, escapes and folded lines accounted for. */
  within(path: Path, from: number, to: number): Place {
    const spot = this.places().spots.get(keyOf(path))
    if (!spot?.scalar) return this.at(path)
    const [start, end] = spot.value
    const map = charOffsets(this.text.slice(start, end), spot.scalar)
    const after = (map.at(-1) ?? -1) + 1
    const first = start + (map[from] ?? after)
    const last = start + (map[Math.max(from, to - 1)] ?? after) + 1
    return this.place(first, last)
  }

  private keyAtNearest(path: Path): Place {
    for (let length = path.length - 1; length > 0; length--) {
      const spot = this.places().spots.get(keyOf(path.slice(0, length)))
      if (spot) return this.place((spot.key ?? spot.value)[0], (spot.key ?? spot.value)[1])
    }
    return { file: this.file, line: 1, column: 1, length: 1 }
  }

  private nearest(path: Path): Spot {
    for (let length = path.length; length >= 0; length--) {
      const spot = this.places().spots.get(keyOf(path.slice(0, length)))
      if (!spot) continue
      // A missing part is shown at the key of what lacks it, not at the whole block below.
      return length === path.length ? spot : { value: spot.key ?? [spot.value[0], spot.value[0] + 1, 0] }
    }
    return { value: [0, 1, 1] }
  }

  private place(start: number, end: number): Place {
    const { line, col } = this.places().counter.linePos(start)
    const lineEnd = this.text.indexOf('\n', start)
    return {
      file: this.file,
      line,
      column: col,
      length: Math.max(1, Math.min(end, lineEnd === -1 ? this.text.length : lineEnd) - start),
    }
  }
}

export const keyOf = (path: Path) => path.join('\u0000')
