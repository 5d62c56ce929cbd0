import type { RawApp, RawEntity } from '../../language'
import type { RawField } from '../../language/field'
import { hasChinese, localesOf } from '../../language/locales'
import { REGION_LENGTH } from '../fields/text-length'

/*
 * Fields of the type `region` choose among the administrative regions of China, whose names are Chinese. People of a
 * product without Chinese could not read them, so there a region is a short text: a state, a province, a county.
 */

type Fields = Readonly<Record<string, RawField>>

const isRegion = ({ type }: RawField): boolean => type === 'region'

const levelsOf = ({ fields, lines, tables, transitions }: RawEntity): (Fields | undefined)[] => [
  fields,
  ...[lines, ...Object.values(tables ?? {})].map((table) => table?.fields),
  ...Object.values(transitions ?? {}).flatMap(({ input, returns }) => [input, returns]),
]

export const hasRegions = (raw: RawEntity): boolean =>
  levelsOf(raw).some((fields) => Object.values(fields ?? {}).some(isRegion))

/** Returns the entity with texts for its regions if no language of the product is Chinese. */
export function withTextRegions(raw: RawEntity, app: RawApp | undefined): RawEntity {
  if (hasChinese(localesOf(app?.locales))) return raw
  const { fields, lines, tables, transitions } = raw
  return {
    ...raw,
    fields: withTexts(fields),
    ...(lines && { lines: { ...lines, fields: withTexts(lines.fields) } }),
    ...(tables && { tables: eachOf(tables, (table) => ({ ...table, fields: withTexts(table.fields) })) }),
    ...(transitions && {
      transitions: eachOf(transitions, ({ input, returns, ...transition }) => ({
        ...transition,
        ...(input && { input: withTexts(input) }),
        ...(returns && { returns: withTexts(returns) }),
      })),
    }),
  }
}

const withTexts = (fields: Fields): Record<string, RawField> =>
  eachOf(fields, (field) => (isRegion(field) ? { ...field, type: 'text', max_length: REGION_LENGTH } : field))

const eachOf = <Value>(record: Readonly<Record<string, Value>>, changed: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, changed(value)]))
