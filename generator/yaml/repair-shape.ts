import type * as z from 'zod'
import { didYouMean } from '../problems/suggest'
import { fillTexts } from './fill-texts'
import { keysAt } from './schema-keys'
import { type Json, type Path, type YamlFile, containerAt } from './yaml-file'

type Issue = z.core.$ZodIssue

interface Repaired<T> {
  raw: T
  /** Paths with a guessed value. Further problems below these paths are not reported. */
  guessed: readonly string[]
}

/**
 * Repairs the value of a file that does not fit the schema, so that mistakes of meaning elsewhere in the file are
 * reported in the same run. Misspelt keys and values are replaced by the known word, missing labels by a placeholder,
 * and other wrong keys inside a field are dropped. Undefined when the file needs no repair or needs any other repair.
 */
export function repairShape<T extends z.ZodType>(
  schema: T,
  file: YamlFile,
  locales: readonly string[],
): Repaired<z.infer<T>> | undefined {
  const value = structuredClone(fillTexts(schema, file.value, locales).value)
  const { success, error } = schema.safeParse(value)
  if (success || typeof value !== 'object' || value === null) return undefined
  const guessed = new Set<string>()
  for (const issue of error.issues) {
    const path = issue.path as Path
    const isRepaired =
      issue.code === 'unrecognized_keys'
        ? issue.keys.every((key) => repairKey(schema, value, path, key))
        : repairValue(value, path, issue)
    if (!isRepaired) return undefined
    guessed.add((fieldOf(path) ?? path).join('.'))
  }
  const repaired = schema.safeParse(value)
  return repaired.success ? { raw: repaired.data, guessed: [...guessed] } : undefined
}

function repairKey(schema: z.ZodType, value: Json, path: Path, key: string): boolean {
  const map = containerAt(value, path)
  if (!map) return false
  const unusedKeys = keysAt(schema, path).filter((name) => !Object.hasOwn(map, name))
  const correction = didYouMean(key, unusedKeys)?.replacement
  if (correction === undefined && !fieldOf(path)) return false
  if (correction !== undefined) map[correction] = map[key] ?? null
  delete map[key]
  return true
}

function repairValue(value: Json, path: Path, issue: Issue): boolean {
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
    const correction = didYouMean(present, issue.values.map(String))?.replacement
    if (correction !== undefined) map[key] = correction
    if (correction !== undefined) return true
  }
  if (!fieldOf(path) || key === 'type' || key === 'label' || !Object.hasOwn(map, key)) return false
  delete map[key]
  return true
}

/** Returns the path of the field that contains the path: `fields.size`, `tables.extras.fields.note`. */
function fieldOf(path: Path): Path | undefined {
  const at = path.lastIndexOf('fields')
  return at >= 0 && path.length > at + 1 ? path.slice(0, at + 2) : undefined
}
