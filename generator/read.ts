import { basename, dirname, join, relative, sep } from 'node:path'
import type * as z from 'zod'
import { checkPatterns } from './yaml/check-patterns'
import { checkShape } from './yaml/check-shape'
import { filesIn } from './files/files-in'
import { type FileKind, LANGUAGE, type RawEntity, type RawRoute, schemaComment } from './language'
import type { Manifest, Source } from './manifest'
import { buildModel, ModelCache } from './model/build'
import type { Model } from './model/types'
import { overlaid } from './files/overlay'
import { type Problem, Problems } from './problems/problem'
import { suggestion } from './problems/suggest'
import { repairShape } from './yaml/repair-shape'
import { readYaml, rereadYaml } from './yaml/read-yaml'
import type { Change } from './files/replace'
import { ParseCache } from './files/parse-cache'
import { bytesAt } from './files/tree'
import type { Json, YamlFile } from './yaml/yaml-file'

/** A file before it is read; `inside` is its path from the manifest folder. */
export interface RawFile {
  file: string
  inside: string
  bytes: Uint8Array
  /** A link that leads nowhere, or a file that went while the folder was read. */
  lost?: true
}

/** Every file of a manifest folder but hidden ones; problems name them from `root`. */
export function filesOfManifest(folder: string, root = dirname(folder)): RawFile[] {
  const from = relative(root, folder).split(sep).join('/')
  return filesIn(folder)
    .filter((inside) => !`/${inside}`.includes('/.'))
    .map((inside) => {
      const bytes = bytesAt(join(folder, inside))
      return { file: `${from}/${inside}`, inside, bytes: bytes ?? new Uint8Array(), ...(bytes ? {} : { lost: true }) }
    })
}

/** Reads and checks each file for itself. */
export function readManifest(
  files: readonly RawFile[],
  problems = new Problems(),
  parseCache?: ParseCache,
): { problems: Problems; manifest: Manifest } {
  const broken = new Set<string>()
  let app: Manifest['app']
  const routes: (Source<readonly RawRoute[]> & { group: string })[] = []
  const entities: Source<RawEntity>[] = []
  const read = <K extends FileKind>(kind: K, file: RawFile) => {
    const { source, guessed } = readOne(kind, file, problems, parseCache)
    for (const path of guessed ?? []) problems.mute(file.file, path)
    if (!source || guessed)
      broken.add(kind === 'entity' ? basename(file.inside, '.yaml') : file.inside.replace(/\.yaml$/, ''))
    return source as Source<z.infer<(typeof LANGUAGE)[K]>> | undefined
  }
  for (const file of files) {
    const [first = '', second = '', third, more] = file.inside.split('/')
    const place = { file: file.file, line: 1, column: 1, length: 1 }
    if (!file.inside.endsWith('.yaml')) {
      if (/\.(yml|json)$/.test(file.inside) && first !== 'schema')
        problems.add('MAN1030', place, '', 'not read: a manifest file ends in .yaml', 'rename it')
    } else if (file.lost) {
      broken.add(basename(file.inside, '.yaml'))
      problems.add(
        'MAN1030',
        place,
        '',
        'not read: nothing is there',
        'it is a link that leads nowhere: mend or remove it',
      )
    } else if (file.inside === 'app.yaml') app = read('app', file)
    else if (first === 'routes' && second && third === undefined) {
      const source = read('routes', file)
      if (source) routes.push({ ...source, group: basename(second, '.yaml') })
    } else if (first === 'entities' && third !== undefined && more === undefined) {
      const source = read('entity', file)
      if (!source) continue
      const named = basename(third, '.yaml')
      checkName(source, 'module', source.raw.module, second, problems)
      checkName(source, 'entity', source.raw.entity, named, problems)
      if (named !== source.raw.entity) broken.add(named)
      entities.push(source)
    } else {
      problems.add(
        'MAN1031',
        place,
        '',
        'not read: manifests are app.yaml, routes/<group>.yaml and entities/<module>/<entity>.yaml',
        suggestion(first, ['app.yaml', 'routes', 'entities']),
      )
    }
  }
  if (!app && !broken.has('app')) {
    problems.add(
      'MAN1032',
      { file: 'manifest/app.yaml', line: 1, column: 1, length: 1 },
      '',
      'app.yaml is missing',
      'it names the product, the landing page and the menu groups',
    )
  }
  return { problems, manifest: { app, routes, entities, broken } }
}

