const RENAMED = /^ALTER TABLE "(\w+)" RENAME (?:TO|COLUMN "(\w+)" TO) "(\w+)";/
const DROPPED = /^(?:ALTER TABLE "(\w+)" DROP COLUMN|DROP TABLE) (?:IF EXISTS )?"(\w+)"/
const CONVERTED = /^ALTER TABLE "(\w+)" ALTER COLUMN "(\w+)" SET DATA TYPE [^;]*? USING \((.*)\);/s
const REPLACED = /^UPDATE "(\w+)" SET "(\w+)" = '([^']*)' WHERE "\2" = '([^']*)';/

/**
 * The changes of a migration with which processes of the previous version do not work, as sentences. While both
 * versions run side by side, the previous one still reads and writes the former names and values.
 */
export function stopsPreviousVersion(statements: readonly string[]): string[] {
  return statements.flatMap((statement) => {
    const [, renamed, column, to] = RENAMED.exec(statement) ?? []
    if (renamed) return [`${[renamed, column].filter(Boolean).join('.')} is called ${to}`]
    const [, table, dropped] = DROPPED.exec(statement) ?? []
    if (dropped) return [`${[table, dropped].filter(Boolean).join('.')} is dropped`]
    const [, of, converted, using = ''] = CONVERTED.exec(statement) ?? []
    // Rows without a value get one; the values that are there stay.
    if (of && !using.startsWith(`coalesce("${converted}", `))
      return [`${of}.${converted} holds its values in another form`]
    const [, at, changed, now, former] = REPLACED.exec(statement) ?? []
    return at ? [`${at}.${changed} has ${now} in place of ${former}`] : []
  })
}
