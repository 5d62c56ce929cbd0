import { type Case, inApp, inRoutes, inThing } from './case'

const ACCESS = 'access:\n  head_office: [list, create'
const BY_SIZE = 'title: {zh: 按尺寸, en: By size}, group: [size]'

/** A list of reports where a map belongs, on the line of the key or below it, and the corrected line. */
function reportsAs(name: string, written: string, corrected: string): Case {
  const isBlock = written.startsWith('-')
  return {
    ...inThing(
      `a list of reports: ${name}`,
      ACCESS,
      `reports:${isBlock ? '\n  ' : ' '}«${written}»\n${ACCESS}`,
      'MAN1022',
      /expected a map/,
      /begin with their names, without "- "/,
    ),
    corrected: isBlock ? corrected : `reports: ${corrected}`,
  }
}

const formerly = (name: string, written: string, meant: string): Case => ({
  ...inThing(
    `a former ${name} by itself`,
    'type: quantity, min: 0}',
    `type: quantity, min: 0, was: «${written}»}`,
    'MAN1022',
    /expected a map/,
    /^was says what the field was before/,
  ),
  corrected: `weight: {label: {zh: 重量, en: Weight}, type: quantity, min: 0, was: ${meant}}`,
})

/* Mistakes of people who know YAML or another form language. Each message names the mistake as such. */
export const MEANT_CASES: Case[] = [
  reportsAs('an unnamed entry', `- {${BY_SIZE}}`, `by_size: {${BY_SIZE}}`),
  reportsAs('a named entry', `- sizes: {${BY_SIZE}}`, `sizes: {${BY_SIZE}}`),
  reportsAs('an entry that holds its name', `- {name: sizes, ${BY_SIZE}}`, `sizes: {${BY_SIZE}}`),
  reportsAs('entries on one line', `[{${BY_SIZE}}]`, `{ by_size: {${BY_SIZE}} }`),
  inThing(
    'a list of tables',
    ACCESS,
    `tables:\n  «- {title: {zh: 行, en: Rows}, min: 1}»\n${ACCESS}`,
    'MAN1022',
    /expected a map/,
    /: <name>: \{title: …, min: …\}$/,
  ),
  inThing(
    'a list of signatures',
    ACCESS,
    `print: {signatures: «[{zh: 签字, en: Signed}]»}\n${ACCESS}`,
    'MAN1022',
    /expected a map/,
    /: <name>: \{label: \{zh: …, en: …\}\}$/,
  ),
  inThing(
    'a report by a field of rows',
    ACCESS,
    `reports: {by_sku: {title: {zh: 按商品, en: By SKU}, group: [«lines.sku_id»]}}\n${ACCESS}`,
    'MAN1026',
    /snake_case/,
    /^a report is grouped by fields of the header; the rows of lines have none$/,
  ),
  inThing(
    'a list of values',
    'size:\n    small: {zh: 小, en: Small}\n    large: {zh: 大, en: Large, color: red}',
    'size: «[small, large]»',
    'MAN1022',
    /expected a map/,
    /small: \{zh: …/,
  ),
  formerly('name', 'cost', '{ name: cost }'),
  formerly('type', 'quantity', '{ type: quantity }'),
  formerly('type in a list', '[quantity]', '{ type: quantity }'),
  inThing(
    'a text without its inner quotes',
    'max_length: 40',
    'max_length: 40\n    default: «hello»',
    'MAN3004',
    /a text must be in quotes/,
    /"'hello'"/,
  ),
  inThing(
    'a date without quotes',
    'type: date, max',
    'type: date, default: «2024-01-01», max',
    'MAN3016',
    /a date must be in quotes/,
    /"'2024-01-01'"/,
  ),
  inThing(
    'yes in another notation',
    '    required: true\n  size',
    '    required: «yes»\n  size',
    'MAN3011',
    /"yes" is not a condition/,
    /write true/,
  ),
  ...['"yes"', "'yes'"].map((quoted) => ({
    ...inThing(
      `yes in quotes: ${quoted}`,
      '    required: true\n  size',
      `    required: «${quoted}»\n  size`,
      'MAN3011',
      /"yes" is not a condition/,
      /write true/,
    ),
    corrected: 'required: true',
  })),
  inThing(
    'a default that is no icon',
    '  picture: {',
    '  sign: {label: {zh: 标, en: Sign}, type: icon, default: «"\'shoping\'"»}\n  picture: {',
    'MAN2122',
    /there is no icon "shoping"/,
    /"shopping"/,
  ),
  inThing(
    'money times a decimal',
    '  picture: {',
    '  rate: {label: {zh: 率, en: Rate}, type: decimal}\n  part: {label: {zh: 份, en: Part}, type: money, compute: "round_money(«price * rate»)"}\n  picture: {',
    'MAN3010',
    /does not take money and decimal/,
    /type: percent/,
  ),
  inApp('an unknown icon', 'icon: shopping', 'icon: «shoping»', 'MAN2122', /no icon "shoping"/, /"shopping"/),
  {
    ...inThing(
      'a text of two words without its inner quotes',
      'max_length: 40',
      'max_length: 40\n    default: «hello world»',
      'MAN3001',
      /a text must be in quotes/,
    ),
    corrected: `default: "'hello world'"`,
  },
  inThing(
    'a Chinese text without its inner quotes',
    'max_length: 40',
    'max_length: 40\n    default: «你好»',
    'MAN3001',
    /a text must be in quotes/,
    /'你好'/,
  ),
  {
    ...inThing(
      'a date with slashes',
      'type: date, max: today()',
      'type: date, default: «2024/1/2», max: today()',
      'MAN3016',
      /yyyy-MM-dd/,
    ),
    corrected: `made_on: {label: {zh: 日期, en: Made on}, type: date, default: "'2024-01-02'", max: today()}`,
  },
  inThing(
    'a date in place of an instant',
    'type: date, max: today()',
    'type: datetime, default: «2024-01-01»',
    'MAN3016',
    /cannot be written as a constant/,
    /now\(\)/,
  ),
  inThing(
    'a default that is too large',
    'type: quantity, min: 0}',
    'type: quantity, min: 0, default: «99999999999999»}',
    'MAN2013',
    /more than quantity can hold/,
    /at most 9007199254740/,
  ),
  inThing(
    'a limit that is too large',
    'min: 0.01, max: 999.99',
    'min: 0.01, max: «99999999999999999»',
    'MAN2013',
    /more than money can hold/,
    /at most/,
  ),
  {
    ...inRoutes('a path without its slash', 'base: /good/thing', 'base: «good/Thing»', 'MAN1026', /a path starts with/),
    corrected: '- {entity: thing, base: /good/thing, order: 1}',
  },
  inThing(
    'money times money',
    '  picture: {',
    '  part: {label: {zh: 份, en: Part}, type: money, compute: "round_money(«price * price»)"}\n  picture: {',
    'MAN3010',
    /money and money/,
    /products are/,
  ),
  {
    ...inThing(
      'a yes that is corrected',
      '    required: true\n  size',
      '    required: «no»\n  size',
      'MAN3011',
      /"no" is not a condition/,
    ),
    corrected: 'required: false',
  },
]
