import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, takeOvers } from './files/inputs'
import { Printer } from './outputs/all'
import { GENERATED_SERVER, GENERATED_SRC, type Origin } from './outputs/output'
import { isPageFile } from './outputs/screens/screens'
import type { Problem } from './problems/problem'
import { readModel } from './read'
import { hintText } from './problems/hint'
import { didYouMean } from './problems/suggest'
import { readTemplates } from './templates/read'
import { bytesAt } from './files/tree'
import type { Model } from './model/model-types'

type Explained =
  | { kind: 'problems'; problems: Problem[] }
  /** No generated file has this path; `hint` names the nearest one, or says that the file is written by hand. */
  | { kind: 'unknown'; hint: string | undefined }
  | { kind: 'explained'; path: string; origin: Explanation }

/** Where a generated file comes from, as `generate --explain` shows it. */
interface Explanation {
  template: string
  /** Partials that the template calls, directly or through others. */
  partials: string[]
  /** Kind of view, as templates/README.md describes it. */
  view: string
  /** Files of the manifest with the lines that decide: `manifest/routes/store.yaml:12`. */
  manifest: string[]
}

/** Returns the template, the view and the manifest lines from which a generated file was printed. */
export function explain(root: string, path: string): Explained {
  const { model, problems } = readModel(root)
  if (!model) return { kind: 'problems', problems }
  const templates = readTemplates(root)
  const outputs = new Printer(templates, model, takeOvers(root)).all()
  const wantedPath = path.replace(/^\.\//, '')
  const file = outputs.find((output) => output.path === wantedPath)
  if (!file)
    return {
      kind: 'unknown',
      hint: existsSync(join(root, wantedPath))
        ? 'it is written by hand'
        : hintText(didYouMean(wantedPath, outputs.map((output) => output.path).filter(isGeneratedCode))),
    }
  const { origin } = file
  return {
    kind: 'explained',
    path: wantedPath,
    origin: origin
      ? {
          template: origin.template,
          partials: partialsOf(textOf(root, origin.template), templates.partials),
          view: origin.kind,
          manifest: manifestLines(root, model, wantedPath, origin),
        }
      : { template: 'none: it is JSON or Markdown', partials: [], view: 'none', manifest: sourceOf(model, wantedPath) },
  }
}

/** The source of the reference and of the schemas for editors, which describe the language of manifests. */
const FROM_LANGUAGE =
  'only names of entities, role types and languages: the file describes the language and the views (generator/language, generator/outputs)'

const isGeneratedCode = (path: string) => path.startsWith(GENERATED_SRC) || path.startsWith(GENERATED_SERVER)

const textOf = (root: string, path: string) => new TextDecoder().decode(bytesAt(join(root, path)) ?? new Uint8Array())

function partialsOf(text: string, partials: Readonly<Record<string, string>>, names = new Set<string>()): string[] {
  for (const [, name = ''] of text.matchAll(/\{\{>\s*([\w-]+)/g)) {
    if (names.has(name)) continue
    names.add(name)
    partialsOf(partials[name] ?? '', partials, names)
  }
  return [...names].toSorted()
}

/** Returns the whole file of an entity and, for a screen, the lines of the routes that name the entity. */
function manifestLines(root: string, model: Model, path: string, { source }: Origin): string[] {
  const entity = model.entities.find(({ file }) => file === source)
  if (!entity) return [source]
  const lines = textOf(root, source).trimEnd().split('\n').length
  const isScreen = isPageFile(path) || /\.(api|columns)\.ts$|\.stories\.tsx$/.test(path)
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

/**
 * Returns the source of a file that is printed without a template: the file of the entity, the language for the
 * reference and the schemas, else the whole manifest.
 */
function sourceOf(model: Model, path: string): string[] {
  if (!isGeneratedCode(path)) return [FROM_LANGUAGE]
  const entity = model.entities.find(({ names, entity: name }) => path.includes(`/${names.folder}/${name}.`))
  return [entity?.file ?? 'manifest']
}
