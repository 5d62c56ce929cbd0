import type { Hint } from '../problems/hint'
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseAllDocuments,
  type Range,
  type Scalar,
  type YAMLError,
} from 'yaml'
import { decode } from './decode'
import { type FullWidth, firstFullWidth, fullWidthProblem } from './full-width'
import { type Place, Problems } from '../problems/problem'
import { codeAndHint } from './yaml-errors'
import { type Json, keyOf, type Locations, type Path, type Location, YamlFile } from './yaml-file'

const MAX_NODES = 40_000
const MAX_DEPTH = 24
/** After an open bracket, the parser reports every further line of the file, which are consequences of the first mistake. */
const MAX_SYNTAX_ERRORS = 3

/**
 * Reads a file as a YAML document of plain maps, lists and scalars. For an empty file or a file with syntax errors,
 * adds problems and returns undefined.
 */
export function readYaml(file: string, bytes: Uint8Array, problems: Problems): YamlFile | undefined {
  const text = decode(file, bytes, problems)
  if (text === undefined) return undefined
  problems.addText(file, text)
  const counter = new LineCounter()
  // Duplicate keys are reported by `NodeReader`, because the check in the library takes quadratic time.
  const documents = parseAllDocuments(text, {
    uniqueKeys: false,
    lineCounter: counter,
    prettyErrors: false,
    stringKeys: false,
  })
  const [document, second] = 'empty' in documents ? [] : documents
  const placeOf = (offset: number, end: number): Place => {
    const { line, col } = counter.linePos(Math.min(offset, text.length))
    return { file, line: Math.max(1, line), column: Math.max(1, col), length: Math.max(1, end - offset) }
  }
  if (second)
    problems.add(
      'MAN1009',
      { place: placeOf(second.range[0], second.range[0] + 1), path: '' },
      'more than one document in the file',
      'remove the line "---"',
    )
  const fullWidth = document?.errors[0] && fullWidthBefore(text, document.errors[0].pos[0])
  if (fullWidth)
    problems.add(
      'MAN1036',
      { place: placeOf(fullWidth.at, fullWidth.end), path: '' },
      ...fullWidthProblem(fullWidth, { yaml: true, next: text[fullWidth.end] ?? '' }),
    )
  // A full-width character confuses the parser, so the parser's own messages would be misleading, except about columns.
  const errors = [...(document?.errors ?? []), ...(document?.warnings ?? [])]
  let broken = 0
  const lineOf = (error: YAMLError) => counter.linePos(error.pos[0]).line
  for (const error of withoutConsequences(
    fullWidth ? errors.filter(({ code }) => INDENTATION.has(code)) : errors,
    lineOf,
  )) {
    const line = text.split('\n', lineOf(error)).at(-1) ?? ''
    const isItem = error.message.endsWith('at node end') && !/^[\s-]/.test(line) && /^- /m.test(text)
    const [code, wrong] = codeAndHint(error.code, error.message, line)
    const hint = isItem ? 'each line of a list starts with "- "' : wrong
    if (code === 'MAN1014' && ++broken > MAX_SYNTAX_ERRORS) continue
    problems.add(
      code,
      { place: placeOf(error.pos[0], error.pos[1]), path: '' },
      error.message.replace(/\s+at line \d+, column \d+:?[\s\S]*$/, ''),
      hint,
    )
  }
  if (!document?.contents || (isScalar(document.contents) && document.contents.value === null)) {
    problems.add(
      'MAN1008',
      { place: { file, line: 1, column: 1, length: 1 }, path: '' },
      'the file is empty',
      'start with "entity:" (see docs/manifest/sheet.md)',
    )
    return undefined
  }
  if (document.errors.length > 0 || second) return undefined
  const reader = new NodeReader(problems, placeOf)
  const value = reader.node(document.contents, [])
  return reader.failed ? undefined : new YamlFile(file, text, value, () => ({ locations: reader.spots, counter }))
}

/**
 * Leaves out what the parser reports because of an earlier error: everything but further tabs after a tab, and errors on
 * the same or the next line as another error. They are reported in a later run if they are mistakes of their own.
 */
function withoutConsequences(errors: readonly YAMLError[], lineOf: (error: YAMLError) => number): YAMLError[] {
  const tabs = errors.filter(({ code, message }) => codeAndHint(code, message)[0] === 'MAN1011')
  if (tabs.length > 0) return tabs
  return errors.filter((error, index) => {
    const before = errors[index - 1]
    return !before || lineOf(error) - lineOf(before) > 1
  })
}

/** Errors that no other character of the line causes. */
const INDENTATION: ReadonlySet<string> = new Set(['BAD_INDENT', 'TAB_AS_INDENT'])

/** Full-width letters, digits, brackets and dashes that a text may contain, as in `价格（元）`, and that cannot break a line. */
const NO_SIGN_OF_YAML = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a（）！＝＜＞＋－×÷–—−]/g

/** Returns the first full-width character outside quotes in the line of an error; undefined when there is none. */
function fullWidthBefore(text: string, offset: number): FullWidth | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  const line = text
    .slice(start, end === -1 ? undefined : end)
    .replaceAll(/'[^']*'|"[^"]*"/g, (quoted) => ' '.repeat(quoted.length))
    .replaceAll(NO_SIGN_OF_YAML, 'x')
  const found = firstFullWidth(line)
  return (
    found && {
      ...found,
      at: start + found.at,
      end: start + found.end,
      written: text.slice(start + found.at, start + found.end),
    }
  )
}

