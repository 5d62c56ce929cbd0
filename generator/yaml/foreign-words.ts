import { type Hint, HintWithFix } from '../problems/hint'

/* Words of other tools and languages that people and programs write in place of those of the manifest. */

/** Keys of other tools, with those of this language in their place. */
export const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  nullable: 'required: true',
  mandatory: 'required: true',
  optional: 'required: false',
  not_null: 'required: true',
  notnull: 'required: true',
  reqd: 'required: true',
  title: 'label',
  caption: 'label',
  name: 'label: {…}',
  columns: 'fields',
  validate: 'checks: [{check: …, message: {…}}]',
  validation: 'checks: [{check: …, message: {…}}]',
  constraint: 'checks: [{check: …, message: {…}}]',
  check: 'checks: [{check: …, message: {…}}]',
  multiple: 'type: refs',
  by: 'roles',
  allow: 'roles',
  depends_on: 'show: …',
  default_value: 'default',
  initial: 'default',
  readonly: 'edit: [none]',
  read_only: 'edit: [none]',
  references: 'ref: …',
  formula: 'compute: …',
  visible: 'show: …',
  regex: 'pattern: …',
  precision: 'scale: …',
  options: 'values: {…}',
  hidden: 'show: …',
  length: 'max_length: …',
  target: 'ref: …',
  placeholder: 'help: {…}',
  tooltip: 'help: {…}',
  description: 'help: {…}',
  every: 'at: …',
  cn: 'zh',
  english: 'en',
  chinese: 'zh',
}

/** Types of other tools, with those of this language in their place. */
const FOREIGN_TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  str: 'text',
  varchar: 'text',
  char: 'text',
  number: 'decimal',
  float: 'decimal',
  double: 'decimal',
  numeric: 'decimal',
  long: 'integer',
  bigint: 'integer',
  timestamp: 'datetime',
  currency: 'money',
  select: 'enum',
  reference: 'ref',
  relation: 'ref',
  foreign: 'ref',
  lookup: 'ref',
  bool: 'boolean',
  checkbox: 'boolean',
  tinyint: 'integer',
  smallint: 'integer',
  serial: 'integer',
  picklist: 'enum',
  dropdown: 'enum',
  choice: 'enum',
  radio: 'enum',
  many: 'ref',
  link: 'ref',
  belongs: 'ref',
  fk: 'ref',
  longtext: 'textarea',
  memo: 'textarea',
  multiline: 'textarea',
  uuid: 'text',
  geo: 'location',
  point: 'location',
  json_object: 'json',
  jsonb: 'json',
  html: 'rich_text',
  markdown: 'rich_text',
  file: 'images',
  multiselect: 'text_list',
  array: 'text_list',
}

/** Other words for kinds and scopes of entities, with those of this language in their place. */
const FOREIGN_WORDS: Readonly<Record<string, string>> = {
  document: 'receipt',
  voucher: 'receipt',
  table: 'master',
  entity: 'master',
  dictionary: 'master',
  view: 'report',
  settings: 'singleton',
  hidden: 'internal',
  company: 'tenant',
  global: 'tenant',
  shop: 'store',
  depot: 'warehouse',
  read: 'list',
  view_rows: 'list',
  new: 'create',
  add: 'create',
  insert: 'create',
  edit: 'update',
  write: 'update',
  modify: 'update',
  own: 'operator',
  user: 'operator',
  owner: 'operator',
  owner_id: 'operator',
  grey: 'gray',
  danger: 'red',
  error: 'red',
  success: 'green',
  warning: 'orange',
  info: 'blue',
  primary: 'blue',
  yellow: 'gold',
  pink: 'magenta',
  violet: 'purple',
}

/**
 * The type of a field for the type of another tool, such as `text` for `varchar(20)`, and a word of this language for
 * another word of the same meaning; undefined for other words.
 */
export function hintForForeignType(value: string, known: readonly string[]): Hint | undefined {
  if (/^(delete|remove|destroy)$/i.test(value) && known.includes('export'))
    return 'rows are never deleted: mixins: [enabled] disables masters, the transition void cancels documents'
  const word = FOREIGN_WORDS[value.toLowerCase()]
  if (word !== undefined && known.includes(word)) return new HintWithFix(`did you mean "${word}"?`, value, word)
  const meant = FOREIGN_TYPES[/^[a-z]+/.exec(value.toLowerCase())?.[0] ?? '']
  return meant !== undefined && known.includes(meant) && known.includes('text')
    ? new HintWithFix(`did you mean "${meant}"?`, value, meant)
    : undefined
}
