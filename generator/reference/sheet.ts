import { schemaComment } from '../language'
import { CODE_EXAMPLES } from '../help/code-examples'
import { KIND_EXAMPLES, routeOf } from '../help/examples'
import { CODES } from '../problems/codes'
import { UNITS_EXAMPLE } from './page-examples'

/** Codes of the most common mistakes, which the sheet lists with the correct form. */
const COMMON_MISTAKES = [
  'MAN1020',
  'MAN1022',
  'MAN1023',
  'MAN2010',
  'MAN2018',
  'MAN2023',
  'MAN3004',
  'MAN3010',
  'MAN3011',
  'MAN3013',
  'MAN3015',
  'MAN3016',
]

const MASTER = KIND_EXAMPLES.master ?? ''

const UNITS = `- \`money\` is yuan in the manifest and fen in code: \`min: 0.01\`. \`quantity\` has three decimals, \`percent\` two.
- \`+\`, \`-\` and comparisons take two values of one unit; \`price + qty\` is MAN3010.
- A quotient divides two values of one unit. Products of quantity × money, money × percent and quantity × quantity, and every quotient, must be rounded by the function of the unit of the result.
- A constant takes the unit of the other operand: \`qty > 1.5\`, \`price >= 0.01\`. Dates are written in quotes: \`bought_on >= '2026-01-31'\`.
- A missing number counts as 0; \`x == null\` asks whether a value is missing. Compare a divisor that can be 0 with 0 first.
- Over rows: \`sum(lines.map(l, l.amount))\`, \`size(lines)\`, \`lines.all(l, l.qty > 0)\`.

${block('', UNITS_EXAMPLE)}`

/** Returns a single page with everything needed to write a manifest of any kind. */
export function sheet(): string {
  const kinds = Object.entries(KIND_EXAMPLES).filter(([kind]) => kind !== 'master')
  return [
    '# The sheet',
    'A file `manifest/entities/<module>/<entity>.yaml` for each entity, a line in `manifest/routes/<group>.yaml` for its screens; then `npm run generate` and `npm run migration -- <slug>`. The comment below an example is its line of the routes. `npm run manifest -- describe field` lists every key. [Lists](tables-lists-forms.md) shows `print:` and `reports:`.',
    `## A master`,
    block('master', MASTER),
    ...kinds.flatMap(([kind, text]) => [TITLES[kind] ?? `## ${kind}`, block(kind, text)]),
    '## Units',
    UNITS,
    '## Common mistakes',
    'Keys of a field, wrong → right; `npm run manifest -- explain <code>` explains others.',
    COMMON_MISTAKES.map(mistake).join('\n'),
  ].join('\n\n')
}

const TITLES: Readonly<Record<string, string>> = {
  tree: '## A tree',
  receipt: '## A document with lines, approval and sums',
  report: '## A report over a view',
  log: '## A log: rows that the program writes',
  singleton: '## A singleton: settings',
  internal: '## An internal table',
}

function block(kind: string, text: string): string {
  const route = kind === '' ? undefined : routeOf(kind)
  return `\`\`\`yaml\n${schemaComment('entity', 2)}\n${text.trimEnd()}\n${route === undefined ? '' : `# ${route}\n`}\`\`\``
}

function mistake(code: string): string {
  const example = CODE_EXAMPLES[code]
  if (!example) throw new Error(`${code} has no example`)
  return `- ${code}, ${CODES[code]?.[0] ?? ''}: \`${withoutLabel(example.wrong)}\` → \`${withoutLabel(example.right)}\``
}

/** Removes the label of a field, because the label is the same in every example. */
const withoutLabel = (text: string) => text.replace(/^\{ label: \{[^}]*\}, (.*) \}$/, '$1')
