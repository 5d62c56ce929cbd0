import { readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { isProgram } from '../is-program.mjs'

/*
 * node scripts/bench/compare-titles.mjs <before.json> <after.json>
 *
 * Lists the tests that only one of two runs has, by file and full title. Exits with 1 if the second run lacks a test of
 * the first run. The arguments are reports of vitest's JSON reporter (test-artefacts/unit.json and e2e.json). A title
 * that occurs twice in a file counts twice.
 */

/** `file: full title` of every test of a report, sorted. */
export function titlesOf(report, root) {
  return report.testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName }) => `${isAbsolute(name) ? relative(root, name) : name}: ${fullName}`),
    )
    .toSorted()
}

/** Titles that occur in only one of two lists, or more often in one list than in the other. */
export function compare(before, after) {
  const without = (titles, others) => {
    const remaining = new Map()
    for (const title of others) remaining.set(title, (remaining.get(title) ?? 0) + 1)
    return titles.filter((title) => {
      const count = remaining.get(title) ?? 0
      remaining.set(title, count - 1)
      return count <= 0
    })
  }
  return { gone: without(before, after), added: without(after, before) }
}

/** Root folder of a report, which is removed from its paths because the two runs may come from different checkouts. */
function rootOf({ testResults }) {
  const path = testResults[0]?.name ?? ''
  return path.slice(0, Math.max(0, path.indexOf('/tests/')))
}

if (isProgram(import.meta.filename)) {
  const [before, after] = process.argv.slice(2, 4).map((path) => {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    return titlesOf(report, rootOf(report))
  })
  const { gone, added } = compare(before, after)
  for (const title of gone) console.log(`- ${title}`)
  for (const title of added) console.log(`+ ${title}`)
  console.log(`${before.length} tests before, ${after.length} after: ${gone.length} gone, ${added.length} added`)
  process.exitCode = gone.length > 0 ? 1 : 0
}
