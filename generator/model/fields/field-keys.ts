import { HintWithFix } from '../../problems/hint'
import { inJavaScript, invalidPattern } from '../../pattern-dialects'
import type { Path } from '../../yaml/yaml-file'
import type { DraftField } from '../drafts/draft-types'
import type { Compiler } from '../expressions/compile'
import { NUMBER_TYPES } from './field-code'

/**
 * Reports keys of a field that its type does not allow, keys that need another key, and invalid patterns. Fields that a
 * mixin brings are not checked.
 */
export function checkKeys({ raw, path, isStated }: DraftField, compiler: Compiler): void {
  if (!isStated) return
  const allowFor = (key: keyof typeof raw, types: readonly string[]) => {
    if (raw[key] === undefined || types.includes(raw.type)) return
    compiler.problemAtKey(
      'MAN2010',
      [...path, key],
      `type ${raw.type} does not allow "${key}"`,
      types.length < 8 ? `it is allowed for ${types.join(', ')}` : undefined,
    )
  }
  allowFor('min_length', ['text', 'textarea', 'secret'])
  allowFor('max_length', ['text', 'textarea', 'secret', 'json', 'code'])
  allowFor('language', ['code'])
  allowFor('pattern', ['text', 'textarea', 'secret'])
  allowFor('strength', ['secret'])
  allowFor('scale', ['decimal'])
  allowFor('mobile', ['phone'])
  allowFor('due', ['date'])
  allowFor('signed', [...NUMBER_TYPES])
  allowFor('bytes', ['integer'])
  allowFor('fact', [...NUMBER_TYPES, 'enum', 'date', 'datetime', 'refs'])
  allowFor('total', ['integer', 'decimal', 'money', 'quantity', 'duration'])
  if (raw.total !== undefined && path[0] === 'fields')
    compiler.problemAtKey('MAN2010', [...path, 'total'], 'only a number of rows has a "total"', 'remove it')
  allowFor('masked', ['phone'])
  allowFor('picker', ['text_list'])
  allowFor('enum', ['enum'])
  allowFor('values', ['enum'])
  allowFor('ref', ['ref', 'refs', 'tree_ref'])
  allowFor('ref_by', ['ref'])
  allowFor('line_of', ['integer'])
  allowFor('filter', ['ref', 'refs', 'tree_ref'])
  allowFor('min', [...NUMBER_TYPES, 'date', 'datetime', 'time'])
  allowFor('max', [...NUMBER_TYPES, 'date', 'datetime', 'time', 'images', 'text_list'])
  allowFor('choices', ['text_list', 'text', 'integer', 'decimal', 'money', 'quantity', 'percent'])
  allowFor('unique', [
    'text',
    'integer',
    'enum',
    'ref',
    'tree_ref',
    'phone',
    'email',
    'url',
    'barcode',
    'date',
    'quantity',
    'money',
  ])
  if (raw.missing && (raw.required === undefined || raw.required === false))
    compiler.problemAtKey(
      'MAN2010',
      [...path, 'missing'],
      'only a required field has a text for a missing value ("missing")',
      'add "required"',
    )
  if (raw.type === 'signature')
    for (const key of ['default', 'compute'] as const)
      if (raw[key] !== undefined)
        compiler.problemAtKey(
          'MAN2010',
          [...path, key],
          `type signature does not allow "${key}"`,
          'somebody has to sign',
        )
  checkPattern(raw.pattern, [...path, 'pattern'], compiler)
  if (raw.snapshot && raw.compute === undefined)
    compiler.problemAtKey(
      'MAN2012',
      [...path, 'snapshot'],
      'a snapshot needs a compute',
      'compute: "stock(store_id, line.sku_id).on_hand"',
    )
}

/** Reports a pattern that is invalid, or that is written as in a text document or in JavaScript. */
function checkPattern(pattern: string | undefined, path: Path, compiler: Compiler): void {
  if (!pattern) return
  const report = (message: string, meant: string | undefined) =>
    compiler.problem(
      'MAN2011',
      path,
      message,
      meant === undefined ? undefined : new HintWithFix(`write ${meant}`, pattern, JSON.stringify(meant)),
    )
  const quoted = /^[“‘”](.+)[”’“]$/.exec(pattern)?.[1]
  if (quoted !== undefined)
    report('the quotes of a text document belong to the pattern, so that the text would have to contain them', quoted)
  const slashed = /^\/(.+)\/[a-z]*$/.exec(pattern)?.[1]
  if (slashed !== undefined)
    report('a pattern is written without slashes around it, which the text would have to contain', slashed)
  try {
    RegExp(pattern, 'u')
  } catch {
    report(invalidPattern(pattern), inJavaScript(pattern))
  }
}
