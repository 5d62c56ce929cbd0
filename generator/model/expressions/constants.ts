import type { ASTNode } from '../../expression/parse'
import type { Compiler } from './compile'
import type { Compiled, GivenConstant, RawExpression, Site } from './site'

/**
 * Returns the constants that an expression may give: its own value, the items of a list, the results of conditions, or
 * the arguments of `coalesce`. `written` is the expression in the manifest.
 */
export function constantsOf(
  compiled: Compiled,
  written: RawExpression | undefined,
  compiler: Compiler,
  site: Site,
): GivenConstant[] {
  if (compiled.constant !== undefined)
    return compiled.constant === null ? [] : [{ value: compiled.constant, text: String(written) }]
  const node = typeof written === 'string' ? compiler.parse(written, site.path) : undefined
  const visit = (part: ASTNode): GivenConstant[] => {
    if (part.op === '?:') return [...visit(part.args[1]), ...visit(part.args[2])]
    if (part.op === 'call' && part.args[0] === 'coalesce') return part.args[1].flatMap(visit)
    const text = part.input.slice(part.start, part.end)
    if (part.op === 'list') {
      const items = part.args.map((item) => (item.op === 'value' ? item.args : undefined))
      return items.every((item) => typeof item === 'string') ? [{ value: items, text }] : []
    }
    const constant = compiler.operand(part, compiled.type, site)?.constant
    return constant === undefined || constant === null ? [] : [{ value: constant, text }]
  }
  return node ? visit(node) : []
}
