import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CALL = /\b(it|test|describe)(?:\.each\([^)]*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g

/** Titles in a file below tests/, as written in the source: of `describe` and tests, or of tests only. */
export function titlesOf(file: string, which: 'all' | 'tests' = 'all'): string[] {
  return [...readFileSync(join('tests', file), 'utf8').matchAll(CALL)]
    .filter(([, call]) => which === 'all' || call !== 'describe')
    .map(([, , quoted, template]) => quoted ?? template ?? '')
}
