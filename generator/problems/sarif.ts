import type { CheckResult } from '../check/check'
import { CODES } from './codes'
import { rangeOf } from './json-problem'
import type { SourceRange } from './problem'

/** SARIF rule for hand-written code that uses a name that the manifest no longer has. */
const DROPPED = 'dropped'

/**
 * Returns the findings of `check` as SARIF 2.1.0, which code hosting services show beside the code. SARIF columns count
 * UTF-16 units too, so the columns are used unchanged.
 */
export function sarifOf({ problems, findings }: CheckResult) {
  const results = [
    ...problems.map(({ code, path, message, hint, edit, ...range }) => ({
      ruleId: code,
      level: 'error',
      message: { text: [path ? `${path}: ${message}` : message, hint].filter(Boolean).join('; ') },
      locations: [locationOf(range)],
      ...(edit && { fixes: [fixOf(range, edit.write)] }),
    })),
    ...findings.map(({ name, use, repair, isUncertain }) => ({
      ruleId: DROPPED,
      level: isUncertain ? 'note' : 'error',
      message: { text: `uses ${name}, which the manifest no longer has; ${repair}` },
      locations: [locationOf(use)],
    })),
  ]
  const ruleIds = [...new Set(results.map(({ ruleId }) => ruleId))].toSorted()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Backstock manifest', rules: ruleIds.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  }
}

function ruleOf(id: string) {
  const [meaning, cure] = CODES[id] ?? [
    'code that uses a name that the manifest no longer has',
    'use a current name, or restore the old one in the manifest',
  ]
  return { id, shortDescription: { text: meaning }, help: { text: cure } }
}

const regionOf = (range: Omit<SourceRange, 'file'>) => {
  const { start, end } = rangeOf(range)
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column }
}

const locationOf = ({ file, ...range }: SourceRange) => ({
  physicalLocation: { artifactLocation: { uri: file }, region: regionOf(range) },
})

const fixOf = ({ file, ...range }: SourceRange, text: string) => ({
  artifactChanges: [
    { artifactLocation: { uri: file }, replacements: [{ deletedRegion: regionOf(range), insertedContent: { text } }] },
  ],
})
