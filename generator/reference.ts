import type * as z from 'zod'
import { CODES } from './problems/codes'
import { FUNCTIONS } from './expression/functions'
import { LIVE } from './expression/live'
import { app, routes } from './language/app'
import { entity } from './language/entity'
import { field, FIELD_TYPES } from './language/field'
import { table } from './language/table'
import { posting, transition } from './language/transition'
import { CODE_ENDINGS } from './model/fields/field'
import { GUARDS } from './model/transitions/transition'
import { MIXIN_TEXTS, RECEIPT_TRANSITIONS } from './model/transitions/standard'
import { DRAWERS } from './model/row-actions'
import { REASONS } from './model/reasons'
import type { LanguageFile } from './json-schema'
import { keysOf } from './help/keys'
import { definition } from './schema-definition'

const CHANGING = [
  '- `npm run manifest -- describe field.rollup` (or `entity`, `transition.auto`, `cel`, `cel.round_money` …) says what a part of the language is, with its keys and an example; `examples receipt` prints a whole manifest of a kind; `explain MAN3010` says what a problem means, with a wrong and a right line, and `explain <path>` where a generated file comes from. Each takes `--json`.',
  '- Every command takes `--json` and then prints one document of JSON on standard output and nothing else there; [schema/output.schema.json](schema/output.schema.json) has its shape by command. A problem has code, file, range, words, the cure and, where it is known, the edits that mend it. `check --sarif` prints SARIF 2.1.0.',
  "- `npm run manifest -- add entity`, `add field`, `add route`: asks for what flags do not say, writes it here as the rest is laid out (comments stay), generates, and leaves a running screen; names are checked as they are given, and nothing is written when anything is wrong. In flags: `add entity shelf_label --module store --zh 货架签 --en 'Shelf labels' --field label_code:text:编码:Code:required:unique`, `add field store_receive_receipt.lines.shelf --type text --zh 货位 --en Shelf --set max_length=12`, `add route shelf_label --group store`. `--dry-run`, `--json`, `--yes`; `--help` names the exit codes.",
  '- `npm run manifest -- check [--against <commit>]`: every problem here, and every line of hand-written code that uses a field, line field, enum value, transition or entity that was dropped or renamed since the commit (HEAD): where it is used, where it stood, what to do. Exits 1 when there is one.',
  '- `npm run manifest -- check --boot [--quick]`: generates into a scratch folder, starts the server there on a database in memory with a new company, and makes the calls of every screen once as each built-in role: the list with search, order, sums and file, the choices of each reference, a new form, and a row that is made, shown and saved. Every error of the server, and every refusal that no operator could avoid, is reported with the line of the manifest that it concerns. `--quick` takes one role of each type, and only the entities whose generated files changed since their screens answered, with those that refer to them; `npm run check` runs that.',
  '- `npm run manifest -- rename store_receive_receipt.lines.received_qty accepted_qty [--dry-run]`: the name changes here, in the expressions and copy rules of other documents, in hand-written code and, by a migration that keeps the data, in the database. So do `sku.sale_status=on_sale for_sale` (a value), `store.close shut_down` (a transition) and `wh_send_receipt wh_ship_receipt` (an entity). What a mixin or the language brings keeps its name. Places that may mean a namesake of another document are listed and left.',
  '- `npm run manifest -- plan [commit] [--json]`: what the change means for routes, roles, permissions, the API, lists, data and stories. Exits 0 when it is harmless, 3 when it widens access, 4 when it breaks stored data or callers, 5 for both, 1 when there are problems.',
  '- `npm run migration -- <slug>`: writes the SQL that carries a database from the recorded tables to those of the code. It asks nothing. Values keep what an operator read when a type changes (12.50 yuan become 12.500 pieces, a text that is a number becomes that number); a field that becomes required gives rows without a value its default. What would lose data, or leave rows that the manifest does not want (a column, a table or a value of an enum that goes, a shorter text, rounding, `unique`, `required` without a default), is refused with exit code 4: the text says how many rows of the development database that concerns, shows the first five, and gives the commands. `--rename supplier.address=location` keeps a column or a table under its new name, `--map supplier.settlement=prepaid:cash` gives rows another value, `--fill supplier.short_name=none` gives rows without a value this one, `--using \'supplier.rank=length("rank")\'` says in SQL what the new value is, `--allow-loss supplier.address` accepts the loss, `--later supplier.address` leaves a column or a table that the code has lost where it is, for processes of the version before, until a later migration drops it. What every running company needs can stand in the manifest in place of flags: `was: { name: address }`, `was: { map: { prepaid: cash } }`, `was: { type: text, map: { gold: high } }` and `was: { fill: none }` at the field; a flag goes before it. `--check` writes nothing and exits 1 when tables and migrations disagree.',
  '- `server/migrations/schema` records with each column what it means; a change that needs no statement, such as one more value of an enum, is recorded there by `npm run migration` as well. `npm start` refuses a database that lacks a column of the code, or whose values were written in another unit.',
].join('\n')

