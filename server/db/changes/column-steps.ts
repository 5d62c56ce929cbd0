import type { TableState } from '../renames'
import type { Answers } from './answers'
import { lookedUp, namesRows } from './code-lookup'
import type { CodeColumns } from './stored-fields'
import { conversion, storesAlike } from './convert'
import type { Conversion } from './conversion'
import type { Cure } from './loss'
import type { Planned } from './planned'
import type { Defaults } from './stored-fields'
import type { StoredField } from './stored-field'
import { literal, quoted, valueSql } from './values'

/** A column of a table that exists before and after the migration. */
interface Step {
  plan: Planned
  /** The recorded table; updated with each planned change. */
  table: TableState
  wanted: TableState
  column: string
  /** Name of the table in the manifest: `supplier`, `store_order_receipt.lines`. */
  at: string
  was: StoredField | undefined
  is: StoredField | undefined
  /** Whether field definitions of this table are recorded. */
  isKnown: boolean
  defaults: Defaults
  answers: Answers
  /** How the rows of entities are named, for entities that have a table before the migration. */
  codes: CodeColumns
}

/** Adds the steps for a column to the plan: conversion, removed enum values, and values for rows without one. */
export function columnSteps(given: Step): void {
  const { plan, table, column, at, is, isKnown, answers } = given
  const was = given.was ?? (table.columns[column] ? answers.meanings.get(`${at}.${column}`) : undefined)
  const step = { ...given, was }
  if (table.columns[column]) convert(step)
  if (was && is) removedValues(step, was, is)
  if (is && isKnown) fill(step, is)
  if (was && is && JSON.stringify(was) !== JSON.stringify(is))
    plan.notes.push(`${at}.${column}: ${wordsOf(was)} → ${wordsOf(is)}`)
}

