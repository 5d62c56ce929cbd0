import { checkPatterns } from './yaml/check-patterns'
import { checkShape } from './yaml/check-shape'
import { type FileKind, LANGUAGE, schemaComment } from './language'
import { localesOf } from './language/locales'
import type { RawFile, Source } from './manifest'
import { Problems } from './problems/problem'
import { repairShape } from './yaml/repair-shape'
import { readYaml, rereadYaml } from './yaml/read-yaml'
import { type MissingTexts, missingTexts } from './yaml/missing-texts'
import type { ParseCache } from './files/parse-cache'
import type { Json, YamlFile } from './yaml/yaml-file'

/** Parsed files of the last run in watch mode. Parsing YAML takes most of a run, and a save changes only one file. */
const lastReads = new Map<string, ReadResult & { bytes: Uint8Array; locales: string; problems: Problems }>()

const isSame = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0

export interface ReadResult {
  source: Source<unknown> | undefined
  /** Paths at which the source holds a guessed value; absent when every value is as written. */
  guessed?: readonly string[]
}

/** Returns the locales of the product, in which the texts of all files are written. */
export function localesOfApp(
  files: readonly RawFile[],
  parseCache: Pick<ParseCache, 'get' | 'put'> | undefined,
): readonly string[] {
  const app = files.find(({ inside, lost }) => inside === 'app.yaml' && !lost)
  if (!app) return localesOf(undefined)
  const last = lastReads.get(app.file)
  if (last && isSame(last.bytes, app.bytes)) return last.locales.split(',')
  const cached = parseCache?.get('locales', app.bytes) as string[] | undefined
  if (cached) return cached
  // Problems of the file are reported when it is read as a whole.
  const value = readYaml(app.file, app.bytes, new Problems())?.value
  const raw = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.locales : undefined
  const locales = localesOf(raw)
  parseCache?.put('locales', app.bytes, locales)
  return locales
}

interface ReadContext {
  parseCache: Pick<ParseCache, 'get' | 'put'> | undefined
  locales: readonly string[]
}

/** Parses and checks a file alone. */
export function readSource(
  kind: FileKind,
  { file, inside, bytes }: RawFile,
  problems: Problems,
  { parseCache, locales }: ReadContext,
): ReadResult {
  const last = lastReads.get(file)
  const cacheKind = `${kind} ${locales.join()}`
  if (last && last.locales === locales.join() && isSame(last.bytes, bytes)) {
    problems.addAll(last.problems)
    return last
  }
  const ownProblems = new Problems()
  const cached = parseCache?.get(cacheKind, bytes)
  const yaml = cached === undefined ? readYaml(file, bytes, ownProblems) : rereadYaml(file, bytes, cached as Json)
  const raw = yaml && (cached ?? checkShape(LANGUAGE[kind], yaml, ownProblems, locales))
  if (yaml && cached !== undefined) ownProblems.addText(file, yaml.text)
  if (yaml && raw && cached === undefined && kind === 'entity') checkPatterns(yaml, ownProblems)
  // The value of a file from the cache no longer tells which texts it lacks, so that their number is kept beside it.
  const missing =
    (cached === undefined ? undefined : (parseCache?.get(`missing ${cacheKind}`, bytes) as MissingTexts[])) ??
    (yaml ? missingTexts(LANGUAGE[kind], yaml.value, locales) : [])
  if (raw && cached === undefined && ownProblems.all.length === 0) {
    parseCache?.put(cacheKind, bytes, raw)
    if (missing.length > 0) parseCache?.put(`missing ${cacheKind}`, bytes, missing)
  }
  if (yaml) checkFirstLine(yaml, kind, inside.split('/').length - 1, ownProblems)
  // A file with too many problems is not repaired, because none of its further problems is reported.
  const canRepair = kind === 'entity' && !ownProblems.isFull(file)
  const repaired = yaml && !raw && canRepair ? repairShape(LANGUAGE[kind], yaml, locales) : undefined
  const read: ReadResult = repaired
    ? { source: { raw: repaired.raw, yaml: yaml as YamlFile, missing }, guessed: repaired.guessed }
    : { source: yaml && raw ? { raw, yaml, missing } : undefined }
  lastReads.set(file, { ...read, bytes, locales: locales.join(), problems: ownProblems })
  problems.addAll(ownProblems)
  return read
}

/**
 * Editors read the schema from the first comment block, so a licence or other comments may come above the schema line.
 */
function checkFirstLine({ file, text }: YamlFile, kind: FileKind, depth: number, problems: Problems): void {
  const expectedLine = schemaComment(kind, depth)
  const lines = text.split('\n')
  const end = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'))
  const comments = end === -1 ? lines : lines.slice(0, end)
  if (comments.includes(expectedLine)) return
  const wrong = comments.findIndex((line) => line.startsWith('# yaml-language-server:'))
  const line = comments[wrong] ?? lines[0] ?? ''
  problems.add(
    'MAN1034',
    { range: { file, line: Math.max(wrong, 0) + 1, column: 1, length: Math.max(1, line.length) }, path: '' },
    'no comment at the top of the file names the schema for editors',
    expectedLine,
  )
}
