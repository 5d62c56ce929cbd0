import { FUNCTIONS } from '../expression/functions'
import { LIVE_FUNCTIONS } from '../expression/live'

/**
 * What an expression may read and how the expression is evaluated: a page of the reference, and the output of `describe
 * cel`.
 */
export const EXPRESSIONS = `Expressions are CEL. Their types are checked against the fields, and they are compiled to TypeScript for browser and server. In scope: the fields of the document by name, \`lines\` (and other tables) as lists, \`line.x\` in a row, \`line.parts\` for the rows within a row, \`supplier.x\` for a column of the row that \`supplier_id\` refers to (\`line.book.x\` where a field \`book_id\` of the row refers to it), \`source.x\` and \`source_line.x\`, \`setting.x\` for a field of \`setting_base\` (not of other singletons), \`actor.id\`, \`actor.role_type\`, \`actor.store_id\`; in a filter the columns of the target by name and \`form.x\` for the document; in transitions \`downstream.<entity>\` and \`input.x\`; in copy rules \`source.x\` and \`from.x\`; and names given by \`let\`.

- Numbers carry a unit: quantity + quantity, money − money, quantity × money (then \`round_money(…)\`), quantity ÷ quantity (rounded to the scale of the target field). A constant takes the unit of the other operand: \`qty > 1.5\`, \`price >= 0.01\`.
- A missing number counts as 0. Comparing a missing date, time or text with \`<\` or \`>\` is false. \`x == null\` tests whether a value is missing.
- Supported CEL: literals, \`+ - * / %\`, comparison, \`in\`, \`&& || !\`, \`a ? b : c\`, \`has\`, \`size\`, \`exists\`, \`all\`, \`filter\`, \`map\`, \`exists_one\`, \`startsWith\`, \`endsWith\`, \`contains\`, \`matches\` (never of a text of more than 4000 characters).
- Filters run as SQL: comparison, \`in\`, \`&& || !\`, \`lines.exists(l, …)\`, \`size(downstream.x) == 0\`.`

/** Returns every function of expressions with its signature, grouped by where the function can be evaluated. */
export function functions(): string {
  const live = Object.keys(LIVE_FUNCTIONS)
  const isLive = (name: string) => live.includes(name) || name === 'next'
  const signatures = (onServer: boolean) =>
    [...FUNCTIONS]
      .filter(([name]) => isLive(name) === onServer)
      .map(([, signature]) => `- \`${signature}\``)
      .join('\n')
  return `Evaluated in browser and server:\n\n${signatures(false)}\n\nEvaluated only by the server; a form calls it:\n\n${signatures(true)}`
}
