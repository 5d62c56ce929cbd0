import type { Conversion } from './conversion'

/** The conversion of texts to numbers with these decimals, which are stored as integers. */
export function parsedNumber(c: string, decimals: number): Conversion {
  const number = `^\\s*-?[0-9]{1,12}([.][0-9]{1,12})?\\s*$`
  const fits = `^\\s*-?[0-9]{1,12}${decimals === 0 ? '([.]0*)?' : `([.][0-9]{0,${decimals}}0*)?`}\\s*$`
  return {
    using: `(case when ${c} ~ '${number}' then round(${c}::numeric * ${10 ** decimals})::bigint end)`,
    lossCondition: `${c} <> '' and ${c} !~ '${fits}'`,
    effect: 'texts that are numbers become numbers, others are lost',
  }
}

/** Months with their days, without 29 February. */
const DAYS = '((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))'
const LEAP_DAY = '(19|2[0-9])(0[48]|[2468][048]|[13579][26])-02-29|2[048]00-02-29'
/** The dates of the years 1900 to 2999, as `isDate` of src/exact/date.ts accepts them. */
const DAY = `((19|2[0-9])[0-9]{2}-${DAYS}|${LEAP_DAY})`
const DATE = `^\\s*${DAY}\\s*$`
const TIME = '^\\s*([01]?[0-9]|2[0-3]):[0-5][0-9]\\s*$'
/** A day, with a time of day behind it or alone. */
const INSTANT = `^\\s*${DAY}([ T]([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?)?\\s*$`

/** The conversion of texts to dates or times. */
export function parsedTime(c: string, type: 'date' | 'time'): Conversion {
  const bare = `regexp_replace(${c}, '\\s', '', 'g')`
  const [pattern, value, sample] =
    type === 'date' ? [DATE, bare, '2026-11-30'] : [TIME, `lpad(${bare}, 5, '0')`, '09:30']
  return {
    using: `(case when ${c} ~ '${pattern}' then ${value} end)`,
    lossCondition: `${c} <> '' and ${c} !~ '${pattern}'`,
    effect: `texts such as ${sample} become ${type}s, others are lost`,
  }
}

/** The conversion of texts with a day and a time of day to instants; `zone` is SQL for the time zone of the company. */
export function parsedInstant(c: string, zone: string): Pick<Conversion, 'using' | 'lossCondition'> {
  const instant = `extract(epoch from (replace(btrim(${c}), 'T', ' ')::timestamp at time zone ${zone}))`
  return {
    using: `(case when ${c} ~ '${INSTANT}' then (${instant} * 1000)::bigint end)`,
    lossCondition: `${c} <> '' and ${c} !~ '${INSTANT}'`,
  }
}

/** The text of a rich text, as `plainText` of src/rules/values/rich-text.ts reads it. */
export function plainText(c: string): string {
  const entities = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&nbsp;', ' '],
    ['&amp;', '&'],
  ]
  const lines = `regexp_replace(${c}, '<br\\s*/?>|</(p|h[1-6]|li|blockquote|pre)>', E'\\n', 'g')`
  const text = entities.reduce(
    (read, [entity, character]) => `replace(${read}, '${entity}', '${character}')`,
    `regexp_replace(${lines}, '<[^>]*>', '', 'g')`,
  )
  return `btrim(regexp_replace(${text}, '\\n{2,}', E'\\n', 'g'), E' \\n')`
}
