const NO_ALIAS = new Set(
  'on where set left right inner outer cross full join group order using limit values select returning having natural as'.split(
    ' ',
  ),
)

/** Returns the tables that a piece of SQL reads or writes, by alias and by table name. */
export function tablesIn(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, table = '', alias] of text.matchAll(
    /\b(?:from|join|update|into)\s+"?([a-z_][a-z0-9_]*)"?(?:\s+(?:as\s+)?"?([a-z_][a-z0-9_]*)"?)?/gi,
  )) {
    found.set(table, table)
    if (alias && !NO_ALIAS.has(alias.toLowerCase())) found.set(alias, table)
  }
  return found
}
