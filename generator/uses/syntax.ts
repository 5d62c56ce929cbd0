import { parseSync } from 'oxc-parser'

/** A node of the syntax tree. The other members depend on the type of the node. Offsets are UTF-16 units. */
export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

interface Tree {
  /** All nodes in source order; a parent precedes its children. */
  nodes: Node[]
  /** Index of a node in `nodes`. */
  at: Map<Node, number>
  /** Per node: the index of its parent in `nodes`, and the index after its last descendant. */
  parents: number[]
  ends: number[]
}

/** A hand-written file, parsed on first access to its nodes. */
export class Source {
  readonly path: string
  readonly text: string
  private tree: Tree | undefined

  constructor(path: string, text: string) {
    this.path = path
    this.text = text
  }

  get program(): Node {
    return this.parsed().nodes[0] as Node
  }

  parent(node: Node): Node | undefined {
    const { nodes, at, parents } = this.parsed()
    return nodes[parents[at.get(node) ?? 0] ?? -1]
  }

  /** Yields the ancestors of a node, from its parent to the program. */
  *ancestorsOf(node: Node): Generator<Node> {
    for (let at = this.parent(node); at; at = this.parent(at)) yield at
  }

  /** Returns the node and all its descendants; without a node, all nodes of the file. */
  nodesBelow(node?: Node): readonly Node[] {
    const { nodes, at, ends } = this.parsed()
    if (!node) return nodes
    const from = at.get(node) ?? 0
    return nodes.slice(from, ends[from])
  }

  /** Converts an offset to a line and a column, both counted from 1. */
  positionOf(offset: number): { line: number; column: number } {
    const before = this.text.slice(0, offset)
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
  }

  /**
   * Place and message of the mistake because of which the parser returns no nodes, such as a conflict marker of git;
   * undefined for a file that it reads.
   */
  get syntaxError(): { start: number; message: string } | undefined {
    const { errors, program } = parseSync(this.path, this.text)
    const [error] = errors
    if (!error || program.body.length > 0) return undefined
    const marker = /^<{7} /m.exec(this.text)
    if (marker) return { start: marker.index, message: 'a conflict marker of git' }
    return { start: error.labels[0]?.start ?? 0, message: error.message }
  }

  private parsed(): Tree {
    // The parser types each kind of node by itself. This code reads any kind of node, by the names of its parts.
    this.tree ??= treeOf(parseSync(this.path, this.text).program as unknown as Node)
    return this.tree
  }
}

function treeOf(program: Node): Tree {
  const tree: Tree = { nodes: [], at: new Map(), parents: [], ends: [] }
  const add = (node: Node, parent: number) => {
    const index = tree.nodes.push(node) - 1
    tree.at.set(node, index)
    tree.parents[index] = parent
    for (const key in node) {
      const part = node[key]
      if (typeof part !== 'object' || part === null) continue
      if (Array.isArray(part)) {
        for (const child of part) if (isNode(child)) add(child, index)
      } else if (isNode(part)) add(part, index)
    }
    tree.ends[index] = tree.nodes.length
  }
  add(program, -1)
  return tree
}

/** Name of an identifier. Throws an Error for a node without a name. */
export function identifierName({ name, type }: Node): string {
  if (typeof name !== 'string') throw new Error(`${type} has no name`)
  return name
}

/** The child of a node under this key; undefined where the key holds no single node. */
export const part = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined)
/** The children of a node under a key that holds a list; empty places of the list are left out. */
export const parts = (node: Node, key: string): Node[] => (Array.isArray(node[key]) ? node[key].filter(isNode) : [])

/** Returns the name of an identifier or the value of a string literal; undefined for any other node. */
export function wordOf(node: Node | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return identifierName(node)
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return undefined
}

const WRAPPERS: Readonly<Record<string, string>> = {
  AwaitExpression: 'argument',
  ChainExpression: 'expression',
  ParenthesizedExpression: 'expression',
  SpreadElement: 'argument',
  TSAsExpression: 'expression',
  TSNonNullExpression: 'expression',
  TSSatisfiesExpression: 'expression',
  UnaryExpression: 'argument',
}

/** Returns the expression inside parentheses, casts, `await`, spreads, optional chains and unary operators. */
export function unwrapped(node: Node): Node {
  const inner = part(node, WRAPPERS[node.type] ?? '')
  return inner ? unwrapped(inner) : node
}

export const isFunction = (node: Node): boolean =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'
