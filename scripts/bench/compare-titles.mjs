import { readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'

/*
 * node scripts/bench/compare-titles.mjs <before.json> <after.json>
 *
 * Says which tests two runs do not share, by file and full title, and ends with 1 if the second run lacks one of the
 * first. The runs are reports of vitest's JSON reporter (test-artefacts/unit.json and e2e.json); a title that stands in
 * a file twice counts twice.
 */

/** `file: full title` of every test of a report, sorted. */
export function titlesOf(report, root) {
  return report.testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName }) => `${isAbsolute(name) ? relative(root, name) : name}: ${fullName}`),
    )
    .toSorted()
}

/** Titles that only one of two sorted lists has, and titles that one has more often. */
export function compare(before, after) {
  const without = (titles, others) => {
    const left = new Map()
    for (const title of others) left.set(title, (left.get(title) ?? 0) + 1)
    return titles.filter((title) => {
      const count = left.get(title) ?? 0
      left.set(title, count - 1)
      return count <= 0
    })
  }
  return { gone: without(before, after), added: without(after, before) }
}

/** The folder that all files of a report lie in: two runs may be of two checkouts. */
function rootOf({ testResults }) {
  const path = testResults[0]?.name ?? ''
  return path.slice(0, Math.max(0, path.indexOf('/tests/')))
}

if (import.meta.filename === process.argv[1]) {
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
