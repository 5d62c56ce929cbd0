import { suggestion } from '../../problems/suggest'
import { TEXT_TYPES } from '../screens/list-types'
import type { Compiler } from '../expressions/compile'

/** Reports a tree without limits, without a reference to the parent, or with a prefix of codes that is not a text. */
export function lintTree(compiler: Compiler): void {
  const { raw, fields } = compiler.draft
  const { tree } = raw
  if (raw.kind === 'tree' && !tree)
    compiler.problem('MAN2101', ['kind'], 'a tree needs a maximum depth', 'tree: {max_depth: 3}')
  if (!tree) return
  const name = tree.parent ?? 'parent_id'
  const parent = fields.get(name)?.raw.type
  const ref = fields.get(name)?.raw.ref
  const path = tree.parent === undefined ? ['tree'] : ['tree', 'parent']
  const atKey = tree.parent === undefined
  if (parent === undefined)
    compiler[atKey ? 'problemAtKey' : 'problem'](
      'MAN2032',
      path,
      `a tree needs the field "${name}"`,
      suggestion(name, fields.keys()) ?? 'type: tree_ref',
    )
  else if (parent !== 'tree_ref' && parent !== 'ref')
    compiler[atKey ? 'problemAtKey' : 'problem'](
      'MAN2032',
      path,
      `"${name}" is of type ${parent} and leads to no parent`,
      'type: tree_ref',
    )
  else if (ref !== undefined && ref !== raw.entity && ref !== raw.of)
    compiler.problem(
      'MAN2032',
      ['fields', name, 'ref'],
      `the parent of a node is a node of the same tree, not ${Array.isArray(ref) ? 'one of several' : `of ${ref}`}`,
      `ref: ${raw.entity}`,
    )
  const code = tree.code_prefix
  if (code === undefined) return
  const type = fields.get(code)?.raw.type
  if (type === undefined) compiler.unknownField(['tree', 'code_prefix'], code)
  else if (!TEXT_TYPES.has(type))
    compiler.problem('MAN2032', ['tree', 'code_prefix'], `"${code}" is of type ${type}`, 'name a field of type text')
}
