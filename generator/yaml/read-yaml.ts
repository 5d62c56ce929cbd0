import { isScalar, LineCounter, parseAllDocuments } from 'yaml'
import { decode } from './decode'
import { type SourceRange, Problems } from '../problems/problem'
import { reportSyntax } from './syntax-problems'
import { NodeReader } from './node-reader'
import { type Json, type Locations, YamlFile } from './yaml-file'

/**
 * Reads a file as a YAML document of plain maps, lists and scalars. For an empty file or a file with syntax errors,
 * adds problems and returns undefined.
 */
export function readYaml(file: string, bytes: Uint8Array, problems: Problems): YamlFile | undefined {
  const text = decode(file, bytes, problems)
  if (text === undefined) return undefined
  problems.addText(file, text)
  const counter = new LineCounter()
  // Duplicate keys are reported by `NodeReader`, because the check in the library takes quadratic time.
  const documents = parseAllDocuments(text, {
    uniqueKeys: false,
    lineCounter: counter,
    prettyErrors: false,
    stringKeys: false,
  })
  const [document, second] = 'empty' in documents ? [] : documents
  const rangeOf = (offset: number, end: number): SourceRange => {
    const { line, col } = counter.linePos(Math.min(offset, text.length))
    return { file, line: Math.max(1, line), column: Math.max(1, col), length: Math.max(1, end - offset) }
  }
  if (second)
    problems.add(
      'MAN1009',
      { range: rangeOf(second.range[0], second.range[0] + 1), path: '' },
      'more than one document in the file',
      `remove the line "${text.startsWith('---', second.range[0]) ? '---' : '...'}"`,
    )
  if (document) reportSyntax(document, { text, counter, rangeOf }, problems)
  if (!document?.contents || (isScalar(document.contents) && document.contents.value === null)) {
    problems.add(
      'MAN1008',
      { range: { file, line: 1, column: 1, length: 1 }, path: '' },
      'the file is empty',
      hintForEmptyFile(file),
    )
    return undefined
  }
  if (document.errors.length > 0 || second) return undefined
  const reader = new NodeReader(problems, text, rangeOf)
  const value = reader.node(document.contents, [])
  return reader.failed ? undefined : new YamlFile(file, text, value, () => ({ byPath: reader.locations, counter }))
}

/**
 * Returns a file whose value is cached from another run. The text is parsed only when a place in the file is needed.
 */
export function rereadYaml(file: string, bytes: Uint8Array, value: Json): YamlFile {
  const text = new TextDecoder().decode(bytes)
  return new YamlFile(file, text, value, () => readYaml(file, bytes, new Problems())?.locations() ?? NO_LOCATIONS)
}

const NO_LOCATIONS: Locations = { byPath: new Map(), counter: new LineCounter() }

/** How to begin an empty file, by its folder. */
function hintForEmptyFile(file: string): string {
  if (file.includes('/routes/')) return 'list a screen: - {entity: …}; or delete the file'
  if (file.endsWith('/app.yaml')) return 'start with "title:" (see docs/manifest/app-and-routes.md)'
  return 'start with "entity:" (see docs/manifest/sheet.md)'
}
