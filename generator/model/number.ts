import { suggestion } from '../problems/suggest'
import type { Compiler } from './expressions/compile'
import type { Draft } from './drafts/draft'
import type { Entity } from './types'

/** Field that is numbered: of documents receipt_no, of masters the code. */
export function numberField({ raw, fields }: Draft): string | undefined {
  if (raw.number === undefined) return undefined
  if (typeof raw.number === 'object') return raw.number.field
  if (raw.kind === 'receipt') return 'receipt_no'
  return raw.display?.find((name) => fields.has(name)) ?? [...fields.keys()].find((name) => /_(no|code)$/.test(name))
}

export function numberOf(compiler: Compiler): Entity['number'] {
  const { raw, fields } = compiler.draft
  const field = numberField(compiler.draft)
  if (field === undefined || raw.number === undefined) return undefined
  const pattern = typeof raw.number === 'string' ? raw.number : raw.number.pattern
  if (!fields.has(field))
    compiler.problem('MAN2032', ['number', 'field'], `there is no field "${field}"`, suggestion(field, fields.keys()))
  const match = /^([A-Z]*)(\{yyyyMMdd\})?\{seq:(\d)\}$/.exec(pattern)
  if (!match)
    compiler.problem(
      'MAN2090',
      typeof raw.number === 'string' ? ['number'] : ['number', 'pattern'],
      `"${pattern}" is no number pattern`,
      'prefix in capitals, then {yyyyMMdd}, then {seq:4}',
    )
  return { field, pattern, prefix: match?.[1] ?? '' }
}
