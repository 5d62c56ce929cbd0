import { basename, dirname } from 'node:path'

/*
 * Finds the test files that a change can affect, by two relations: imports, and mentions of an entity. The generated
 * registries import every entity and are imported by the whole product. A change of one entity therefore does not
 * spread through a registry; instead the tests that name the entity are chosen.
 */

/** Files of one entity. The first group that matched is the name of the entity. */
const ENTITY_FILE =
  /^(?:manifest\/entities\/\w+\/(\w+)\.yaml|server\/generated\/(?:resources|tables)\/(\w+)\.ts|server\/migrations\/schema\/(\w+)\.json|src\/(?:generated|pages)\/\w+\/(\w+)\/.+)$/
const REGISTRY = /^(?:src|server)\/generated\/[^/]+$/
const TEST = /\.test\.tsx?$/

/** A change of more entities than this probably comes from the generator, so every test runs. */
const MAX_ENTITIES = 5

/** Dependencies without an import. A change of a file that matches `changed` affects the tests that match `tests`. */
export const LINKS_WITHOUT_IMPORT = [
  {
    changed:
      /^(package(-lock)?\.json|tsconfig[^/]*\.json|vitest\.config\.ts|tests\/server\/(dumps|setup|template)\.ts)$/,
    tests: /./,
  },
  { changed: /^templates\//, tests: /^tests\/generator\// },
  { changed: /^manifest\//, tests: /^tests\/(repository\/|generator\/model\/manifest\.test)/ },
  { changed: /^server\/migrations\/.+\.sql$/, tests: /^tests\/server\/db\// },
  { changed: /^(src|server)\/generated\//, tests: /^tests\/server\/openapi\/openapi\.test/ },
  { changed: /^scripts\//, tests: /^tests\/repository\// },
]

/**
 * Tests of the engine, which name entities only as examples. These tests take minutes, so after a change of an entity
 * only the full run includes them.
 */
const ENGINE = /^tests\/server\/(postgres|upgrade|scale|flows)\//

export const entityOf = (path) => ENTITY_FILE.exec(path)?.slice(1).find(Boolean)

/**
 * Chooses the tests. `changed`: paths of the project that changed. `files`: `{ path, imports: [{ to, type }] }` of all
 * sources and tests. `textOf(path)`: the text of a test or of its helpers. Returns the test files to run, those that
 * are left to the whole run although they name a changed entity, and the entities, all in alphabetical order.
 */
export function selectTests({ changed, files, textOf }) {
  const tests = files.map(({ path }) => path).filter((path) => TEST.test(path))
  const entities = [...new Set(changed.map(entityOf).filter(Boolean))].toSorted()
  if (entities.length > MAX_ENTITIES) return { tests: tests.toSorted(), leftOut: [], entities }
  const chosen = new Set(importersOf(changed, files).filter((path) => TEST.test(path)))
  for (const link of LINKS_WITHOUT_IMPORT)
    if (changed.some((path) => link.changed.test(path)))
      for (const path of tests) if (link.tests.test(path)) chosen.add(path)
  for (const path of changed) for (const test of testsOfDataFile(path, tests)) chosen.add(test)
  const naming = entities.length === 0 ? [] : testsNaming(entities, { tests, files, textOf })
  const leftOut = naming.filter((path) => ENGINE.test(path) && !chosen.has(path))
  for (const path of naming) if (!ENGINE.test(path)) chosen.add(path)
  return { tests: [...chosen].toSorted(), leftOut: leftOut.toSorted(), entities }
}

/** The changed files and all files that import a changed file at run time, directly or indirectly. */
function importersOf(changed, files) {
  const importers = new Map()
  for (const { path, imports } of files)
    for (const { to, type } of imports) if (!type) importers.set(to, [...(importers.get(to) ?? []), path])
  const visited = new Set()
  const visit = (path) => {
    if (visited.has(path) || REGISTRY.test(path)) return
    visited.add(path)
    for (const importer of importers.get(path) ?? []) visit(importer)
  }
  for (const path of changed) visit(path)
  return [...visited]
}

/**
 * Tests that read a data file below `tests`: the test named after one of its folders, or otherwise the tests in the
 * nearest parent folder that has tests.
 */
function testsOfDataFile(path, tests) {
  if (!path.startsWith('tests/') || /\.(ts|tsx)$/.test(path)) return []
  for (let folder = dirname(path); folder !== 'tests'; folder = dirname(folder)) {
    const named = tests.filter((test) => test.startsWith(`${folder}.test.`))
    if (named.length > 0) return named
    const inside = tests.filter((test) => dirname(test) === folder)
    if (inside.length > 0) return inside
  }
  return []
}

/** Test files that name one of the entities, or import a helper below `tests` that names one of the entities. */
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

/** Names of the journeys that open a screen of the entities. Journeys run in the browser, outside the quick run. */
export function journeysNaming(entities, journeys, textOf) {
  if (entities.length === 0) return []
  const pattern = new RegExp(`/(?:${entities.join('|')})/`)
  return journeys.filter((path) => pattern.test(textOf(path))).map((path) => basename(path).replace(/\.e2e\.ts$/, ''))
}