const kindOf = (type: string) => type.replace(/\(.*/, '')
const lengthOf = (type: string) => Number(/^varchar\((\d+)\)$/.exec(type)?.[1] ?? Infinity)

/** Plans a conversion when the raw values of the column cannot stay unchanged. */
function convert({ plan, table, wanted, column, at, was, is, answers, codes }: Step): void {
  const [old, now] = [table.columns[column], wanted.columns[column]]
  if (!old || !now) return
  const path = `${at}.${column}`
  const given = answers.conversions.get(path)
  const isOther = kindOf(old.type) !== kindOf(now.type)
  const byType = was && is && !storesAlike(was, is) ? conversion(column, was, is) : undefined
  const map = answers.maps.get(path)
  const target = was && is && byType && namesRows(was, is) ? codes.get(is.ref ?? '') : undefined
  const converted =
    target && target.table !== table.name && was
      ? lookedUp({ path, table: table.name, column }, was, target, map)
      : map && was && is
        ? withMap({ path, column, was, is }, map, byType)
        : byType
  const length = lengthOf(now.type)
  let using = given ?? converted?.using ?? (isOther ? `"${column}"::${now.type}` : `"${column}"`)
  const lost = given === undefined && converted?.lossCondition ? [converted.lossCondition] : []
  const canBeLonger = byType ? is?.type !== 'date' && is?.type !== 'time' : length < lengthOf(old.type)
  if (given === undefined && length < Infinity && using !== 'null' && canBeLonger) {
    lost.push(`length(${using}) > ${length}`)
    using = `left(${using}, ${length})`
  }
  const isCut = lost.length > 0
  const values = given === undefined && was && !was.values && using !== 'null' ? is?.values : undefined
  if (values) lost.push(`${using} not in (${values.map(quoted).join(', ')})`)
  if (lost.length > 0)
    plan.losses.push({
      key: path,
      effect: lossWords({ was, is, converted, length, isNewEnum: values !== undefined }),
      table: table.name,
      where: lost.map((condition) => `(${condition})`).join(' or '),
      column,
      field: was,
      cures: [
        ...(values || was?.values || using === 'null' || target ? [mapOf(path, was)] : []),
        { purpose: 'to say in SQL what the new value is', flags: `--using '${path}=<SQL over "${column}">'` },
      ],
    })
  if (given === undefined && !converted && !isOther && !isCut) return
  if (given === undefined && converted?.prepare !== undefined && !plan.first.includes(converted.prepare))
    plan.first.push(converted.prepare)
  rewrite(plan, table, wanted, { column, using })
}

/** The advice to name the new value of each former value. */
const mapOf = (path: string, was: StoredField | undefined): Cure => ({
  purpose: 'to give each former value its new value',
  flags: `--map ${path}=<old value>:<new value>`,
  manifest: `was: { map: ${was?.type === 'boolean' ? '{ true: <value>, false: <value> }' : '{ <old value>: <value> }'} }`,
})

/** What a change of the type does to values, as the sentence of a loss. */
function lossWords({ was, is, converted, length, isNewEnum }: Changed): string {
  if (!was || !is || (!converted && !isNewEnum)) return `texts are cut to ${length} characters`
  const stays = isNewEnum && 'rows with a value that is not in the enum keep that value until somebody chooses another'
  return `${wordsOf(was)} becomes ${wordsOf(is)}: ${[converted?.effect, stays].filter(Boolean).join('; ')}`
}

interface Changed {
  was: StoredField | undefined
  is: StoredField | undefined
  converted: Conversion | undefined
  /** Maximum length of the new column in characters. */
  length: number
  isNewEnum: boolean
}

/** The conversion by the manifest's map of values, with `byType` for values that the map does not have. */
function withMap(
  { path, column, was, is }: { path: string; column: string; was: StoredField; is: StoredField },
  map: ReadonlyMap<string, string>,
  byType: Conversion | undefined,
): Conversion {
  const pairs = [...map].map(([former, now]) => [valueSql(path, was, former), valueSql(path, is, now)] as const)
  const cases = pairs.map(([former, now]) => `when "${column}" = ${former} then ${now}`).join(' ')
  const others = `"${column}" not in (${pairs.map(([former]) => former).join(', ')})`
  return {
    ...(byType?.prepare !== undefined && { prepare: byType.prepare }),
    using: `(case ${cases} else ${byType?.using ?? `"${column}"`} end)`,
    lossCondition: byType?.lossCondition ? `${others} and (${byType.lossCondition})` : null,
    effect: byType ? `values that the map does not name: ${byType.effect}` : 'other values stay',
  }
}

/** Plans ALTER COLUMN … TYPE … USING, which, unlike UPDATE, does not fire triggers that refuse changes of rows. */
function rewrite(
  plan: Planned,
  table: TableState,
  wanted: TableState,
  { column, using }: { column: string; using: string },
): void {
  const [old, now] = [table.columns[column], wanted.columns[column]]
  if (!old || !now) return
  const alter = `ALTER TABLE "${table.name}" ALTER COLUMN "${column}"`
  if (kindOf(old.type) !== kindOf(now.type)) {
    for (const [name, { columns, where }] of Object.entries(table.indexes)) {
      if (!columns.some(({ expression }) => expression === column) && !where?.includes(`"${column}"`)) continue
      plan.first.push(`DROP INDEX "${name}";`)
      delete table.indexes[name]
    }
    if (old.default !== undefined) {
      plan.first.push(`${alter} DROP DEFAULT;`)
      delete old.default
    }
  }
  if (old.notNull && !now.notNull) {
    plan.first.push(`${alter} DROP NOT NULL;`)
    old.notNull = false
  }
  const whole = now.notNull && now.default !== undefined ? `coalesce(${using}, ${String(now.default)})` : using
  plan.first.push(`${alter} SET DATA TYPE ${now.type} USING (${whole});`)
  old.type = now.type
}

/** Reports rows with removed enum values. Such rows keep the value and can be saved with it; new rows cannot get it. */
function removedValues({ plan, table, column, at }: Step, was: StoredField, is: StoredField): void {
  if (!is.values || !was.values || !table.columns[column]) return
  const path = `${at}.${column}`
  const added = is.values.filter((value) => !was.values?.includes(value))
  for (const value of was.values.filter((former) => !is.values?.includes(former)))
    plan.losses.push({
      key: `${path}=${value}`,
      effect:
        'the enum loses this value; rows that have the value keep it, and are shown and saved with it until somebody chooses another',
      table: table.name,
      where: `"${column}" = ${quoted(value)}`,
      cures: mapping(path, value, added, is.values),
    })
}

function mapping(path: string, value: string, added: readonly string[], values: readonly string[]): Cure[] {
  if (added.length > 0)
    return added.map((to) => ({
      purpose: `if ${to} is its new name`,
      flags: `--map ${path}=${value}:${to}`,
      manifest: `was: { map: { ${value}: ${to} } }`,
    }))
  return [
    {
      purpose: `to give those rows another value (${values.join(', ')})`,
      flags: `--map ${path}=${value}:<value>`,
      manifest: `was: { map: { ${value}: <value> } }`,
    },
  ]
}

/**
 * Plans values for rows that lack one: the value of `--fill` or `was.fill`, else the constant default of a field that
 * is required from now on or of a new setting.
 */
function fill({ plan, table, wanted, column, at, was, defaults, answers }: Step, is: StoredField): void {
  const path = `${at}.${column}`
  const [old, now] = [table.columns[column], wanted.columns[column]]
  const text = answers.fills.get(path)
  const isNewlyRequired = is.required === true && was?.required !== true
  const byDefault = defaults.get(`${table.name}.${column}`)
  const isNewSetting = byDefault?.isSetting === true && !was && !old
  if (!now || now.notNull || (text === undefined && !isNewlyRequired && !isNewSetting)) return
  if (text === undefined && byDefault === undefined) {
    plan.losses.push({
      key: `${path}:required`,
      effect: 'must have a value now and has no default; rows without one stay, and saving such a row asks for it',
      table: table.name,
      where: old ? `"${column}" is null` : 'true',
      cures: [
        { purpose: 'to give those rows a value', flags: `--fill ${path}=<value>`, manifest: 'was: { fill: <value> }' },
      ],
    })
    return
  }
  const value = text === undefined ? literal(byDefault?.value) : valueSql(path, is, text)
  const using = `coalesce("${column}", ${value})`
  const rewritten = `ALTER TABLE "${table.name}" ALTER COLUMN "${column}" SET DATA TYPE ${now.type} USING (${using});`
  if (old) plan.first.push(rewritten)
  else plan.last.push(rewritten)
  if (old) old.type = now.type
}

/** A short description of a field: `money`, `enum of cash, monthly`, `ref good.brand`. */
function wordsOf({ type, scale, values, ref, required }: StoredField): string {
  const detail = scale === undefined ? (ref ?? (values && `of ${values.join(', ')}`)) : `with ${scale} decimals`
  return [type, detail, required && '(required)'].filter(Boolean).join(' ')
}
