/** Words that mean something in TypeScript, JavaScript objects, SQL, React, CEL, or in the product's own rows and calls. */
export const WORDS = {
  typescript:
    'abstract accessor any arguments as asserts assert async await bigint boolean break case catch class const continue debugger declare default delete do else enum eval export extends false finally for from function get global if implements import in infer instanceof interface intrinsic is keyof let module namespace never new null number object of out override package private protected public readonly require return satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown using var void while with yield',
  objects:
    'constructor prototype to_string value_of has_own_property length name then catch finally map filter keys values entries size call apply bind next done value result error message stack cause at date array record promise proxy json math window document self top parent event history location',
  sql: 'select insert update delete from where order group by having limit offset join on union all distinct table column index view primary foreign key references constraint check default user role session current_user current_date grant revoke analyze verbose end cast collate desc asc and or not null like between exists returning window partition with recursive only xmin ctid tableoid oid primary_key timestamp interval text time zone value',
  react:
    'key ref children style class_name html_for props state context fragment component element render use_state on_click on_change checked disabled defaultvalue title type value id form fields register control root errors',
  ours: 'doc s z t line lines row rows setting actor input downstream was source live data actions version owner_id line_no tenant_id created_at updated_by search_grams search_initials q sort current page_size tab code status msg id name label options',
} as const

export const ALL = [...new Set(Object.values(WORDS).flatMap((words) => words.split(' ')))].toSorted()

const list = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/** Keys that no YAML mapping of the language may have, whatever they name. */
export const NO_KEYS = list('constructor prototype null')

/** Refused as a field of a header or row, and as a table of rows. Everything else of ALL is safe there. */
export const NO_FIELDS = list(`
  actions actor as await break case catch class const continue created_at ctid debugger default delete do downstream else
  enum export extends false finally for form from function has_own_property id if import in input instanceof let line
  line_no namespace new owner_id package private protected public return search_grams search_initials setting static super
  switch tableoid tenant_id this throw to_string true try typeof updated_by value_of var version void while with xmin yield`)

/** Refused as an entity. */
export const NO_ENTITIES = list(`
  actions arguments array as await bigint boolean break case catch class column const continue date debugger default delete
  do doc else enum eval export extends false finally for function has_own_property if implements import in index instanceof
  interface let line map math namespace new number object package private promise protected public record
  return rules section session set size static string super switch symbol text then this throw to_string true try typeof
  undefined value_of var void while with yield error filter json message readonly`)

export const SAFE_FIELDS = ALL.filter((word) => !NO_FIELDS.has(word) && !NO_KEYS.has(word))
export const SAFE_ENTITIES = ALL.filter((word) => !NO_ENTITIES.has(word) && !NO_KEYS.has(word))