/**
 * Returns a file whose value is cached from another run. The text is parsed only when a place in the file is needed.
 */
export function rereadYaml(file: string, bytes: Uint8Array, value: Json): YamlFile {
  const text = new TextDecoder().decode(bytes)
  return new YamlFile(file, text, value, () => readYaml(file, bytes, new Problems())?.places() ?? NO_PLACES)
}

const NO_PLACES: Locations = { locations: new Map(), counter: new LineCounter() }

/** Numbers above this are too large for every type of field. */
const MOST_DIGITS = 1e15

class NodeReader {
  readonly spots = new Map<string, Location>()
  failed = false
  private nodes = 0

  private readonly problems: Problems
  private readonly place: (from: number, to: number) => Place

  constructor(problems: Problems, place: (from: number, to: number) => Place) {
    this.problems = problems
    this.place = place
  }

  node(node: Node | ParsedNode | null, path: Path, key?: Range): Json {
    const range = node?.range ?? key ?? [0, 1, 1]
    this.nodes += 1
    if (this.nodes > MAX_NODES || path.length > MAX_DEPTH) {
      if (!this.failed)
        this.report('MAN1003', range, path, {
          message:
            this.nodes > MAX_NODES
              ? `more than ${MAX_NODES} values in one file`
              : `nested deeper than ${MAX_DEPTH} levels`,
        })
      this.failed = true
      return null
    }
    const spot: Location = { value: range }
    if (key) spot.key = key
    this.spots.set(keyOf(path), spot)
    if (isAlias(node)) {
      this.reportAndFail('MAN1005', range, path, {
        message: `alias *${node.source}`,
        hint: 'write the value out; aliases hide where a value comes from',
      })
      return null
    }
    if (node?.tag) this.reportAndFail('MAN1013', range, path, { message: `tag ${node.tag}` })
    if (node?.anchor !== undefined) this.reportAndFail('MAN1005', range, path, { message: `anchor &${node.anchor}` })
    if (isMap(node)) return this.map(node, path)
    if (isSeq(node)) return node.items.map((item, index) => this.node(item as Node, [...path, index]))
    if (isScalar(node)) return this.scalar(node as Scalar.Parsed, path, spot)
    return null
  }

  private map(node: { items: readonly { key: unknown; value: unknown }[] }, path: Path): Json {
    const result: { [key: string]: Json } = {}
    for (const pair of node.items) {
      const keyNode = pair.key as Scalar.Parsed
      const range: Range = keyNode?.range ?? [0, 1, 1]
      if (!isScalar(keyNode) || keyNode.value === null || typeof keyNode.value === 'object') {
        this.reportAndFail('MAN1006', range, path, { message: 'a key must be a plain word' })
        continue
      }
      const name = String(keyNode.source ?? keyNode.value)
      const at = [...path, name]
      if (name === '__proto__' || name === 'constructor' || name === 'prototype')
        this.reportAndFail('MAN1007', range, at, { message: `"${name}" cannot be a key`, hint: 'choose another name' })
      else if (name === '<<')
        this.reportAndFail('MAN1005', range, at, {
          message: 'merge keys are not part of the language',
          hint: 'write the keys out',
        })
      else if (Object.hasOwn(result, name))
        this.report('MAN1004', range, at, {
          message: `the key "${name}" occurs twice`,
          hint: `the first one is on line ${this.lineOf(at)}; remove one`,
        })
      else result[name] = this.node(pair.value as Node | null, at, range)
    }
    return result
  }

  private scalar(node: Scalar.Parsed, path: Path, spot: Location): Json {
    const { value, source } = node
    if (typeof value === 'string') spot.scalar = node
    if (value === null && source === '') {
      const name = String(path.at(-1) ?? 'the file')
      this.report('MAN1021', node.range, path, {
        message: `${name} has no value`,
        hint: `write a value after "${name}:", or remove the line`,
      })
    }
    // A number beyond what the language can hold is reported where the limit is known.
    const isHuge = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) > MOST_DIGITS
    if (typeof value === 'number' && !isHuge && !/^-?(0|[1-9]\d*)(\.\d+)?$/.test(source)) {
      this.report('MAN1010', node.range, path, {
        message: `"${source}" is read as ${value}`,
        hint: Number.isFinite(value)
          ? `write ${inDigits(value)}, or "${source}" in quotes for text`
          : 'write a number in digits',
      })
    }
    if (typeof value === 'bigint') this.report('MAN1010', node.range, path, { message: `${source} is too large` })
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  }

  private lineOf(path: Path): number {
    return this.place(this.spots.get(keyOf(path))?.key?.[0] ?? 0, 0).line
  }

  /**
   * Adds a problem and marks the file as failed, because further checks would only report consequences of this mistake.
   */
  private reportAndFail(
    code: string,
    range: Range,
    path: Path,
    { message, hint }: { message: string; hint?: Hint },
  ): void {
    this.report(code, range, path, { message, hint })
    this.failed = true
  }

  private report(code: string, range: Range, path: Path, { message, hint }: { message: string; hint?: Hint }): void {
    this.problems.add(code, { place: this.place(range[0], range[1]), path: path.join('.') }, message, hint)
  }
}

/** A number without an exponent. */
const inDigits = (value: number) => (Number.isInteger(value) ? String(BigInt(value)) : String(value))
