import { RESERVED } from '../expression/parse'
import { ENGINE_VIEWS } from '../language/engine-views'

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Root names of expressions, columns of every row, keys of every request, and keys that the server adds to a row. */
const ROW_NAMES = wordSet(`
  line form setting actor input downstream from id tenant_id version created_at created_by updated_at updated_by actions
  owner_id line_no row_key outer_key confirm_warnings search_grams search_initials`)

/** Columns that the engine writes in every row. */
export const EVERY_ROW = wordSet('id version created_at created_by updated_at updated_by tenant_id')

/** Reserved words of TypeScript, and members that every JavaScript object has. */
const TYPESCRIPT_WORDS = wordSet(`
  case catch class debugger default delete do enum export extends finally instanceof new protected private public static
  super switch this throw try typeof with yield await constructor prototype to_string value_of has_own_property`)

/** System columns of every PostgreSQL table. */
const SYSTEM_COLUMNS = wordSet('ctid xmin xmax cmin cmax tableoid')

/** Further names that no module constant may have. A module with an export `then` would be taken for a promise. */
const CONSTANT_NAMES = wordSet('arguments eval implements interface undefined then')

/**
 * Names that generated files import or use, and `resource` of `resourceApi`, because the calls of an entity `resource`
 * would have that name as well. An entity of the same name would be a duplicate declaration.
 */
const IMPORTED_NAMES = wordSet(`
  text varchar bigint boolean jsonb index sql describe
  sum max min round abs size inner_rows split split_over quotient remainder add_days add_hours amount_of ceil_to count_distinct next_weekday
  stored_row stored_line audited_row draft_of shape rules line_scope input_scope engine_scope live_figures conditions column filter actions
  list_view list_page list_page_props document_page document_page_props tree_page tree_page_props section component_type
  station_page station_page_props report_page report_page_props report_definition refusal
  guarded_route message_index permission_module doc line let
  option envelope field_error
  array big_int boolean date error function json map math number object partial promise readonly record reg_exp set string
  symbol weak_map react
  resource log report`)

/** Tables and views of the product that no manifest describes. */
export const PLATFORM_TABLES: ReadonlySet<string> = new Set([
  ...ENGINE_VIEWS,
  ...wordSet(`
  session sign_in_attempt remembered_device idempotency file counter saved_view default_view list_layout
  favourite_screens table_change
  schema_migration company setup_link file_holder password_history sign_in_pace sign_in_place sign_in_challenge
  member_totp member_recovery_code member_passkey passkey_registration
  stock_ledger stock_balance stock_batch_balance stock_batch stock_reservation sales_day doc_log job message message_read`),
])

function whyReserved(name: string): string | undefined {
  if (RESERVED.has(name)) return 'is a reserved word of CEL'
  if (ROW_NAMES.has(name)) return 'is reserved in expressions and rows'
  if (TYPESCRIPT_WORDS.has(name)) return 'is a reserved word of TypeScript'
  if (SYSTEM_COLUMNS.has(name)) return 'is a system column of PostgreSQL'
  return undefined
}

/** Returns why no field or child table may have this name, with a hint; undefined when the name is free. */
export function fieldNameProblem(name: string, type?: string): [message: string, hint: string] | undefined {
  const meaning = whyReserved(name)
  return meaning === undefined ? undefined : [`"${name}" ${meaning}`, freeName(name, type)]
}

/** What to do about a field with a name that is taken. */
function freeName(name: string, type: string | undefined): string {
  if (EVERY_ROW.has(name)) return 'every row has it already: leave the line out'
  if (name === 'owner_id') return type === 'ref' ? 'for example owned_by_id' : 'write owner'
  return `for example ${name}_${type === 'enum' ? 'type' : 'value'}`
}

/** Returns why no entity may have this name, with a hint; undefined when the name is free. */
export function entityNameProblem(name: string): [message: string, hint: string] | undefined {
  const meaning = meaningOfEntity(name)
  return meaning === undefined ? undefined : [`"${name}" ${meaning}`, `for example ${name}_info`]
}

function meaningOfEntity(name: string): string | undefined {
  if (RESERVED.has(name) || TYPESCRIPT_WORDS.has(name) || CONSTANT_NAMES.has(name))
    return 'is a reserved word of TypeScript'
  if (IMPORTED_NAMES.has(name)) return 'is used for something else in generated code'
  if (name.startsWith('pg_')) return 'starts with pg_, which PostgreSQL reserves for system tables'
  return undefined
}
