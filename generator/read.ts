import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { checkShape } from './check-shape'
import { type FileKind, LANGUAGE, type RawApp, type RawEntity, type RawRoute, schemaComment } from './language'
import { buildModel } from './model/build'
import type { Model } from './model/types'
import { type Problem, Problems } from './problem'
import { suggestion } from './suggest'
import { readYaml, type YamlFile } from './yaml-file'

/** A file of the manifest that has the shape of the language. */
export interface Source<T> { raw: T; yaml: YamlFile }

/** The manifest as written: checked file by file, not linked yet. */
export interface Manifest {
  app: Source<RawApp> | undefined
  routes: readonly (Source<readonly RawRoute[]> & { group: string })[]
  entities: readonly Source<RawEntity>[]
  /** Names in files whose shape is wrong: what refers to them is not reported as well. */
  broken: ReadonlySet<string>
}

/** Reads every file of a manifest folder. `root` is what paths of problems are relative to. */
export function readManifest(folder: string, root = dirname(folder), problems = new Problems()): { problems: Problems; manifest: Manifest } {
  const broken = new Set<string>()
  const path = (file: string) => relative(root, file).split(sep).join('/')
  const read = <K extends FileKind>(kind: K, file: string, depth: number) => {
    const yaml = readYaml(path(file), readFileSync(file), problems)
    const raw = yaml && checkShape(LANGUAGE[kind], yaml, problems)
    if (yaml) checkFirstLine(yaml, kind, depth, problems)
    if (!raw) broken.add(basename(file, '.yaml'))
    return yaml && raw ? { raw, yaml } : undefined
  }

  const files = filesOf(folder)
  let app: Manifest['app']
  const routes: (Source<readonly RawRoute[]> & { group: string })[] = []
  const entities: Source<RawEntity>[] = []
  for (const file of files) {
    const parts = relative(folder, file).split(sep)
    const [first, second, third] = parts
    const place = { file: path(file), line: 1, column: 1, length: 1 }
    if (!file.endsWith('.yaml')) {
      if (/\.(yml|json)$/.test(file) && first !== 'schema') problems.add('MAN1030', place, '', 'not read: a manifest file ends in .yaml', 'rename it')
    } else if (parts.length === 1 && first === 'app.yaml') app = read('app', file, 0) as Manifest['app']
    else if (first === 'routes' && parts.length === 2 && second) {
      const source = read('routes', file, 1)
      if (source) routes.push({ ...source, group: basename(second, '.yaml') } as (typeof routes)[number])
    } else if (first === 'entities' && parts.length === 3 && second && third) {
      const source = read('entity', file, 2) as Source<RawEntity> | undefined
      if (!source) continue
      checkName(source, 'module', source.raw.module, second, problems)
      checkName(source, 'entity', source.raw.entity, basename(third, '.yaml'), problems)
      entities.push(source)
    } else {
      const hint = suggestion(first ?? '', ['app.yaml', 'routes', 'entities'])
      problems.add('MAN1031', place, '', 'not read: manifests are app.yaml, routes/<group>.yaml and entities/<module>/<entity>.yaml', hint)
    }
  }
  if (!app && !broken.has('app')) {
    problems.add('MAN1032', { file: path(join(folder, 'app.yaml')), line: 1, column: 1, length: 1 }, '', 'app.yaml is missing', 'it names the product, the landing page and the menu groups')
  }
  return { problems, manifest: { app, routes, entities, broken } }
}

/** The model of the manifest below `root`, or everything that is wrong with it. */
export function readModel(root: string): { problems: Problem[]; model: Model | undefined } {
  const { problems, manifest } = readManifest(join(root, 'manifest'), root)
  const model = buildModel(manifest, problems)
  return { problems: problems.sorted(), model: problems.all.length === 0 ? model : undefined }
}

function checkName({ yaml }: Source<RawEntity>, key: string, given: string, wanted: string, problems: Problems): void {
  if (given === wanted) return
  const what = key === 'module' ? 'folder' : 'file'
  problems.add('MAN1033', yaml.at([key]), key, `the ${what} is called "${wanted}", this says "${given}"`, `write ${wanted}, or rename the ${what}`)
}

function checkFirstLine({ file, text }: YamlFile, kind: FileKind, depth: number, problems: Problems): void {
  const wanted = schemaComment(kind, depth)
  const line = text.split('\n', 1)[0] ?? ''
  if (line === wanted) return
  problems.add('MAN1034', { file, line: 1, column: 1, length: Math.max(1, line.length) }, '', 'the first line does not name the schema for editors', wanted)
}

function filesOf(folder: string): string[] {
  try {
    return walk(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function walk(folder: string): string[] {
  return readdirSync(folder).toSorted().flatMap((name) => {
    const path = join(folder, name)
    if (name.startsWith('.')) return []
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}
