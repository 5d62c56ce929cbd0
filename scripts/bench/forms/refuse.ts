import { stringify } from 'yaml'
import { buildModel } from '../../../generator/model/build'
import type { Problem } from '../../../generator/problems/problem'
import { type RawFile, readManifest } from '../../../generator/read'
import type { Listed } from './facts'
import type { Yaml } from './field'

const SCHEMA = '# yaml-language-server: $schema=../../schema/entity.schema.json\n'

export interface Manifests {
  /** Entity → its manifest and the form it comes from. */
  entities: Map<string, { form: string; yaml: Yaml }>
  module: string
}

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

/** Takes out, piece by piece, what the language refuses, and lists it: the rest stands. */
export function withoutRefused(
  manifests: Manifests,
  others: readonly RawFile[],
  list: (one: Listed) => void,
): Problem[] {
  let problems: Problem[] = []
  for (let round = 0; round < 12; round++) {
    const own = Object.entries(filesOf(manifests)).map(([inside, text]) => ({
      file: `manifest/${inside}`,
      inside,
      bytes: new TextEncoder().encode(text),
    }))
    const replaced = new Set(own.map(({ inside }) => inside))
    const read = readManifest([...others.filter(({ inside }) => !replaced.has(inside)), ...own])
    buildModel(read.manifest, read.problems)
    problems = read.problems.sorted()
    if (problems.length === 0) return []
    if (!problems.map((problem) => takeOut(manifests, problem, list)).some(Boolean)) return problems
  }
  return problems
}

function takeOut({ entities }: Manifests, problem: Problem, list: (one: Listed) => void): boolean {
  const entity = /([^/]+)\.yaml$/.exec(problem.file)?.[1] ?? ''
  const found = entities.get(entity)
  if (!found) return false
  const steps = problem.path.split('.').filter(Boolean)
  // A list is shortened by its item; a field that cannot be goes as a whole, what it is called by with it.
  const depth =
    steps[0] === 'fields' ? Math.min(steps.length, 3) : steps[0] === 'tables' ? Math.min(steps.length, 5) : steps.length
  const path = steps.slice(0, depth)
  const vital = ['label', 'type', 'ref', 'values']
  if (vital.includes(path.at(-1) ?? '')) path.pop()
  const last = path.pop()
  let at: unknown = found.yaml
  for (const step of path) at = typeof at === 'object' && at !== null ? (at as Yaml)[step] : undefined
  if (last === undefined || typeof at !== 'object' || at === null || !(last in at)) return false
  if (Array.isArray(at)) at.splice(Number(last), 1)
  else delete (at as Yaml)[last]
  list({
    form: found.form,
    field: steps.filter((step) => step !== 'fields').join('.'),
    what: `${problem.code} ${problem.message}`,
  })
  return true
}
