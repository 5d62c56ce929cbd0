import { WRONG_TYPE } from '../../src/rules/messages'
import * as z from 'zod'
import { type Accepts, type BodyLimit, JSON_LIMIT, refuseBody, SENT_TWICE } from './body'
import { ApiError } from './api-error'
import { issueText } from './issue-text'
import type { FieldError, Text } from '../../src/rules/rules'
import { textProblem } from './text-problem'

/** Maximum nesting of arrays and objects. The deepest body of the console, a list's saved filters, has six levels. */
const MAX_DEPTH = 50

interface JsonOptions {
  limit?: BodyLimit
  convert?: (sent: unknown) => unknown
  /** Replaces the schema's error texts, which would describe values as they are after `convert`. */
  textFor?: (issue: z.core.$ZodIssue) => Text
}

/**
 * Accepts a JSON body that fits the schema. `convert` is applied before the schema, for example to convert API units to
 * internal units. All invalid paths are answered with texts that tell the expected values.
 */
export function jsonBody<S extends z.ZodType>(
  schema: S,
  { limit = JSON_LIMIT, convert = (sent) => sent, textFor = issueText }: JsonOptions = {},
): Accepts<z.output<S>> {
  return {
    limit,
    parse: ({ bytes }) => {
      const read = schema.safeParse(convert(parseJson(bytes)), { reportInput: true })
      if (read.success) return read.data
      throw new ApiError(40000, { errors: errorsOf(read.error, textFor) })
    },
  }
}

/** The first error of each path. */
export function errorsOf({ issues }: z.ZodError, textFor = issueText): FieldError[] {
  const errors = new Map<string, FieldError>()
  for (const issue of issues) {
    const at = issue.path.join('.')
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => (at === '' ? key : `${at}.${key}`)) : [at]
    for (const path of paths) if (!errors.has(path)) errors.set(path, { path, ...textFor(issue) })
  }
  return [...errors.values()]
}

/**
 * Parses UTF-8 JSON. Throws 40000 with the path of a text that cannot be stored, an infinite number, too deep nesting
 * or a key that an object has twice.
 */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw refuseBody('', { zh: '内容不是有效的 JSON', en: 'The body is not valid JSON' })
  }
  refuseHostile(value)
  const twice = repeatedKey(text)
  if (twice !== null) throw refuseBody(twice, SENT_TWICE)
  return value
}

/** Checks all values iteratively, because recursion over hostile JSON would overflow the stack. */
function refuseHostile(root: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }]
  for (let at = open.pop(); at; at = open.pop()) {
    const { value, path, depth } = at
    if (typeof value === 'string') {
      const problem = textProblem(value)
      if (problem) throw refuseBody(path, problem)
    } else if (typeof value === 'number') {
      // JSON allows 1e999, which is read as infinity.
      if (!Number.isFinite(value)) throw refuseBody(path, WRONG_TYPE)
    } else if (value !== null && typeof value === 'object') {
      if (depth === MAX_DEPTH) throw refuseBody(path, { zh: '内容嵌套过深', en: 'Nested too deeply' })
      for (const [key, item] of Object.entries(value)) {
        const problem = textProblem(key)
        if (problem) throw refuseBody(path, problem)
        open.push({ value: item, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 })
      }
    }
  }
}

/** An object or list that is being read. */
interface Open {
  /** The keys of the object so far; null for a list. */
  keys: Set<string> | null
  /** The key or list index of the value that is being read inside it. */
  at: string | number
  /** Whether the next text is a key. */
  isKeyNext: boolean
}

const QUOTE = 34
const BACKSLASH = 92

/**
 * The path of the first key that an object of a valid JSON text has twice; null where every key is there once.
 * `JSON.parse` takes the last of the values, while a proxy in between may have read and checked the first.
 */
function repeatedKey(json: string): string | null {
  const open: Open[] = []
  for (let index = 0; index < json.length; index++) {
    const sign = json.charAt(index)
    const top = open.at(-1)
    if (sign === '"') {
      const end = endOfText(json, index)
      if (top?.keys && top.isKeyNext) {
        const key: string = JSON.parse(json.slice(index, end + 1))
        top.at = key
        top.isKeyNext = false
        if (top.keys.has(key)) return open.map(({ at }) => at).join('.')
        top.keys.add(key)
      }
      index = end
    } else if (sign === '{') open.push({ keys: new Set(), at: '', isKeyNext: true })
    else if (sign === '[') open.push({ keys: null, at: 0, isKeyNext: false })
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',' && top) {
      if (typeof top.at === 'number') top.at++
      else top.isKeyNext = true
    }
  }
  return null
}

/** Index of the quote that ends the text whose first quote is at `start`. */
function endOfText(json: string, start: number): number {
  let index = start + 1
  for (let code = json.charCodeAt(index); code !== QUOTE; code = json.charCodeAt(++index))
    if (code === BACKSLASH) index++
  return index
}
