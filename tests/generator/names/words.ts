/** Words with a meaning in TypeScript, JavaScript objects, SQL, React, CEL, or in the rows and calls of the product. */
export const WORDS = {
  typescript:
    'abstract accessor any arguments as asserts assert async await bigint boolean break case catch class const continue debugger declare default delete do else enum eval export extends false finally for from function get global if implements import in infer instanceof interface intrinsic is keyof let module namespace never new null number object of out override package private protected public readonly require return satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown using var void while with yield',
  objects:
    'constructor prototype to_string value_of has_own_property length name then catch finally map filter keys values entries size call apply bind next done value result error message stack cause at date array record promise proxy json math window document self top parent event history location',
  /** Keywords that PostgreSQL reserves in any context, and further words with a meaning in SQL. */
  sql: 'all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create current_catalog current_date current_role current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign from grant group having in initially intersect into lateral leading limit localtime localtimestamp not null offset on only or order placing primary references returning select session_user some symmetric system_user table then to trailing true union unique user using variadic when where window with authorization binary collation concurrently cross current_schema freeze full ilike inner is isnull join left like natural notnull outer overlaps right similar tablesample verbose between bigint bit boolean char character coalesce dec decimal exists extract float greatest grouping inout int integer interval json json_array json_arrayagg json_exists json_object json_objectagg json_query json_scalar json_serialize json_table json_value least merge_action national nchar none normalize nullif numeric out overlay position precision real row setof smallint substring time timestamp treat trim values varchar xmlattributes xmlconcat xmlelement xmlexists xmlforest xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable insert update delete by index view key role session revoke partition recursive xmin ctid tableoid oid primary_key text zone value',
  react:
    'key ref children style class_name html_for props state context fragment component element render use_state on_click on_change checked disabled defaultvalue title type value id form fields register control root errors',
  ours: 'doc s z t line lines row rows setting actor input downstream was source live data actions version owner_id line_no tenant_id created_at updated_by search_grams search_initials q sort current page_size tab code status msg id name label options',
} as const

export const ALL = [...new Set(Object.values(WORDS).flatMap((words) => words.split(' ')))].toSorted()

const list = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/** Keys that no map of the manifest may have. */
export const NO_KEYS = list('constructor prototype null')

/** Words that are refused as a field and as a child table. All other words of ALL are allowed there. */
export const NO_FIELDS = list(`
  actions actor as await break case catch class const continue created_at ctid debugger default delete do downstream else
  enum export extends false finally for form from function has_own_property id if import in input instanceof let line
  line_no namespace new owner_id package private protected public return search_grams search_initials setting static super
  switch tableoid tenant_id this throw to_string true try typeof updated_by value_of var version void while with xmin yield`)

/** Words that are refused as an entity name. */
export const NO_ENTITIES = list(`
  actions arguments array as await bigint boolean break case catch class column const continue date debugger default delete
  do doc else enum eval export extends false finally for function has_own_property if implements import in index instanceof
  interface let line map math namespace new number object package private promise protected public record
  return rules section session set size static string super switch symbol text then this throw to_string true try typeof
  undefined value_of var varchar void while with yield error filter json message readonly`)

export const SAFE_FIELDS = ALL.filter((word) => !NO_FIELDS.has(word) && !NO_KEYS.has(word))
export const SAFE_ENTITIES = ALL.filter((word) => !NO_ENTITIES.has(word) && !NO_KEYS.has(word))

/** Entities named by an SQL keyword: the names of their tables must be quoted in all SQL. */
export const SQL_ENTITIES = SAFE_ENTITIES.filter((word) => WORDS.sql.split(' ').includes(word))
