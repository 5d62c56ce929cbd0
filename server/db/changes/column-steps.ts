import type { TableState } from '../renames'
import type { Answers } from './answers'
import { conversion, meansTheSame } from './convert'
import type { Cure } from './loss'
import type { Planned } from './plan'
import type { Defaults, StoredField } from './stored-fields'
import { filled, literal, quoted } from './values'

/** One column of a table that stays. */
interface Step {
  plan: Planned
  /** The table as recorded; what the plan does is done in it. */
  table: TableState
  wanted: TableState
  column: string
  /** As the manifest calls the table. */
  at: string
  was: StoredField | undefined
  is: StoredField | undefined
  /** Whether it is recorded what the columns of this table mean. */
  isKnown: boolean
  defaults: Defaults
  answers: Answers
}

/** Adds to the plan what becomes of the values of one column: conversion, values that are gone, rows without a value. */
export function columnSteps(step: Step): void {
  const { plan, table, column, at, was, is, isKnown } = step
  if (table.columns[column]) convert(step)
  if (was && is) goneValues(step, was, is)
  if (is && isKnown) fill(step, is)
  if (was && is && JSON.stringify(was) !== JSON.stringify(is))
    plan.notes.push(`${at}.${column}: ${told(was)} → ${told(is)}`)
}

const kindOf = (type: string) => type.replace(/\(.*/, '')
const lengthOf = (type: string) => Number(/^varchar\((\d+)\)$/.exec(type)?.[1] ?? Infinity)

/** Writes USING where raw values may not stay as they are. */
function convert({ plan, table, wanted, column, at, was, is, answers }: Step): void {
  const [old, now] = [table.columns[column], wanted.columns[column]]
  if (!old || !now) return
  const what = `${at}.${column}`
  const given = answers.conversions.get(what)
  const isOther = kindOf(old.type) !== kindOf(now.type)
  const means = was && is && !meansTheSame(was, is) ? conversion(column, was, is) : undefined
  const length = lengthOf(now.type)
  let using = given ?? means?.using ?? (isOther ? `"${column}"::${now.type}` : `"${column}"`)
  const lost = given === undefined && means?.lost ? [means.lost] : []
  if (given === undefined && length < Infinity && using !== 'null' && (means ? true : length < lengthOf(old.type))) {
    lost.push(`length(${using}) > ${length}`)
    using = `left(${using}, ${length})`
  }
  if (lost.length > 0)
    plan.losses.push({
      what,
      says:
        means && was && is
          ? `${told(was)} becomes ${told(is)}: ${means.says}`
          : `texts are cut to ${length} characters`,
      table: table.name,
      where: lost.map((condition) => `(${condition})`).join(' or '),
      column,
      field: was,
      cures: [{ says: 'to say in SQL what the new value is', flags: `--using '${what}=<SQL over "${column}">'` }],
    })
  if (given === undefined && !means && !isOther && lost.length === 0) return
  rewrite(plan, table, wanted, column, using)
}

/** Gives a column its new type at once. Unlike an update, it meets no trigger that keeps rows from being changed. */
function rewrite(plan: Planned, table: TableState, wanted: TableState, column: string, using: string): void {
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

/** Rows keep a value that the enum no longer has, and are shown and saved with it; no new row gets it. */
function goneValues({ plan, table, column, at, answers }: Step, was: StoredField, is: StoredField): void {
  if (!is.values || !table.columns[column]) return
  const what = `${at}.${column}`
  const come = is.values.filter((value) => !was.values?.includes(value))
  if (!was.values) {
    if (!meansTheSame(was, is) || answers.conversions.has(what)) return
    plan.losses.push({
      what,
      says: `${told(was)} becomes ${told(is)}: rows with another text keep it until somebody chooses`,
      table: table.name,
      where: `"${column}" is not null and "${column}" not in (${is.values.map(quoted).join(', ')})`,
      column,
      field: was,
      cures: [{ says: 'to say in SQL what the new value is', flags: `--using '${what}=<SQL over "${column}">'` }],
    })
    return
  }
  for (const value of was.values.filter((one) => !is.values?.includes(one)))
    plan.losses.push({
      what: `${what}=${value}`,
      says: 'the value goes; rows that have it keep it, and are shown and saved with it until somebody chooses another',
      table: table.name,
      where: `"${column}" = ${quoted(value)}`,
      cures: mapping(what, value, come, is.values),
    })
}

function mapping(what: string, value: string, come: readonly string[], values: readonly string[]): Cure[] {
  if (come.length > 0)
    return come.map((to) => ({ says: `if ${to} is its new name`, flags: `--map ${what}=${value}:${to}` }))
  return [{ says: `to give those rows another value (${values.join(', ')})`, flags: `--map ${what}=${value}:<value>` }]
}

/** Rows without a value get one where somebody named it, or where every new row has the same one. */
function fill({ plan, table, wanted, column, at, was, defaults, answers }: Step, is: StoredField): void {
  const what = `${at}.${column}`
  const [old, now] = [table.columns[column], wanted.columns[column]]
  const text = answers.fills.get(what)
  const isNewlyRequired = is.required === true && was?.required !== true
  if (!now || now.notNull || (text === undefined && !isNewlyRequired)) return
  const byDefault = defaults.get(`${table.name}.${column}`)
  if (text === undefined && byDefault === undefined) {
    plan.losses.push({
      what: `${what}:required`,
      says: 'must have a value now and has no default; rows without one stay, and saving such a row asks for it',
      table: table.name,
      where: old ? `"${column}" is null` : 'true',
      cures: [{ says: 'to give those rows a value', flags: `--fill ${what}=<value>` }],
    })
    return
  }
  const value = text === undefined ? literal(byDefault) : filled(what, is, text)
  const using = `coalesce("${column}", ${value})`
  const rewritten = `ALTER TABLE "${table.name}" ALTER COLUMN "${column}" SET DATA TYPE ${now.type} USING (${using});`
  if (old) plan.first.push(rewritten)
  else plan.last.push(rewritten)
  if (old) old.type = now.type
}

/** A field in a few words: `money`, `enum of cash, monthly`, `ref good.brand`. */
function told({ type, scale, values, ref, required }: StoredField): string {
  const detail = scale === undefined ? (ref ?? (values && `of ${values.join(', ')}`)) : `with ${scale} decimals`
  return [type, detail, required && '(required)'].filter(Boolean).join(' ')
}
