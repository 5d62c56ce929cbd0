import { stringify } from 'yaml'
import { buildModel } from '../../../generator/model/build'
import type { Problem } from '../../../generator/problems/problem'
import { readManifest } from '../../../generator/read'
import type { RawFile } from '../../../generator/manifest'
import type { Unsupported } from './facts'
import type { Yaml } from './field'

const SCHEMA = '# yaml-language-server: $schema=../../schema/entity.schema.json\n'

export interface Manifests {
  /** By entity: its manifest and the name of the original form. */
  entities: Map<string, { form: string; yaml: Yaml }>
  module: string
}

/** The files of the manifests by path below `manifest/`: one for each entity, and one with the routes. */
export function filesOf({ entities, module }: Manifests): Record<string, string> {
  const files: Record<string, string> = {}
  for (const [entity, { yaml }] of entities)
    files[`entities/${module}/${entity}.yaml`] =
      SCHEMA + stringify(yaml, { lineWidth: 0, aliasDuplicateObjects: false })
  const routes = [...entities.keys()].map(
    (entity, index) => `- {entity: ${entity}, base: /${module}/${entity}, order: ${index + 1}}\n`,
  )
  files[`routes/${module}.yaml`] = `# yaml-language-server: $schema=../schema/routes.schema.json\n${routes.join('')}`
  return files
}

/** Removes and lists the refused parts one by one, and returns the manifests that remain. */
export function withoutRefused(
  manifests: Manifests,
  others: readonly RawFile[],
  list: (part: Unsupported) => void,
): Problem[] {
  let problems: Problem[] = []
  for (let round = 0; round < 12; round++) {
    const converted = Object.entries(filesOf(manifests)).map(([inside, text]) => ({
      file: `manifest/${inside}`,
      inside,
      bytes: new TextEncoder().encode(text),
    }))
    const replaced = new Set(converted.map(({ inside }) => inside))
    const read = readManifest([...others.filter(({ inside }) => !replaced.has(inside)), ...converted])
    buildModel(read.manifest, read.problems)
    problems = read.problems.sorted()
    if (problems.length === 0) return []
    if (!problems.map((problem) => removePart(manifests, problem, list)).some(Boolean)) return problems
  }
  return problems
}

function removePart({ entities }: Manifests, problem: Problem, list: (part: Unsupported) => void): boolean {
  const entity = /([^/]+)\.yaml$/.exec(problem.file)?.[1] ?? ''
  const manifest = entities.get(entity)
  if (!manifest) return false
  const steps = problem.path.split('.').filter(Boolean)
  // In a list only the refused item is removed; a refused field is removed as a whole, with its name.
  const depth =
    steps[0] === 'fields' ? Math.min(steps.length, 3) : steps[0] === 'tables' ? Math.min(steps.length, 5) : steps.length
  const path = steps.slice(0, depth)
  const required = ['label', 'type', 'ref', 'values']
  if (required.includes(path.at(-1) ?? '')) path.pop()
  const last = path.pop()
  let target: unknown = manifest.yaml
  for (const step of path) target = typeof target === 'object' && target !== null ? (target as Yaml)[step] : undefined
  if (last === undefined || typeof target !== 'object' || target === null || !(last in target)) return false
  if (Array.isArray(target)) target.splice(Number(last), 1)
  else delete (target as Yaml)[last]
  list({
    form: manifest.form,
    field: steps.filter((step) => step !== 'fields').join('.'),
    reason: `${problem.code} ${problem.message}`,
  })
  return true
}
