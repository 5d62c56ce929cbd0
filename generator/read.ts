import { basename, dirname, join, relative, sep } from 'node:path'
import type * as z from 'zod'
import { checkPatterns } from './yaml/check-patterns'
import { checkShape } from './yaml/check-shape'
import { filesIn } from './files/files-in'
import { type FileKind, LANGUAGE, type RawEntity, type RawRoute, schemaComment } from './language'
import { localesOf } from './language/locales'
import type { Manifest, RawFile, Source } from './manifest'
import { buildModel, ModelCache } from './model/build'
import type { Model } from './model/model-types'
import { overlaid } from './files/overlay'
import { type Problem, Problems } from './problems/problem'
import { suggestion } from './problems/suggest'
import { repairShape } from './yaml/repair-shape'
import { readYaml, rereadYaml } from './yaml/read-yaml'
import { type MissingTexts, missingTexts, totalOf } from './yaml/missing-texts'
import type { Change } from './files/replace'
import { ParseCache } from './files/parse-cache'
import { bytesAt } from './files/tree'
import type { Json, YamlFile } from './yaml/yaml-file'

/** Reads every file of a manifest folder except hidden files. Paths in problems are relative to `root`. */
export function filesOfManifest(folder: string, root = dirname(folder)): RawFile[] {
  const from = relative(root, folder).split(sep).join('/')
  return filesIn(folder)
    .filter((inside) => !`/${inside}`.includes('/.'))
    .map((inside) => {
      const bytes = bytesAt(join(folder, inside))
      return { file: `${from}/${inside}`, inside, bytes: bytes ?? new Uint8Array(), ...(bytes ? {} : { lost: true }) }
    })
}

/** Parses and checks each file alone, without resolving references between files. */
export function readManifest(
  files: readonly RawFile[],
  problems = new Problems(),
  parseCache?: ParseCache,
): { problems: Problems; manifest: Manifest } {
  const unreadable = new Set<string>()
  let app: Manifest['app']
  const routes: (Source<readonly RawRoute[]> & { group: string })[] = []
  const entities: Source<RawEntity>[] = []
  const locales = localesOfApp(files, parseCache)
  const read = <K extends FileKind>(kind: K, file: RawFile) => {
    const { source, guessed } = readSource(kind, file, problems, { parseCache, locales })
    for (const path of guessed ?? []) problems.mute(file.file, path)
    if (!source || guessed)
      unreadable.add(kind === 'entity' ? basename(file.inside, '.yaml') : file.inside.replace(/\.yaml$/, ''))
    return source as Source<z.infer<(typeof LANGUAGE)[K]>> | undefined
  }
  for (const file of files) {
    const [first = '', second = '', third, more] = file.inside.split('/')
    const range = { file: file.file, line: 1, column: 1, length: 1 }
    if (!file.inside.endsWith('.yaml')) {
      if (/\.(yml|json)$/.test(file.inside) && first !== 'schema')
        problems.add('MAN1030', { range, path: '' }, 'not read: a manifest file ends in .yaml', 'rename it')
    } else if (file.lost) {
      unreadable.add(basename(file.inside, '.yaml'))
      problems.add(
        'MAN1030',
        { range, path: '' },
        'not read: the file is missing',
        'it is a broken link: repair or remove it',
      )
    } else if (file.inside === 'app.yaml') app = read('app', file)
    else if (first === 'routes' && second && third === undefined) {
      const source = read('routes', file)
      if (source) routes.push({ ...source, group: basename(second, '.yaml') })
    } else if (first === 'entities' && third !== undefined && more === undefined) {
      const source = read('entity', file)
      if (!source) continue
      const nameInPath = basename(third, '.yaml')
      checkName(source, 'module', source.raw.module, { expected: second, problems })
      checkName(source, 'entity', source.raw.entity, { expected: nameInPath, problems })
      if (nameInPath !== source.raw.entity) unreadable.add(nameInPath)
      entities.push(source)
    } else {
      problems.add(
        'MAN1031',
        { range, path: '' },
        'not read: manifests are app.yaml, routes/<group>.yaml and entities/<module>/<entity>.yaml',
        suggestion(first, ['app.yaml', 'routes', 'entities']),
      )
    }
  }
  if (!app && !unreadable.has('app')) {
    problems.add(
      'MAN1032',
      { range: { file: 'manifest/app.yaml', line: 1, column: 1, length: 1 }, path: '' },
      'app.yaml is missing',
      'it names the product, the landing page and the menu groups',
    )
  }
  return { problems, manifest: { app, routes, entities, unreadable } }
}

/** Parsed files of the last run in watch mode. Parsing YAML takes most of a run, and a save changes only one file. */
const lastReads = new Map<string, ReadResult & { bytes: Uint8Array; locales: string; problems: Problems }>()

const isSame = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0

interface ReadResult {
  source: Source<unknown> | undefined
  /** Paths at which the source holds a guessed value; absent when every value is as written. */
  guessed?: readonly string[]
}

/** Returns the locales of the product, in which the texts of all files are written. */
function localesOfApp(files: readonly RawFile[], parseCache: ParseCache | undefined): readonly string[] {
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
  parseCache: ParseCache | undefined
  locales: readonly string[]
}

function readSource(
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
 * Returns the model of the manifest below `root`, or all its problems. `touched` lists the entity files that changed
 * since the last valid model. `changes` are applied to the files before reading.
 */
export function readModel(
  root: string,
  version = '',
  cache = new ModelCache(),
  changes: readonly Change[] = [],
): { problems: Problem[]; model: Model | undefined; touched: ReadonlySet<string>; missing: MissingTexts[] } {
  // A process that has read the manifest before knows all but the changed files without the caches on disk.
  const isFirst = cache.lastValidEntities.size === 0
  const parseCache = new ParseCache(root, isFirst ? version : '')
  const files = overlaid(filesOfManifest(join(root, 'manifest'), root), changes)
  const { problems, manifest } = readManifest(files, new Problems(), parseCache)
  parseCache.save()
  const { app, routes, entities } = manifest
  const model = buildModel(manifest, problems, cache)
  const touched = new Set(
    manifest.entities.filter((source) => !cache.lastValidEntities.has(source)).map(({ yaml }) => yaml.file),
  )
  if (problems.all.length > 0) return { problems: problems.sorted(), model: undefined, touched, missing: [] }
  cache.lastValidEntities = new Set(manifest.entities)
  return {
    problems: [],
    model,
    touched,
    missing: totalOf([app, ...routes, ...entities].flatMap((source) => source?.missing ?? [])),
  }
}

function checkName(
  { yaml }: Source<RawEntity>,
  key: string,
  actual: string,
  { expected, problems }: { expected: string; problems: Problems },
): void {
  if (actual === expected) return
  const place = key === 'module' ? 'folder' : 'file'
  problems.add(
    'MAN1033',
    { range: yaml.at([key]), path: key },
    `the ${place} is called "${expected}", this says "${actual}"`,
    `write ${expected}, or rename the ${place}`,
  )
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
