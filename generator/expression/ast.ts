import type { ASTNode } from './parse'

/** Whether a part of a syntax tree is a node, not a name, a constant or a list of parts. */
export const isNode = (part: unknown): part is ASTNode => typeof part === 'object' && part !== null && 'op' in part

export const isNullConstant = ({ op, args }: ASTNode): boolean => op === 'value' && args === null

/** The nodes directly below a node, in the order of the text. */
export function childrenOf({ args }: ASTNode): ASTNode[] {
  const nodesIn = (part: unknown): ASTNode[] =>
    Array.isArray(part) ? part.flatMap(nodesIn) : isNode(part) ? [part] : []
  return nodesIn(args)
}
