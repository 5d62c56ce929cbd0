import type { LineCounter, Range, Scalar } from 'yaml'
import { charOffsets } from './char-offsets'
import type { SourceRange } from '../problems/problem'

/**
 * The ranges of a key and its value in the file. For text, `scalar` allows the position of each character to be found.
 */
export interface Location {
  key?: Range
  value: Range
  scalar?: Scalar.Parsed
}

/** The positions of all keys and values of a file, by joined path. */
export interface Locations {
  byPath: ReadonlyMap<string, Location>
  counter: LineCounter
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Path = readonly (string | number)[]

/** A parsed YAML file: its plain value, and the range of every key and value for messages. */
export class YamlFile {
  readonly file: string
  readonly text: string
  readonly value: Json
  private readonly findLocations: () => Locations
  /**
   * A `#` field, because models freeze the files that they refer to, and a frozen object still allows writes to `#`
   * fields.
   */
  #locations: Locations | undefined

  /** `findLocations` is called at most once, when a range is first needed. */
  constructor(file: string, text: string, value: Json, findLocations: () => Locations) {
    this.file = file
    this.text = text
    this.value = value
    this.findLocations = findLocations
  }

  locations(): Locations {
    this.#locations ??= this.findLocations()
    return this.#locations
  }

  /** Returns the range of the value at a path, or the range of the nearest ancestor if the path does not exist. */
  at(path: Path): SourceRange {
    const location = this.nearest(path)
    return this.rangeOf(location.value[0], location.value[1])
  }

  /** Returns the range of the key at a path, or the range of the value for an item of a list. */
  keyAt(path: Path): SourceRange {
    const location = this.locations().byPath.get(keyOf(path))
    if (!location) return this.keyAtNearest(path)
    const range = location.key ?? location.value
    return this.rangeOf(range[0], range[1])
  }

  /** Returns the range of the key at a path joined with dots, as in problems; undefined when there is no such key. */
  keyAtJoined(path: string): SourceRange | undefined {
    for (const [key, { key: range }] of this.locations().byPath)
      if (range && key.replaceAll('\u0000', '.') === path) return this.rangeOf(range[0], range[1])
    return undefined
  }

  /** Returns the ranges of the values of all keys with this name, at any depth. */
  all(name: string): SourceRange[] {
    return [...this.locations().byPath].flatMap(([key, { value }]) =>
      key === name || key.endsWith(`\u0000${name}`) ? [this.rangeOf(value[0], value[1])] : [],
    )
  }

  /** Whether the file has a key or an item at the path. */
  has(path: Path): boolean {
    return this.locations().byPath.has(keyOf(path))
  }

  /** Returns the value at a path; undefined if the path does not exist. */
  valueAt(path: Path): Json | undefined {
    let at: Json | undefined = this.value
    for (const step of path) {
      if (typeof at !== 'object' || at === null) return undefined
      at = Array.isArray(at) ? at[Number(step)] : Object.hasOwn(at, step) ? at[step] : undefined
    }
    return at
  }

  /** Returns the value at a path as it is written, up to the end of its first line. */
  sourceAt(path: Path): string {
    const { line, column, length } = this.at(path)
    return this.text.split('\n')[line - 1]?.slice(column - 1, column - 1 + length) ?? ''
  }

  /**
   * Returns the range of the characters `from` to `to` (exclusive) of a text, with quotes, escapes and folded lines
   * resolved.
   */
  within(path: Path, from: number, to: number): SourceRange {
    const location = this.locations().byPath.get(keyOf(path))
    if (!location?.scalar) return this.at(path)
    const [start, end] = location.value
    const map = charOffsets(this.text.slice(start, end), location.scalar)
    const after = (map.at(-1) ?? -1) + 1
    const first = start + (map[from] ?? after)
    const last = start + (map[Math.max(from, to - 1)] ?? after) + 1
    return this.rangeOf(first, last)
  }

  private keyAtNearest(path: Path): SourceRange {
    for (let length = path.length - 1; length > 0; length--) {
      const location = this.locations().byPath.get(keyOf(path.slice(0, length)))
      if (location) return this.rangeOf((location.key ?? location.value)[0], (location.key ?? location.value)[1])
    }
    return { file: this.file, line: 1, column: 1, length: 1 }
  }

  private nearest(path: Path): Location {
    for (let length = path.length; length >= 0; length--) {
      const location = this.locations().byPath.get(keyOf(path.slice(0, length)))
      if (!location) continue
      // A missing part is shown at the key of the ancestor and not at the whole block below that key.
      return length === path.length
        ? location
        : { value: location.key ?? [location.value[0], location.value[0] + 1, 0] }
    }
    return { value: [0, 1, 1] }
  }

  private rangeOf(start: number, end: number): SourceRange {
    const { line, col } = this.locations().counter.linePos(start)
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

export type Container = { [key: string]: Json }

/** Returns the map or list at a path; undefined when there is none. */
export function containerAt(value: Json, path: Path): Container | undefined {
  let at: Json | undefined = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Array.isArray(at) ? at[Number(step)] : Object.hasOwn(at, step) ? at[step] : undefined
  }
  return typeof at === 'object' && at !== null ? (at as Container) : undefined
}
