import { capacity } from '../language/capacity'
import { claim } from '../language/claim'
import { ICONS } from '../language/icons'
import { app, routes } from '../language/app'
import { entity } from '../language/entity'
import { field } from '../language/field'
import { FIELD_TYPES } from '../language/field-type-names'
import { report } from '../language/report'
import { table } from '../language/table'
import { posting, transition } from '../language/transition'
import { CODE_ENDINGS } from '../model/fields/code-endings'
import { REASONS } from '../model/reasons'
import { DRAWERS } from '../model/screens/row-actions'
import { MIXIN_TEXTS, RECEIPT_TRANSITIONS } from '../model/transitions/standard'
import { GUARD_MEANINGS } from '../language/guards'
import { MIXIN_MEANINGS } from '../language/mixins'
import { definition } from '../schema-definition'
import { COMMANDS_THAT_CHANGE } from './commands-that-change'
import { EXPRESSIONS, functions } from './expressions'
import { listOfKeys } from './list-of-keys'
import {
  AMEND_EXAMPLE,
  CAPACITY_EXAMPLE,
  CLAIM_EXAMPLE,
  REQUEST_EXAMPLE,
  STEPS_EXAMPLE,
  STOCK_EXAMPLE,
} from './document-examples'
import { AMENDMENTS, CAPACITY, OWN_STEPS } from './document-texts'
import { names } from './names'
import { FIELDS_EXAMPLE, INNER_EXAMPLE, ROLE_TYPES_EXAMPLE, ROUTES_EXAMPLE, TABLE_EXAMPLE } from './page-examples'
import { PROBLEMS_HEAD, problemList } from './problem-pages'

/** A page of docs/manifest: the line about it in the index, and the paragraphs below the title. */
interface Page {
  name: string
  title: string
  about: string
  parts: () => string[]
}

