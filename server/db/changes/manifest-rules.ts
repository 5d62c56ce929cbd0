import type { FieldHistory } from './field-history'
import { type Answers, type GivenFlags, NO_FLAGS, readAnswers } from './answers'
import { storesAlike } from './convert'
import { MigrationRefused } from './refused'
import type { Histories, StoredTable, StoredTables } from './stored-fields'
import type { StoredField } from './stored-field'

/**
 * Adds the manifest's `was` rules to the answers from flags, which take precedence. Rules that the recorded tables
 * already follow are ignored. Throws MigrationRefused when a rule contradicts the recorded type of a field.
 */
export function withManifestRules(
  answers: Answers,
  histories: Histories,
  { recorded, wanted }: { recorded: StoredTables; wanted: StoredTables },
): Answers {
  const flags: Record<keyof GivenFlags, string[]> = {
    ...NO_FLAGS,
    rename: [],
    map: [],
    fill: [],
    using: [],
    allowLoss: [],
    later: [],
  }
  const maps = new Map(answers.maps)
  const meanings = new Map(answers.meanings)
  for (const [key, history] of histories) {
    const [table = '', column = ''] = key.split('.')
    const [before, after] = [recorded[table], wanted[table]?.fields[column]]
    // The table may be new or renamed by a flag.
    if (!after || !wanted[table]) continue
    const { at } = wanted[table]
    const path = `${at}.${column}`
    if (!before) {
      if (history.type) meanings.set(path, formerField(history, history.type))
      continue
    }
    const former = formerName(before, column, history)
    if (former !== column) flags.rename.push(`${before.at}.${former}=${column}`)
    const was = before.fields[former] ?? (history.type && formerField(history, history.type))
    if (was && !before.fields[former]) meanings.set(path, was)
    refuseContradiction(path, history, was, after)
    const lacksValues = !was || (after.required === true && was.required !== true)
    if (history.fill !== undefined && lacksValues) flags.fill.push(`${path}=${String(history.fill)}`)
    if (!was) continue
    for (const [value, now] of Object.entries(history.map ?? {})) {
      if (was.values?.includes(value) && after.values) flags.map.push(`${before.at}.${former}=${value}:${String(now)}`)
      else if (!isFollowed(was, after)) maps.set(path, new Map([...(maps.get(path) ?? []), [value, String(now)]]))
    }
  }
  const ruled = readAnswers(flags, recorded)
  const answered = new Set(answers.renames.map(subjectOf))
  return {
    ...answers,
    renames: [...answers.renames, ...ruled.renames.filter((rename) => !answered.has(subjectOf(rename)))],
    fills: new Map([...ruled.fills, ...answers.fills]),
    maps,
    meanings,
  }
}

const formerField = ({ scale }: FieldHistory, type: StoredField['type']): StoredField => ({
  type,
  ...(type === 'decimal' && { scale: scale ?? 2 }),
})

/** The name under which the column is recorded. */
function formerName({ fields }: StoredTable, column: string, { name }: FieldHistory): string {
  return name !== undefined && fields[name] && !fields[column] ? name : column
}

/** Whether the recorded column already has the kind of the new field, so that no values need mapping. */
const isFollowed = (was: StoredField, is: StoredField) =>
  storesAlike(was, is) && (was.type === 'enum') === (is.type === 'enum')

function refuseContradiction(path: string, history: FieldHistory, was: StoredField | undefined, is: StoredField): void {
  if (!history.type || !was || isFollowed(was, is)) return
  if (storesAlike(was, formerField(history, history.type)) || was.type === history.type) return
  throw new MigrationRefused(
    `${path}: the manifest says that it was ${history.type}, and the migrations have made it ${was.type}. Write was: { type: ${was.type} }, or take the line out.`,
  )
}

/** A key of the renamed object, by which a rename from a flag replaces a rename from the manifest. */
const subjectOf = (rename: Answers['renames'][number]): string => {
  const { to: _, ...subject } = rename
  return JSON.stringify(subject)
}
