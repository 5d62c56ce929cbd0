import type { Hint } from '../problems/hint'
import type { Problems } from '../problems/problem'
import { suggestion, withSuggestion } from '../problems/suggest'
import { HELPERS } from './helpers'
import { elementOf, isPlain, type TemplateType, memberOf, UnknownName } from './scope'

type Node = hbs.AST.Node
type Expression = hbs.AST.Expression
type Path = hbs.AST.PathExpression

/** The contexts in which a name is looked up; the innermost context is last. */
type Stack = readonly TemplateType[]

const BLOCKS = ['if', 'unless', 'each', 'with']
const LOOP_VARIABLES = new Set(['first', 'last', 'index', 'key', 'root'])

/** Walks the syntax trees of templates and reports names that their views do not have. */
export class NameChecker {
  private readonly partials: ReadonlyMap<string, hbs.AST.Program>
  private readonly names: ReadonlySet<string>
  private readonly problems: Problems
  private file = ''
  /** Partials that are being checked, so that a partial that calls itself does not recurse forever. */
  private readonly activePartials: string[] = []

  /** `names` are the names of all partials, including partials that could not be parsed. */
  constructor(partials: ReadonlyMap<string, hbs.AST.Program>, names: ReadonlySet<string>, problems: Problems) {
    this.partials = partials
    this.names = names
    this.problems = problems
  }

  template(file: string, program: hbs.AST.Program, view: TemplateType): void {
    this.file = file
    this.program(program, [view])
  }

  private program(program: hbs.AST.Program | undefined, stack: Stack): void {
    for (const statement of program?.body ?? []) this.statement(statement, stack)
  }

  private statement(node: hbs.AST.Statement, stack: Stack): void {
    switch (node.type) {
      case 'MustacheStatement':
        return this.mustache(node as hbs.AST.MustacheStatement, stack)
      case 'BlockStatement':
        return this.block(node as hbs.AST.BlockStatement, stack)
      case 'PartialStatement':
        return this.partial(node as hbs.AST.PartialStatement, stack)
      case 'ContentStatement':
      case 'CommentStatement':
        return undefined
      default:
        return this.add('MAN4003', node, `${node.type} is not used in templates here`)
    }
  }

  private mustache({ path, params }: hbs.AST.MustacheStatement, stack: Stack): void {
    const name = (path as Path).original
    if (params.length > 0) {
      if (!Object.hasOwn(HELPERS, name))
        this.add('MAN4003', path, withSuggestion(`there is no helper "${name}"`, name, Object.keys(HELPERS)))
      for (const param of params) this.typeOf(param, stack)
      return
    }
    if (Object.hasOwn(HELPERS, name) && !this.has(stack, name))
      return this.add('MAN4003', path, `the helper "${name}" takes a value`)
    const type = this.typeOf(path, stack)
    if (type !== MISSING && !isPlain(type) && !(path as Path).data)
      this.add('MAN4002', path, `"${name}" is not a text or number`, 'print it with a helper: {{literal …}}')
  }

  private block(node: hbs.AST.BlockStatement, stack: Stack): void {
    const name = (node.path as Path).original
    const [param] = node.params
    if (!BLOCKS.includes(name))
      return this.add('MAN4003', node.path, withSuggestion(`there is no block "${name}"`, name, BLOCKS))
    if (!param) return this.add('MAN4003', node.path, `"${name}" takes a value`)
    const paramType = this.typeOf(param, stack)
    this.program(node.inverse, stack)
    if (paramType === MISSING) return
    if (name === 'each') {
      const element = elementOf(paramType)
      if (element === null) return this.add('MAN4002', param, `"${(param as Path).original}" is not a list`)
      return this.program(node.program, [...stack, element])
    }
    this.program(node.program, name === 'with' ? [...stack, paramType] : stack)
  }

  private partial(node: hbs.AST.PartialStatement, stack: Stack): void {
    const name = (node.name as Path).original
    if (!this.names.has(name))
      return this.add('MAN4003', node.name, withSuggestion(`there is no partial "${name}"`, name, this.names))
    const [param] = node.params
    const paramType = param ? this.typeOf(param, stack) : stack.at(-1)
    const program = this.partials.get(name)
    if (paramType === MISSING || !program || this.activePartials.includes(name)) return
    const caller = this.file
    this.file = `templates/partials/${name}.hbs`
    this.activePartials.push(name)
    this.program(program, [paramType])
    this.activePartials.pop()
    this.file = caller
  }

  /** Returns the type of a name. When the view does not have the name, adds a problem and returns MISSING. */
  private typeOf(node: Expression, stack: Stack): TemplateType | typeof MISSING {
    if (node.type === 'SubExpression') {
      for (const param of (node as hbs.AST.SubExpression).params) this.typeOf(param, stack)
      return undefined
    }
    if (node.type !== 'PathExpression') return undefined
    const { data, depth, parts, original } = node as Path
    if (data) {
      const [name = ''] = parts
      if (!LOOP_VARIABLES.has(name)) this.add('MAN4002', node, `there is no @${name}`, suggestion(name, LOOP_VARIABLES))
      return undefined
    }
    if (depth >= stack.length) {
      this.add('MAN4002', node, `"${original}" has more ../ than there are enclosing blocks`)
      return MISSING
    }
    try {
      return parts.reduce<TemplateType>(memberOf, stack[stack.length - 1 - depth])
    } catch (error) {
      if (!(error instanceof UnknownName)) throw error
      const hint = error.isList ? 'it is a list: {{#each …}}' : suggestion(error.word, error.choices)
      this.add('MAN4002', node, `"${error.word}" is not in the view here`, hint)
      return MISSING
    }
  }

  private has(stack: Stack, name: string): boolean {
    try {
      memberOf(stack.at(-1), name)
      return true
    } catch {
      return false
    }
  }

  private add(code: string, { loc }: Node, message: string, hint?: Hint): void {
    const { start, end } = loc
    const length = start.line === end.line ? Math.max(1, end.column - start.column) : 1
    this.problems.add(
      code,
      { range: { file: this.file, line: start.line, column: start.column + 1, length }, path: '' },
      message,
      hint,
    )
  }
}

const MISSING = Symbol('missing')
