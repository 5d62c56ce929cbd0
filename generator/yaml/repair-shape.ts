import type * as z from 'zod'
import { didYouMean } from '../problems/suggest'
import { keysAt } from './schema-keys'
import type { Json, Path, YamlFile } from './yaml-file'

type Issue = z.core.$ZodIssue
type Container = { [key: string]: Json }

export interface Repaired<T> {
  raw: T
  /** Paths below which nothing more is said: what stands there is a guess. */
  guessed: readonly string[]
}

/**
 * The value of a file with mistakes of shape, each taken as it was most likely meant, so that mistakes of meaning elsewhere in
 * the file are told in the same run. Undefined where that would be guessing: only slips of known words are read as those
 * words, and only keys inside a field are left out.
 */
export function repairShape<T extends z.ZodType>(schema: T, file: YamlFile): Repaired<z.infer<T>> | undefined {
  const value = structuredClone(file.value)
  const { success, error } = schema.safeParse(value)
  if (success || typeof value !== 'object' || value === null) return undefined
  const guessed = new Set<string>()
  for (const issue of error.issues) {
    const path = issue.path as Path
    const isMended =
      issue.code === 'unrecognized_keys'
        ? issue.keys.every((key) => mendKey(schema, value, path, key))
        : mendValue(value, path, issue)
    if (!isMended) return undefined
    guessed.add((fieldOf(path) ?? path).join('.'))
  }
  const again = schema.safeParse(value)
  return again.success ? { raw: again.data, guessed: [...guessed] } : undefined
}

function mendKey(schema: z.ZodType, value: Json, path: Path, key: string): boolean {
  const map = containerAt(value, path)
  if (!map) return false
  const free = keysAt(schema, path).filter((name) => !Object.hasOwn(map, name))
  const meant = didYouMean(key, free)?.write
  if (meant === undefined && !fieldOf(path)) return false
  if (meant !== undefined) map[meant] = map[key] ?? null
  delete map[key]
  return true
}

function mendValue(value: Json, path: Path, issue: Issue): boolean {
  const map = containerAt(value, path.slice(0, -1))
  const key = String(path.at(-1) ?? '')
  if (!map || Array.isArray(map)) return false
  const present = map[key]
  if (present === undefined) {
    if (key === 'zh' || key === 'en') map[key] = '…'
    else if (key === 'label') map[key] = { zh: '…', en: '…' }
    else return false
    return true
  }
  if (issue.code === 'invalid_value' && typeof present === 'string') {
    const meant = didYouMean(present, issue.values.map(String))?.write
    if (meant !== undefined) map[key] = meant
    if (meant !== undefined) return true
  }
  if (!fieldOf(path) || key === 'type' || key === 'label' || !Object.hasOwn(map, key)) return false
  delete map[key]
  return true
}

/** The path of the field that a path leads into: `fields.size`, `tables.extras.fields.note`. */
function fieldOf(path: Path): Path | undefined {
  const at = path.lastIndexOf('fields')
  return at >= 0 && path.length > at + 1 ? path.slice(0, at + 2) : undefined
}

function containerAt(value: Json, path: Path): Container | undefined {
  let at: Json | undefined = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Array.isArray(at) ? at[Number(step)] : Object.hasOwn(at, step) ? at[step] : undefined
  }
  return typeof at === 'object' && at !== null ? (at as Container) : undefined
}
