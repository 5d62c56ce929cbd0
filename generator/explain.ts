import { join } from 'node:path'
import { filesBelow, takeOvers } from './files/inputs'
import { Press } from './outputs/all'
import { GENERATED_SERVER, GENERATED_SRC, type Made } from './outputs/output'
import type { Problem } from './problems/problem'
import { readModel } from './read'
import { saysOf } from './problems/mend'
import { suggestion } from './problems/suggest'
import { readTemplates } from './templates/read'
import { bytesAt } from './files/tree'
import type { Model } from './model/types'

export type Explained =
  | { kind: 'problems'; problems: Problem[] }
  /** No generated file has this path. */
  | { kind: 'unknown'; hint: string | undefined }
  | { kind: 'explained'; path: string; made: Explanation }

/** Where a generated file comes from. */
export interface Explanation {
  template: string
  /** Partials that the template calls, directly or through others. */
  partials: string[]
  /** Kind of view, as templates/README.md describes it. */
  view: string
  /** Files of the manifest with the lines that decide: `manifest/routes/store.yaml:12`. */
  manifest: string[]
}

/** Says which template, view and lines of the manifest a generated file was printed from. */
export function explain(root: string, path: string): Explained {
  const { model, problems } = readModel(root)
  if (!model) return { kind: 'problems', problems }
  const templates = readTemplates(root)
  const outputs = new Press(templates, model, takeOvers(root)).all()
  const wanted = path.replace(/^\.\//, '')
  const found = outputs.find((output) => output.path === wanted)
  if (!found)
    return { kind: 'unknown', hint: saysOf(suggestion(wanted, generated(outputs.map((output) => output.path)))) }
  const { made } = found
  return {
    kind: 'explained',
    path: wanted,
    made: made
      ? {
          template: made.template,
          partials: partialsOf(textOf(root, made.template), templates.partials),
          view: made.kind,
          manifest: manifestLines(root, model, wanted, made),
        }
      : { template: 'none: it is JSON or Markdown', partials: [], view: 'none', manifest: sourceOf(model, wanted) },
  }
}

const generated = (paths: readonly string[]) =>
  paths.filter((path) => path.startsWith(GENERATED_SRC) || path.startsWith(GENERATED_SERVER))

const textOf = (root: string, path: string) => new TextDecoder().decode(bytesAt(join(root, path)) ?? new Uint8Array())

function partialsOf(text: string, partials: Readonly<Record<string, string>>, seen = new Set<string>()): string[] {
  for (const [, name = ''] of text.matchAll(/\{\{>\s*([\w-]+)/g)) {
    if (seen.has(name)) continue
    seen.add(name)
    partialsOf(partials[name] ?? '', partials, seen)
  }
  return [...seen].toSorted()
}

/** The whole file of an entity, and the lines of the routes that name the entity. */
function manifestLines(root: string, model: Model, path: string, { source }: Made): string[] {
  const entity = model.entities.find(({ file }) => file === source)
  if (!entity) return [source]
  const lines = textOf(root, source).trimEnd().split('\n').length
  const isScreen = /-(list|form|tree)\.tsx$|\.(api|columns)\.ts$|\.stories\.tsx$/.test(path)
  return [`${source}:1-${lines}`, ...(isScreen ? routeLines(root, entity.entity) : [])]
}

function routeLines(root: string, entity: string): string[] {
  const names = new RegExp(`\\bentity:\\s*${entity}\\b`)
  return filesBelow(root, 'manifest/routes').flatMap((file) =>
    textOf(root, file)
      .split('\n')
      .flatMap((line, index) => (names.test(line) ? [`${file}:${index + 1}`] : [])),
  )
}

/** Of a file that no template prints: the words of an entity, or what follows from the whole manifest. */
function sourceOf(model: Model, path: string): string[] {
  const entity = model.entities.find(({ names, entity: name }) => path.includes(`/${names.folder}/${name}.`))
  return [entity?.file ?? 'manifest']
}