/** manifest/README.md: every key of the language, from the definitions that check it. */
export function reference(): LanguageFile {
  const parts = [
    '<!-- Regenerated from generator/language: edits here are lost. -->',
    '# The manifest',
    'YAML in this folder says what the back office is; `npm run generate` turns it into the console and the API. `app.yaml` names the product and its menu groups, `routes/<group>.yaml` the screens, `entities/<module>/<entity>.yaml` the documents and masters. Every problem is reported at its line and column in one run. A comment at the top of each file names its JSON Schema, so that an editor with a YAML language server completes and checks it.',
    '## `app.yaml`',
    keys(app),
    '## `routes/<group>.yaml`',
    'A list; each line is an entity with its screens, or a single page.',
    keys(routes.element),
    '## `entities/<module>/<entity>.yaml`',
    keys(entity),
    '### Fields',
    keys(field),
    `Types: ${FIELD_TYPES.map((type) => `\`${type}\``).join(', ')}. Limits and constants are written as shown: yuan, pieces, percent; code and database hold whole numbers (fen, thousandths, hundredths).`,
    `Endings of names: a reference ends in \`_id\`, a list of references in \`_ids\`, and expressions read through it without the ending (\`supplier_id\`: \`supplier.supplier_name\`). A text whose name ends in ${CODE_ENDINGS.map((ending) => `\`${ending}\``).join(', ')} is a code: lists and choices find it by its beginning, other texts by any part. No other ending means anything.`,
    '### Tables',
    keys(table),
    '### List',
    keys(entity.shape.list.unwrap()),
    '### Form: sections',
    keys(entity.shape.form.unwrap().shape.sections.element),
    '### States',
    keys(entity.shape.states.unwrap()),
    '### Transitions',
    keys(transition),
    `Documents have the nine transitions ${Object.keys(RECEIPT_TRANSITIONS)
      .map((name) => `\`${name}\``)
      .join(
        ', ',
      )}; what a manifest does not say of one is as usual. Guards: ${GUARDS.map((name) => `\`${name}\``).join(', ')}; lines, active, dup, date, unit and self are implied.`,
    '### Postings',
    keys(posting),
    `Reasons of stock rows: ${REASONS.map((name) => `\`${name}\``).join(', ')}.`,
    '### Copy rules (`create_from`)',
    keys(definition(entity.shape.create_from.unwrap()).valueType ?? entity),
    '### Row actions',
    keys(entity.shape.row_actions.unwrap().element),
    `Drawers: ${Object.keys(DRAWERS)
      .map((name) => `\`${name}\``)
      .join(', ')}.`,
    '### Mixins',
    mixins(),
    '## Expressions',
    EXPRESSIONS,
    functions(),
    '## Problems',
    'Each has a file, line and column, a code, the line with a caret below it, and a hint. Nothing is written while there is one.',
    problems(),
    '## Changing what is there',
    CHANGING,
  ]
  return { path: 'manifest/README.md', content: `${parts.join('\n\n')}\n` }
}

function keys(schema: z.ZodType): string {
  const rows = keysOf(schema).map(
    ({ key, required, value, meaning }) => `| \`${key}\`${required ? ' *' : ''} | ${cell(value)} | ${cell(meaning)} |`,
  )
  return ['| key (* required) | value | meaning |', '|---|---|---|', ...rows].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function mixins(): string {
  const list = (texts: Readonly<Record<string, unknown>>) =>
    Object.keys(texts)
      .map((name) => `\`${name}\``)
      .join(', ')
  return `\`audit\` comes by itself: id, version, who and when. \`receipt\`, \`header_totals\`, \`receiving\`, \`enabled\`, \`sorted\` bring header fields (${list(MIXIN_TEXTS.fields)}); \`goods_line\` (short: \`goods: true\`), \`issue_line\`, \`receiving_line\` bring fields of rows (${list(MIXIN_TEXTS.line_fields)}). A field of the same name in the file changes what the mixin says, key by key.`
}

export const EXPRESSIONS = `CEL, checked against the types of the fields and printed as TypeScript for browser and server alike. In scope: the fields of the document by name, \`lines\` (and other tables) as lists, \`line.x\` in a row, \`supplier.x\` for a column of what \`supplier_id\` refers to, \`source.x\` and \`source_line.x\`, \`setting.x\`, \`actor.id\`, \`actor.role_type\`, \`actor.store_id\`; in a filter the columns of the target by name and \`form.x\` for the document; in transitions \`downstream.<entity>\` and \`input.x\`; in copy rules \`source.x\` and \`from.x\`; and names given by \`let\`.

- Numbers carry a unit: quantity + quantity, money − money, quantity × money (then \`round_money(…)\`), quantity ÷ quantity (rounded to the field it goes into). A constant takes the unit of what it meets: \`qty > 1.5\`, \`price >= 0.01\`.
- A missing number counts as 0. Comparing a missing date, time or text with \`<\` or \`>\` is false. \`x == null\` asks whether it is missing.
- Of CEL: literals, \`+ - * / %\`, comparison, \`in\`, \`&& || !\`, \`a ? b : c\`, \`has\`, \`size\`, \`exists\`, \`all\`, \`filter\`, \`map\`, \`exists_one\`, \`startsWith\`, \`endsWith\`, \`contains\`, \`matches\`.
- Filters run as SQL: comparison, \`in\`, \`&& || !\`, \`lines.exists(l, …)\`, \`size(downstream.x) == 0\`.`

function problems(): string {
  const rows = Object.entries(CODES).map(([code, [what, cure]]) => `| ${code} | ${cell(what)} | ${cell(cure)} |`)
  return ['| code | what | what mends it |', '|---|---|---|', ...rows].join('\n')
}

function functions(): string {
  const live = Object.keys(LIVE)
  const rows = [...FUNCTIONS].map(
    ([name, signature]) =>
      `| ${cell(`\`${signature}\``)} | ${live.includes(name) || name === 'next' ? 'the server answers' : 'browser and server'} |`,
  )
  return ['| function | where |', '|---|---|', ...rows].join('\n')
}
