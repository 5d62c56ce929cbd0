import { repeatsLine } from '../../../src/rules/messages'
import { MESSAGES } from '../messages'
import { type Finding, type Guard, lineNo, uniqueFields } from './guard'
import { linesOf } from '../../metadata/scope'

const DEFAULT_MAX_LINES = 200

/** Tables have at least `min` lines (default one for goods) and at most `max` (default 200). */
export const lines: Guard = ({ resource, scope }) => {
  for (const [name, table] of Object.entries(resource.shape.tables ?? {})) {
    const count = linesOf(scope.doc, name).length
    const max = table.max ?? DEFAULT_MAX_LINES
    if (count < (table.min ?? (table.goods ? 1 : 0))) return [{ text: MESSAGES.lines() }]
    if (count > max) return [{ text: MESSAGES.tooManyLines(max) }]
  }
  return []
}

/** A SKU (and batch) occurs once per document. */
export const dup: Guard = ({ resource, scope }) => {
  const findings: Finding[] = []
  for (const [name, table] of Object.entries(resource.shape.tables ?? {})) {
    const fields = uniqueFields(resource, name)
    if (fields.length === 0) continue
    /** Number of the first line with the values. */
    const seen = new Map<string, number>()
    for (const [index, line] of linesOf(scope.doc, name).entries()) {
      const key = JSON.stringify(fields.map((field) => line[field] || null))
      const line_no = lineNo(line, index)
      const earlier = seen.get(key)
      if (earlier === undefined) seen.set(key, line_no)
      else findings.push({ text: MESSAGES.dup(line_no), short: repeatsLine(earlier, table.goods === true), line_no })
    }
  }
  return findings
}
