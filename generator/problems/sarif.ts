import type { Checked } from '../check/check'
import { CODES } from './codes'
import { rangeOf } from './json-problem'
import type { Place } from './problem'

/** Rule of hand-written code that uses what the manifest dropped. */
const DROPPED = 'dropped'

/** What `check` found as SARIF 2.1.0, which services show beside the code. Columns are UTF-16 units there as here. */
export function sarifOf({ problems, findings }: Checked) {
  const found = [
    ...problems.map(({ code, path, message, hint, edit, ...place }) => ({
      ruleId: code,
      level: 'error',
      message: { text: [path ? `${path}: ${message}` : message, hint].filter(Boolean).join('; ') },
      locations: [locationOf(place)],
      ...(edit && { fixes: [fixOf(place, edit.write)] }),
    })),
    ...findings.map(({ what, use, mend, open }) => ({
      ruleId: DROPPED,
      level: open ? 'note' : 'error',
      message: { text: `uses ${what}, which the manifest no longer has; ${mend}` },
      locations: [locationOf(use)],
    })),
  ]
  const used = [...new Set(found.map(({ ruleId }) => ruleId))].toSorted()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Backstock manifest', rules: used.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: found,
      },
    ],
  }
}

function ruleOf(id: string) {
  const [what, cure] = CODES[id] ?? ['code that uses what the manifest dropped', 'use what is there, or bring it back']
  return { id, shortDescription: { text: what }, help: { text: cure } }
}

const regionOf = (place: Omit<Place, 'file'>) => {
  const { start, end } = rangeOf(place)
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column }
}

const locationOf = ({ file, ...place }: Place) => ({
  physicalLocation: { artifactLocation: { uri: file }, region: regionOf(place) },
})

const fixOf = ({ file, ...place }: Place, text: string) => ({
  artifactChanges: [
    { artifactLocation: { uri: file }, replacements: [{ deletedRegion: regionOf(place), insertedContent: { text } }] },
  ],
})
