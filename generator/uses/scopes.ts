import { identifierName, isFunction, type Node, part, parts, type Source, wordOf } from './syntax'

/** The declaration of a name. */
export type Declaration =
  | { kind: 'import'; specifier: string; imported: string }
  | { kind: 'variable'; declarator: Node; pattern: Node }
  | { kind: 'parameter'; callable: Node; index: number; pattern: Node }
  | { kind: 'function' | 'class'; node: Node }

/**
 * Declarations of a file by name. When a name is declared several times, the declaration in the innermost scope around
 * the place is used.
 */
export class Scopes {
  private readonly found = new Map<string, { declared: Declaration; within: Node }[]>()

  constructor(source: Source) {
    const add = (name: string | undefined, declared: Declaration, within: Node) => {
      if (!name) return
      const known = this.found.get(name)
      if (known) known.push({ declared, within })
      else this.found.set(name, [{ declared, within }])
    }
    const blockOf = (node: Node) => {
      for (const above of source.ancestorsOf(node))
        if (above.type === 'BlockStatement' || above.type === 'Program' || isFunction(above)) return above
      return source.program
    }
    for (const node of source.nodesBelow()) {
      if (node.type === 'ImportDeclaration') {
        const specifier = wordOf(part(node, 'source')) ?? ''
        for (const child of parts(node, 'specifiers')) {
          const imported =
            wordOf(part(child, 'imported')) ?? (child.type === 'ImportDefaultSpecifier' ? 'default' : '*')
          add(wordOf(part(child, 'local')), { kind: 'import', specifier, imported }, source.program)
        }
      } else if (node.type === 'VariableDeclarator') {
        const pattern = part(node, 'id')
        for (const name of namesIn(pattern))
          if (pattern) add(name, { kind: 'variable', declarator: node, pattern }, blockOf(node))
      } else if (node.type === 'ClassDeclaration') add(wordOf(part(node, 'id')), { kind: 'class', node }, blockOf(node))
      if (isFunction(node)) {
        if (node.type === 'FunctionDeclaration')
          add(wordOf(part(node, 'id')), { kind: 'function', node }, blockOf(node))
        parts(node, 'params').forEach((pattern, index) => {
          for (const name of namesIn(pattern)) add(name, { kind: 'parameter', callable: node, index, pattern }, node)
        })
      }
    }
  }

  declarationOf(name: string, at: Node): Declaration | undefined {
    const around = (this.found.get(name) ?? []).filter(({ within }) => within.start <= at.start && at.end <= within.end)
    return around.toSorted((a, b) => b.within.start - a.within.start || a.within.end - b.within.end)[0]?.declared
  }

  /** Returns the declaration of a name at the top level of the file. Whether the name is exported is not checked. */
  topLevel(name: string): Declaration | undefined {
    return this.found.get(name)?.find(({ within }) => within.type === 'Program')?.declared
  }
}

/** Returns the names that a pattern binds. */
function namesIn(pattern: Node | undefined): string[] {
  if (!pattern) return []
  switch (pattern.type) {
    case 'Identifier':
      return [identifierName(pattern)]
    case 'ObjectPattern':
      return parts(pattern, 'properties').flatMap((child) => namesIn(part(child, 'value') ?? part(child, 'argument')))
    case 'ArrayPattern':
      return parts(pattern, 'elements').flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(part(pattern, 'left'))
    case 'RestElement':
      return namesIn(part(pattern, 'argument'))
    case 'TSParameterProperty':
      return namesIn(part(pattern, 'parameter'))
    default:
      return []
  }
}