/** What a file said last time, while watching: reading YAML is most of a run, and one save changes one file. */
const known = new Map<string, Read & { bytes: Uint8Array; problems: Problems }>()

interface Read {
  source: Source<unknown> | undefined
  /** Paths where the source holds a guess; absent where it is as written. */
  guessed?: readonly string[]
}

function readOne(kind: FileKind, { file, inside, bytes }: RawFile, problems: Problems, parseCache?: ParseCache): Read {
  const last = known.get(file)
  if (last && Buffer.compare(last.bytes, bytes) === 0) {
    problems.take(last.problems)
    return last
  }
  const own = new Problems()
  const kept = parseCache?.get(kind, bytes)
  const yaml = kept === undefined ? readYaml(file, bytes, own) : rereadYaml(file, bytes, kept as Json)
  const raw = yaml && (kept ?? checkShape(LANGUAGE[kind], yaml, own))
  if (yaml && kept !== undefined) own.know(file, yaml.text)
  if (yaml && raw && kept === undefined && kind === 'entity') checkPatterns(yaml, own)
  if (raw && kept === undefined && own.all.length === 0) parseCache?.put(kind, bytes, raw)
  if (yaml) checkFirstLine(yaml, kind, inside.split('/').length - 1, own)
  // Of a file made of mistakes nothing more will be told.
  const isWorthIt = kind === 'entity' && !own.isFull(file)
  const repaired = yaml && !raw && isWorthIt ? repairShape(LANGUAGE[kind], yaml) : undefined
  const read: Read = repaired
    ? { source: { raw: repaired.raw, yaml: yaml as YamlFile }, guessed: repaired.guessed }
    : { source: yaml && raw ? { raw, yaml } : undefined }
  known.set(file, { ...read, bytes, problems: own })
  problems.take(own)
  return read
}

/**
 * The model of the manifest below `root`, or everything that is wrong with it. `touched`: files that say otherwise than in
 * the last model that stood. `changes`: as if they were made already.
 */
export function readModel(
  root: string,
  version = '',
  cache = new ModelCache(),
  changes: readonly Change[] = [],
): { problems: Problem[]; model: Model | undefined; touched: ReadonlySet<string> } {
  const parseCache = new ParseCache(root, version)
  const files = overlaid(filesOfManifest(join(root, 'manifest'), root), changes)
  const { problems, manifest } = readManifest(files, new Problems(), parseCache)
  parseCache.save()
  const model = buildModel(manifest, problems, cache)
  const touched = new Set(manifest.entities.filter((one) => !cache.stood.has(one)).map(({ yaml }) => yaml.file))
  if (problems.all.length > 0) return { problems: problems.sorted(), model: undefined, touched }
  cache.stood = new Set(manifest.entities)
  return { problems: [], model, touched }
}

function checkName({ yaml }: Source<RawEntity>, key: string, given: string, wanted: string, problems: Problems): void {
  if (given === wanted) return
  const what = key === 'module' ? 'folder' : 'file'
  problems.add(
    'MAN1033',
    yaml.at([key]),
    key,
    `the ${what} is called "${wanted}", this says "${given}"`,
    `write ${wanted}, or rename the ${what}`,
  )
}

/** Editors read the schema from the first comment block, so a licence or other comments may stand above that line. */
function checkFirstLine({ file, text }: YamlFile, kind: FileKind, depth: number, problems: Problems): void {
  const wanted = schemaComment(kind, depth)
  const lines = text.split('\n')
  const end = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'))
  const comments = end === -1 ? lines : lines.slice(0, end)
  if (comments.includes(wanted)) return
  const wrong = comments.findIndex((line) => line.startsWith('# yaml-language-server:'))
  const line = comments[wrong] ?? lines[0] ?? ''
  problems.add(
    'MAN1034',
    { file, line: Math.max(wrong, 0) + 1, column: 1, length: Math.max(1, line.length) },
    '',
    'no comment at the top of the file names the schema for editors',
    wanted,
  )
}
