import { RESERVED } from '../expression/parse'

/** Roots of expressions, and what every row has: a field of that name would hide them. */
const TAKEN = new Set([
  'line',
  'form',
  'setting',
  'actor',
  'input',
  'downstream',
  'from',
  'id',
  'tenant_id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'actions',
  'owner_id',
  'line_no',
])
/** Names that mean something else in TypeScript or on every object. */
const UNSAFE = new Set([
  'case',
  'catch',
  'class',
  'debugger',
  'default',
  'delete',
  'do',
  'enum',
  'export',
  'extends',
  'finally',
  'instanceof',
  'new',
  'protected',
  'private',
  'public',
  'static',
  'super',
  'switch',
  'this',
  'throw',
  'try',
  'typeof',
  'with',
  'yield',
  'await',
  'constructor',
  'prototype',
  'to_string',
  'value_of',
  'has_own_property',
])

/** Why no field can be called so, and what could be done; undefined when one can. */
export function whyNoField(name: string, type?: string): [message: string, hint: string] | undefined {
  if (RESERVED.has(name))
    return [`"${name}" is a reserved word of CEL`, `for example ${name}_${type === 'enum' ? 'type' : 'value'}`]
  if (TAKEN.has(name)) return [`"${name}" has a meaning of its own in expressions and rows`, 'choose another name']
  if (UNSAFE.has(name)) return [`"${name}" is a word of TypeScript`, 'choose another name']
  return undefined
}