const REQUIRED_NOTE = 'A star marks a required key.'
const yaml = (text: string) => `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``

const LANGUAGES_NOTE = [
  '- A text has one key for each language of the product: `zh` and `en` for the first Chinese and English locale; for another locale its tag or its language (`fr-FR` or `fr`), and its tag if a locale before it has the same language.',
  '- Texts in the first language are required, and those in Chinese and English if the product has them. Any other text may be missing; `npm run generate` says how many are. A missing text is shown in English, in a Chinese locale in Chinese, and in the first language where the product has neither.',
  '- Words of the console itself, of mixins and of the server exist in Chinese and English. A project adds another language in `src/i18n/<locale>`, whole or in part: `<namespace>.json` with the keys of `src/i18n/en-US` (`src/i18n/fr-FR/common.json`), `mixins.json` with those of `src/generated/mixins.en-US.json`, and `server.json` with the messages of the server and of forms by their English text, which `src/i18n/server-texts.json` lists (`{"Not before {1}": "Pas avant {1}"}`). `npm run generate` says how many words are missing; they are shown in English, or in Chinese to Chinese locales.',
  '- The console loads the texts of antd and the dates of dayjs in each language that they have, writes numbers and dates as the language does, and reads typed ones so. The server answers in the first language of `Accept-Language` that the product has. CSV has semicolons between columns where the language has a decimal comma, as its spreadsheets expect. The order of names is that of the database ([deploy.md](../deploy.md)).',
  '- `npm run manifest -- texts export` and `texts import` exchange all texts, with the words of the console and the server in a language that is not built in, with translators ([changing.md](changing.md)).',
].join('\n')

const KEYWORDS_NOTE = [
  '- `keywords: { zh: [盘点, 盘存], en: [count, stocktake] }`: a list for each language, under the keys of its texts. All of them find the screen in every language of the console, and a Chinese word also by its pinyin. A page has its own `keywords` in its line of `routes/<group>.yaml`.',
  '- The palette lists a screen whose title fits before one whose keyword fits. Words with which a title begins find nothing more; the title itself is refused.',
  '- Several screens may have the same word: 退货 finds refunds of the till, returns to the warehouse and returns from stores, as far as the operator may open them.',
].join('\n')

const ROLE_TYPES_NOTE = [
  '- A role type is the most that a role can ever do: `access` of an entity and `roles` of a transition name role types, and a role holds some of their permissions. `role_types` adds those of a product of its own, and may give `store`, `warehouse`, `wholesaler` and `head_office` another `title`.',
  '- Their values are added to the field `role_type` of `role` and `admin_member`. The administrator makes roles and staff of them on these screens; `warehouse_ids` is asked for where `place` is `warehouse`.',
  '- With a place, members see and move the rows of `scope: store` or `scope: warehouse` that belong to their own places, and rows that name their place under `readers`. Rows of `scope: tenant` are open to all, within their rights.',
].join('\n')

export const PAGES: readonly Page[] = [
  {
    name: 'app-and-routes',
    title: 'app.yaml and routes',
    about: 'the product, its menu groups, and which screens an entity has',
    parts: () => [
      REQUIRED_NOTE,
      '## `app.yaml`',
      listOfKeys(app),
      `## Icons\n\nIcons of menu groups: ${names(ICONS)}.`,
      '## Role types',
      ROLE_TYPES_NOTE,
      yaml(ROLE_TYPES_EXAMPLE),
      '## Languages',
      LANGUAGES_NOTE,
      '## `routes/<group>.yaml`',
      'A list; each item is an entity with its screens, or a single page. The file begins with the line `# yaml-language-server: $schema=../schema/routes.schema.json`.',
      yaml(ROUTES_EXAMPLE),
      listOfKeys(routes.element),
    ],
  },
  {
    name: 'entity',
    title: 'Entities',
    about: 'the keys of `entities/<module>/<entity>.yaml`, and the mixins',
    parts: () => [
      `${REQUIRED_NOTE} [The sheet](sheet.md) has a complete example of each kind.`,
      listOfKeys(entity),
      '## Keywords',
      KEYWORDS_NOTE,
      '## Mixins',
      listOfMeanings(MIXIN_MEANINGS),
      mixins(),
    ],
  },
  {
    name: 'fields',
    title: 'Fields',
    about: 'types and keys of fields',
    parts: () => [
      `Types: ${names(FIELD_TYPES)}. Limits and constants are written in display units: yuan, pieces, percent. Code and database hold whole numbers (fen, thousandths, hundredths). A \`barcode\` has 4 to 32 letters, digits and hyphens; with 8, 12 or 13 digits it also has the check digit of GS1, unless it begins with 2. Other codes that are scanned, such as numbers of lots, are a \`text\`.`,
      `Endings of names: a reference ends in \`_id\` and a list of references in \`_ids\`; expressions read the columns of a reference without the ending (\`supplier_id\`: \`supplier.supplier_name\`). A text whose name ends in ${names(CODE_ENDINGS)} is a code: lists and choices find it by its beginning, other texts by any part. Other endings have no meaning.`,
      yaml(FIELDS_EXAMPLE),
      REQUIRED_NOTE,
      listOfKeys(field),
    ],
  },
  {
    name: 'tables-lists-forms',
    title: 'Tables, lists and forms',
    about: 'rows below a document, columns and filters of lists, sections of forms',
    parts: () => [
      yaml(TABLE_EXAMPLE),
      `## Tables\n\n${REQUIRED_NOTE}`,
      listOfKeys(table),
      '## Rows within rows',
      'A table with `in: lines` has its rows within the rows of `lines`: a row unfolds (Alt+→, Escape folds it back) into a sheet of its own, on a phone into a drawer. A section of the form may choose their columns; without a section all are shown. `min`, `max` and `unique` apply to the rows of one row. A row that is deleted takes the rows within it along; a copy takes copies. In expressions, `line.materials` (or `l.materials` in `lines.map(l, …)`) are the rows of a row, `materials` those of the whole document. There is one level; the rows carry no goods (`goods`, `scan`, `mixins`), are free or fixed, and no copy rule makes them.',
      yaml(INNER_EXAMPLE),
      'The API sends both tables side by side: `outer_key` of a row is the `row_key` of the row to which it belongs. Who adds rows chooses the keys (at most 36 letters, digits, `-` and `_`; unique in the document); a row without one gets a key. A stored row keeps both keys, so it does not move to another row. While the rows within a row may not be deleted, the row may not either. When a table that has rows gets `in`, `npm run migration` asks for `--allow-loss <entity>.<table>:in`, which puts each row into the first row of its document.',
      '## List',
      listOfKeys(entity.shape.list.unwrap()),
      '## Form: sections',
      listOfKeys(entity.shape.form.unwrap().shape.sections.element),
      '## Print',
      listOfKeys(entity.shape.print.unwrap()),
      '## Reports',
      listOfKeys(report),
      'Its screen has the filters of the list, and the call `GET /api{base}/report/{name}` behind it takes the same query parameters (`f.…`). `report/{name}/export` is the file.',
      '## Row actions',
      listOfKeys(entity.shape.row_actions.unwrap().element),
      `Drawers: ${names(Object.keys(DRAWERS))}.`,
    ],
  },
  {
    name: 'documents',
    title: 'Documents',
    about: 'states, transitions, postings, copy rules and claims',
    parts: () => [
      `${REQUIRED_NOTE} [The sheet](sheet.md) has a complete document.`,
      '## States',
      listOfKeys(entity.shape.states.unwrap()),
      '## Transitions',
      listOfKeys(transition),
      `Documents have the transitions ${names(Object.keys(RECEIPT_TRANSITIONS))}; a manifest states only the keys that differ from the standard transition. [\`amend\`](amend.md) makes new versions of approved documents. [Steps of your own](own-steps.md) come beside them. [Guards](guards.md) are named checks.`,
      '## Postings',
      listOfKeys(posting),
      `Reasons of stock rows: ${names(REASONS)}.`,
      '[A document that moves goods](guards.md) shows `stock`, `reserve` and `mirror`.',
      '## Copy rules (`create_from`)',
      listOfKeys(definition(entity.shape.create_from.unwrap()).valueType ?? entity),
      '## Claims',
      'A claim holds a quantity of an upstream row from the first save of the document that is made from it, so that two drafts cannot promise the same pieces.',
      listOfKeys(claim),
      'A request, and a delivery that is made from it:',
      yaml(REQUEST_EXAMPLE),
      yaml(CLAIM_EXAMPLE),
    ],
  },
  {
    name: 'guards',
    title: 'Guards, and a document that moves goods',
    about: 'named checks of transitions; an example of stock, reserve and mirror',
    parts: () => [
      listOfMeanings(GUARD_MEANINGS),
      '## A document that moves goods',
      'Samples leave the stock of a store: submit reserves them, approve writes the ledger, reverse takes the rows back.',
      yaml(STOCK_EXAMPLE),
    ],
  },
  {
    name: 'own-steps',
    title: 'Steps of your own, and capacity',
    about: 'statuses and transitions of your own in a document, places by day and hour',
    parts: () => [
      '## Statuses and steps',
      OWN_STEPS,
      yaml(STEPS_EXAMPLE),
      '## Capacity',
      CAPACITY,
      listOfKeys(capacity),
      yaml(CAPACITY_EXAMPLE),
    ],
  },
  {
    name: 'amend',
    title: 'Amending documents',
    about: 'new versions of approved documents',
    parts: () => [AMENDMENTS, yaml(AMEND_EXAMPLE)],
  },
  {
    name: 'expressions',
    title: 'Expressions',
    about: 'what CEL may read, units, every function',
    parts: () => [EXPRESSIONS, '## Functions', functions()],
  },
  {
    name: 'problems-in-files',
    title: 'Problems in files',
    about: 'MAN10 to MAN19: YAML, keys and values',
    parts: () => [PROBLEMS_HEAD, problemList(['MAN1'])],
  },
  {
    name: 'problems-in-entities',
    title: 'Problems in entities and routes',
    about: 'MAN20 to MAN29: fields, documents, screens, names',
    parts: () => [PROBLEMS_HEAD, problemList(['MAN2'])],
  },
  {
    name: 'problems-in-expressions',
    title: 'Problems in expressions and hand-written code',
    about: 'MAN30 and above',
    parts: () => [PROBLEMS_HEAD, problemList(['MAN3', 'MAN4', 'MAN5', 'MAN6', 'MAN7', 'MAN8', 'MAN9'])],
  },
  {
    name: 'changing',
    title: 'Changing a manifest',
    about: 'adding, renaming, plans, migrations and data',
    parts: () => [COMMANDS_THAT_CHANGE],
  },
]

const listOfMeanings = (meanings: Readonly<Record<string, string>>): string =>
  Object.entries(meanings)
    .map(([name, meaning]) => `- \`${name}\`: ${meaning}`)
    .join('\n')

function mixins(): string {
  const { fields, line_fields } = MIXIN_TEXTS
  return `\`audit\` is added automatically: id, version, and who created and updated the row when. \`receipt\`, \`header_totals\`, \`receiving\`, \`enabled\`, \`sorted\` bring header fields (${names(Object.keys(fields))}); \`goods_line\` (short: \`goods: true\`), \`issue_line\`, \`receiving_line\` bring fields of rows (${names(Object.keys(line_fields))}). A field of the same name in the file overrides the keys of the mixin field that it states.`
}
