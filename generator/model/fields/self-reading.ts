import { childrenOf } from '../../expression/ast'
import { type ASTNode, parse } from '../../expression/parse'
import { factKey } from '../../../src/rules/key'
import type { Path } from '../../yaml/yaml-file'
import type { DraftField } from '../drafts/draft-types'
import type { Compiler } from '../expressions/compile'
import { isServerWritten } from './field'

/** Where expressions name the field: of the header by its name alone, else as `line.<name>` or `input.<name>`. */
type Owner = 'line' | 'input' | undefined

/**
 * Reports expressions of a field that read the field itself: a `show` that hides the field as soon as it is empty, so
 * that nobody can fill it; a `required` without effect; and a limit that moves with the value.
 */
export function lintSelfReading(field: DraftField, compiler: Compiler, owner: Owner): void {
  const { raw, name, path, isStated } = field
  if (!isStated) return
  if (raw.show !== undefined) lintSelfShown(raw.show, field, { compiler, owner, path: [...path, 'show'] })
  if (typeof raw.required === 'string' && hasPartAbout(raw.required, name, owner))
    compiler.problem(
      'MAN2168',
      [...path, 'required'],
      `"${name}" is checked for a value, so a condition on that value changes nothing`,
      `required: true, or a condition on other fields`,
    )
  for (const key of ['min', 'max'] as const) {
    const limit = raw[key]
    if (typeof limit !== 'string' || !mentions(limit, name)) continue
    const node = parsed(limit)
    if (node && readsIn(node).includes(nameIn(owner, name)))
      compiler.problem(
        'MAN2168',
        [...path, key],
        `the ${key === 'min' ? 'minimum' : 'maximum'} of "${name}" reads "${name}" itself`,
        'a number, or an expression over other fields',
      )
  }
}

/** Reports a condition of the field or of its section that hides the field while it is empty: nobody could fill it. */
export function lintSelfShown(
  show: string | boolean,
  field: DraftField,
  { compiler, owner, path }: { compiler: Compiler; owner?: Owner; path: Path },
): void {
  const { name } = field
  if (typeof show !== 'string' || isServerWritten(field) || !hasPartAbout(show, name, owner)) return
  compiler.problem(
    'MAN2168',
    path,
    `"${name}" is shown only while it has a certain value, which nobody can enter while it is hidden`,
    'a condition on other fields',
  )
}

/** Whether a part of a condition that must be true reads no field but this. */
function hasPartAbout(text: string, name: string, owner: Owner): boolean {
  if (!mentions(text, name)) return false
  const node = parsed(text)
  return node !== undefined && partsOf(node).some((part) => readsOnly(part, nameIn(owner, name)))
}

/** The syntax tree of an expression; undefined where it cannot be parsed, which has been reported. */
function parsed(text: string): ASTNode | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

const partsOf = (node: ASTNode): ASTNode[] => (node.op === '&&' ? childrenOf(node).flatMap(partsOf) : [node])

function readsOnly(node: ASTNode, name: string): boolean {
  const reads = readsIn(node)
  return reads.length > 0 && reads.every((read) => read === name)
}

/** The names that an expression reads, without the members of references: `line.sku.unit_id` reads `line.sku`. */
function readsIn(node: ASTNode): string[] {
  if (node.op === 'id') return [factKey(String(node.args))]
  if (node.op !== '.') return childrenOf(node).flatMap(readsIn)
  const [owner, member] = node.args as [ASTNode, string]
  if (owner.op !== 'id') return readsIn(owner)
  return owner.args === 'line' || owner.args === 'input'
    ? [`${owner.args}.${factKey(member)}`]
    : [factKey(String(owner.args))]
}

const nameIn = (owner: Owner, name: string): string => (owner ? `${owner}.${factKey(name)}` : factKey(name))

/** Whether the text has the name at all; most expressions do not and need no further parse. */
const mentions = (text: string, name: string): boolean => text.includes(factKey(name))
