import { basename, dirname, join, relative, sep } from 'node:path'
import type * as z from 'zod'
import { filesIn } from './files/files-in'
import type { FileKind, LANGUAGE, RawEntity, RawRoute } from './language'
import type { Manifest, RawFile, Source } from './manifest'
import { buildModel, ModelCache } from './model/build'
import type { Model } from './model/model-types'
import { overlaid } from './files/overlay'
import { type Problem, Problems } from './problems/problem'
import { suggestion } from './problems/suggest'
import { readAhead } from './read-ahead'
import { localesOfApp, readSource } from './read-source'
import { type MissingTexts, totalOf } from './yaml/missing-texts'
import type { Change } from './files/replace'
import { ParseCache } from './files/parse-cache'
import { bytesAt } from './files/tree'

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
  const ahead = parseCache?.isEmpty ? readAhead(files, locales) : undefined
  const read = <K extends FileKind>(kind: K, file: RawFile) => {
    if (parseCache) ahead?.into(parseCache, file)
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
