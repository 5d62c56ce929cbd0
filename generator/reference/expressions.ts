import { FUNCTIONS } from '../expression/functions'
import { LIVE } from '../expression/live'

/** What an expression may read and how it reckons: a page of the reference, and what `describe cel` prints. */
export const EXPRESSIONS = `CEL, checked against the types of the fields and printed as TypeScript for browser and server alike. In scope: the fields of the document by name, \`lines\` (and other tables) as lists, \`line.x\` in a row, \`supplier.x\` for a column of what \`supplier_id\` refers to, \`source.x\` and \`source_line.x\`, \`setting.x\`, \`actor.id\`, \`actor.role_type\`, \`actor.store_id\`; in a filter the columns of the target by name and \`form.x\` for the document; in transitions \`downstream.<entity>\` and \`input.x\`; in copy rules \`source.x\` and \`from.x\`; and names given by \`let\`.

- Numbers carry a unit: quantity + quantity, money − money, quantity × money (then \`round_money(…)\`), quantity ÷ quantity (rounded to the field it goes into). A constant takes the unit of what it meets: \`qty > 1.5\`, \`price >= 0.01\`.
- A missing number counts as 0. Comparing a missing date, time or text with \`<\` or \`>\` is false. \`x == null\` asks whether it is missing.
- Of CEL: literals, \`+ - * / %\`, comparison, \`in\`, \`&& || !\`, \`a ? b : c\`, \`has\`, \`size\`, \`exists\`, \`all\`, \`filter\`, \`map\`, \`exists_one\`, \`startsWith\`, \`endsWith\`, \`contains\`, \`matches\`.
- Filters run as SQL: comparison, \`in\`, \`&& || !\`, \`lines.exists(l, …)\`, \`size(downstream.x) == 0\`.`

/** Every function of expressions with its signature, and where it can be answered. */
export function functions(): string {
  const live = Object.keys(LIVE)
  const isLive = (name: string) => live.includes(name) || name === 'next'
  const listed = (asked: boolean) =>
    [...FUNCTIONS]
      .filter(([name]) => isLive(name) === asked)
      .map(([, signature]) => `- \`${signature}\``)
      .join('\n')
  return `In browser and server alike:\n\n${listed(false)}\n\nAnswered by the server, which a form asks:\n\n${listed(true)}`
}
