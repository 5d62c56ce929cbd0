import { RESERVED } from '../expression/parse'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Roots of expressions, what every row or request has, and what the server writes beside the fields. */
const ROW = words(`
  line form setting actor input downstream from id tenant_id version created_at created_by updated_at updated_by actions
  owner_id line_no confirm_warnings search_grams search_initials`)

/** Words of the language that generated code is written in, and what every object answers to. */
const TYPESCRIPT = words(`
  case catch class debugger default delete do enum export extends finally instanceof new protected private public static
  super switch this throw try typeof with yield await constructor prototype to_string value_of has_own_property`)

/** Columns that every table of PostgreSQL has already. */
const POSTGRES = words('ctid xmin xmax cmin cmax tableoid')

/** Besides those: what may not be a constant of a module, and what a module with an export `then` would be taken for. */
const CONSTANT = words('arguments eval implements interface undefined then')

/** What generated files import or use: an entity of that name would be declared a second time beside it. */
const IMPORTED = words(`
  text varchar bigint boolean jsonb index sql describe
  sum max min round abs size split quotient add_days add_hours amount_of ceil_to count_distinct next_weekday
  stored_row stored_line shape rules line_scope input_scope engine_scope live_figures conditions column filter actions
  list_view list_page list_page_props document_page document_page_props tree_page tree_page_props section component_type
  station_page station_page_props refusal
  guarded_route message_index permission_module doc line let
  option envelope field_error
  array big_int boolean date error function json map math number object partial promise readonly record reg_exp set string
  symbol weak_map react`)

/** Tables and views of the product that no manifest describes. */
export const PLATFORM_TABLES = words(`
  session sign_in_attempt remembered_device idempotency file counter saved_view default_view schema_migration
  company setup_link file_holder password_history sign_in_pace sign_in_place sign_in_challenge
  member_totp member_recovery_code member_passkey passkey_registration
  stock_ledger stock_balance stock_batch_balance stock_batch stock_reservation sales_day doc_log job message message_read
  stock_batch_place_view stock_batch_view store_sku_price_view store_stock_view store_stock_batch_view
  wh_good_sku_stock_view wh_good_sku_stock_batch_view`)

function meaningOf(name: string): string | undefined {
  if (RESERVED.has(name)) return 'is a reserved word of CEL'
  if (ROW.has(name)) return 'has a meaning of its own in expressions and rows'
  if (TYPESCRIPT.has(name)) return 'is a word of TypeScript'
  if (POSTGRES.has(name)) return 'is a column that PostgreSQL gives every table'
  return undefined
}

/** Why no field and no table of rows can be called so, and what could be done; undefined when one can. */
export function fieldNameProblem(name: string, type?: string): [message: string, hint: string] | undefined {
  const meaning = meaningOf(name)
  return meaning === undefined
    ? undefined
    : [`"${name}" ${meaning}`, `for example ${name}_${type === 'enum' ? 'type' : 'value'}`]
}

/** The same of an entity. */
export function entityNameProblem(name: string): [message: string, hint: string] | undefined {
  const meaning = meaningOfEntity(name)
  return meaning === undefined ? undefined : [`"${name}" ${meaning}`, `for example ${name}_info`]
}

function meaningOfEntity(name: string): string | undefined {
  if (RESERVED.has(name) || TYPESCRIPT.has(name) || CONSTANT.has(name)) return 'is a word of TypeScript'
  if (IMPORTED.has(name)) return 'is what generated code calls something else'
  if (name.startsWith('pg_')) return 'would be looked for among the tables of PostgreSQL itself'
  return undefined
}
