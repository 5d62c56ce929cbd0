import { basename, dirname } from 'node:path'

/*
 * Which test files a change can touch. Two relations tell: who imports what, and who names an entity. The registries of
 * generated files import every entity and are imported by the whole product; a change of one entity therefore does not
 * spread through a registry, but reaches the tests that name the entity.
 */

/** Files of one entity; the first group that is there is the name of the entity. */
const ENTITY_FILE =
  /^(?:manifest\/entities\/\w+\/(\w+)\.yaml|server\/generated\/(?:resources|tables)\/(\w+)\.ts|server\/migrations\/schema\/(\w+)\.json|src\/(?:generated|pages)\/\w+\/(\w+)\/.+)$/
const REGISTRY = /^(?:src|server)\/generated\/[^/]+$/
const TEST = /\.test\.tsx?$/

/** A change of more entities than this is a change of what generates them: every test runs. */
const MOST_ENTITIES = 5

/** What no import shows. A change of a file that `changed` matches touches the tests that `tests` matches. */
const LINKS = [
  {
    changed: /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|tests\/server\/(dumps|setup|template)\.ts)$/,
    tests: /./,
  },
  { changed: /^templates\//, tests: /^tests\/generator\// },
  { changed: /^manifest\//, tests: /^tests\/(house\/|generator\/model\/manifest\.test)/ },
  { changed: /^server\/migrations\/[^/]+\.sql$/, tests: /^tests\/server\/db\// },
  { changed: /^(src|server)\/generated\//, tests: /^tests\/server\/http\/openapi\.test/ },
  { changed: /^scripts\//, tests: /^tests\/house\// },
]

/**
 * Tests of the engine below every entity, which name entities only as examples. They take minutes, and a change of an
 * entity leaves them to the whole run.
 */
const ENGINE = /^tests\/server\/(postgres|upgrade|scale|flows)\//

export const entityOf = (path) => ENTITY_FILE.exec(path)?.slice(1).find(Boolean)

/**
 * Chooses the tests. `changed`: paths of the project that changed. `files`: `{ path, imports: [{ to, type }] }` of all
 * sources and tests. `textOf(path)`: the text of a test or of its helpers. Returns the test files to run, those that are
 * left to the whole run although they name a changed entity, and the entities, all in alphabetical order.
 */
export function selectTests({ changed, files, textOf }) {
  const tests = files.map(({ path }) => path).filter((path) => TEST.test(path))
  const entities = [...new Set(changed.map(entityOf).filter(Boolean))].toSorted()
  if (entities.length > MOST_ENTITIES) return { tests: tests.toSorted(), left: [], entities }
  const chosen = new Set(importersOf(changed, files).filter((path) => TEST.test(path)))
  for (const link of LINKS)
    if (changed.some((path) => link.changed.test(path)))
      for (const path of tests) if (link.tests.test(path)) chosen.add(path)
  for (const path of changed) for (const test of besides(path, tests)) chosen.add(test)
  const naming = entities.length === 0 ? [] : testsNaming(entities, { tests, files, textOf })
  const left = naming.filter((path) => ENGINE.test(path) && !chosen.has(path))
  for (const path of naming) if (!ENGINE.test(path)) chosen.add(path)
  return { tests: [...chosen].toSorted(), left: left.toSorted(), entities }
}

/** The changed files and all that import them at run time, directly or not. */
function importersOf(changed, files) {
  const importers = new Map()
  for (const { path, imports } of files)
    for (const { to, type } of imports) if (!type) importers.set(to, [...(importers.get(to) ?? []), path])
  const met = new Set()
  const visit = (path) => {
    if (met.has(path) || REGISTRY.test(path)) return
    met.add(path)
    for (const importer of importers.get(path) ?? []) visit(importer)
  }
  for (const path of changed) visit(path)
  return [...met]
}

/** A file of data below `tests` is read by the tests of the nearest folder above that has any, or by those named after it. */
function besides(path, tests) {
  if (!path.startsWith('tests/') || /\.(ts|tsx)$/.test(path)) return []
  for (let folder = dirname(path); folder !== 'tests'; folder = dirname(folder)) {
    const named = tests.filter((test) => test.startsWith(`${folder}.test.`))
    if (named.length > 0) return named
    const inside = tests.filter((test) => dirname(test) === folder)
    if (inside.length > 0) return inside
  }
  return []
}

/** Test files that name one of the entities, themselves or in a helper below `tests` that they import. */
function testsNaming(entities, { tests, files, textOf }) {
  const names = entities.flatMap((entity) => [entity, camelCase(entity), pascalCase(entity)])
  const pattern = new RegExp(`(?<![A-Za-z0-9_])(?:${names.join('|')})(?![A-Za-z0-9_])`)
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports.map(({ to }) => to)]))
  const answers = new Map()
  const isNaming = (path) => {
    if (!answers.has(path)) {
      answers.set(path, false)
      const helpers = (importsOf.get(path) ?? []).filter((to) => to.startsWith('tests/') && importsOf.has(to))
      answers.set(path, pattern.test(textOf(path)) || helpers.some(isNaming))
    }
    return answers.get(path)
  }
  return tests.filter(isNaming)
}

const pascalCase = (name) => name.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter) => letter.toUpperCase())
const camelCase = (name) => pascalCase(name).replace(/^./, (letter) => letter.toLowerCase())

/** Journeys that name the entities; they run in the browser and are not part of the quick run. */
export function journeysNaming(entities, journeys, textOf) {
  if (entities.length === 0) return []
  const pattern = new RegExp(`/(?:${entities.join('|')})/`)
  return journeys.filter((path) => pattern.test(textOf(path))).map((path) => basename(path).replace(/\.e2e\.ts$/, ''))
}
