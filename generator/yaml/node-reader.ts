import { isAlias, isMap, isScalar, isSeq, type Node, type ParsedNode, type Range, type Scalar } from 'yaml'
import type { Hint } from '../problems/hint'
import type { SourceRange, Problems } from '../problems/problem'
import { decimalComma } from './key-hints'
import { type Json, keyOf, type Location, type Path } from './yaml-file'

const MAX_NODES = 40_000
const MAX_DEPTH = 24
/** Numbers above this are too large for every type of field. */
const MAX_NUMBER = 1e15

/**
 * Turns the nodes of a document into plain maps, lists and scalars and records where each value stands in the file.
 * Adds problems for YAML that is not part of the language: aliases, tags, merge keys, keys that occur twice.
 */
export class NodeReader {
  readonly locations = new Map<string, Location>()
  failed = false
  private nodes = 0

  private readonly problems: Problems
  private readonly text: string
  private readonly rangeOf: (from: number, to: number) => SourceRange

  constructor(problems: Problems, text: string, rangeOf: (from: number, to: number) => SourceRange) {
    this.problems = problems
    this.text = text
    this.rangeOf = rangeOf
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
    this.locations.set(keyOf(path), spot)
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
      else if (Object.hasOwn(result, name)) this.reportTwice(name, range, at)
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
    const isHuge = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) > MAX_NUMBER
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

  /** `min: 1,5, max: 9,5` has the key 5 twice; the mistake is the comma. */
  private reportTwice(name: string, range: Range, path: Path): void {
    const keyRange = this.rangeOf(range[0], range[1])
    const comma = decimalComma(this.text.split('\n')[keyRange.line - 1] ?? '', keyRange.column - 1, name)
    if (!comma)
      return this.report('MAN1004', range, path, {
        message: `the key "${name}" occurs twice`,
        hint: `the first one is on line ${this.lineOf(path)}; remove one`,
      })
    const { column, length, message, hint } = comma
    this.problems.add('MAN1020', { range: { ...keyRange, column, length }, path: path.join('.') }, message, hint)
  }

  private lineOf(path: Path): number {
    return this.rangeOf(this.locations.get(keyOf(path))?.key?.[0] ?? 0, 0).line
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
    this.problems.add(code, { range: this.rangeOf(range[0], range[1]), path: path.join('.') }, message, hint)
  }
}

/** A number without an exponent. */
const inDigits = (value: number) => (Number.isInteger(value) ? String(BigInt(value)) : String(value))
