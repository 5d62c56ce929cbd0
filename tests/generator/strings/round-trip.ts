import fc from 'fast-check'
import i18next from 'i18next'
import { parseSync } from 'oxc-parser'
import { stringify } from 'yaml'
import { Printer } from '../../../generator/outputs/all'
import { readTemplates } from '../../../generator/templates/read'
import { formatProblem } from '../../../generator/problems/problem'
import { INTERPOLATION } from '../../../src/i18n/interpolation'
import { build } from '../problems/base'

/** Number of texts in the test manifest; each text is at a different kind of place. */
export const SLOTS = 20

const SPECIAL_TEXTS = [
  '{{x}}',
  '$t(title)',
  '${x}',
  '`',
  "'",
  '"',
  '\\',
  '*/',
  '</script>',
  '<!--',
  '\u2028',
  '\u2029',
  '\u202eabc\u202c',
  '\ufeff',
  '\n',
  '\t',
  '#',
  ': ',
  '- ',
  '---',
  '!x',
  '&a',
  '*a',
  '%',
  '@',
  '|',
  '>',
  '{',
  '[',
  ']',
  '}',
  ',',
  '010',
  '1e3',
  'null',
  'true',
  '~',
  'yes',
  '__proto__',
  'constructor',
  '{{{a}}}',
  '{{#if x}}',
  '%s',
  '\ud83d\ude00',
  '\u0301',
  '中文',
  'עברית',
  'العربية',
  'ไทย',
  'हिन्दी',
  'Ω',
  '$&',
  '$1',
  '\\u0041',
  '\\n',
  '--',
  ';',
  "';--",
]

/** Whether the generator accepts a text: it is visible, has no control characters, and ends what it turns. */
function isReadable(text: string): boolean {
  if (/(?![\t\n])[\p{Cc}\p{Cs}]/u.test(text) || !/(?![\p{Cc}\p{Cf}\p{Cs}\p{DI}])\S/u.test(text)) return false
  return !/[\u202a-\u202e\u2066-\u2069]/.test(text.replaceAll(/\u202e[^\u202a-\u202e\u2066-\u2069]*\u202c/g, ''))
}

/**
 * Texts with a visible character: any Unicode that can be read, and characters that end strings, comments, scripts and
 * statements in other languages.
 */
export const anyText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }) },
      { weight: 2, arbitrary: fc.constantFrom(...SPECIAL_TEXTS) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => pieces.join(''))
  .filter((text) => isReadable(text) && text.length <= 90)

const celLiteral = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`
const exactPattern = (text: string) =>
  `^${text
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}$`

const APP =
  'title: {zh: 一, en: One}\nlanding: /good/thing/list\ngroups: {good: {title: {zh: 一, en: One}, icon: form, order: 1}}\n'
const schemaLine = (kind: string, up: string) => `# yaml-language-server: $schema=${up}schema/${kind}.schema.json\n`

/**
 * Writes the texts into every place for texts, generates, and reads the texts back as the product does. Returns
 * undefined when all texts came back unchanged, otherwise a description of the first difference.
 */
export async function roundTrip(texts: readonly string[]): Promise<string | undefined> {
  const at = (index: number) => texts[index % texts.length] ?? 'x'
  const label = (index: number) => ({ zh: at(index), en: at(index + 1) })
  const entity = {
    entity: 'thing',
    module: 'good',
    kind: 'master',
    title: label(0),
    scope: 'tenant',
    display: ['code'],
    enums: { kind: { a: label(2), b: label(4) } },
    fields: {
      code: {
        label: label(6),
        help: label(8),
        type: 'text',
        max_length: 400,
        // Joined, because a constant default must be a text that its field accepts.
        default: `${celLiteral(at(10))} + ''`,
      },
      shape: { label: label(6), type: 'text', max_length: 400, pattern: exactPattern(at(11)) },
      kind: { label: label(12), type: 'enum', enum: 'kind' },
      tags: { label: label(1), type: 'text', max_length: 400, choices: [...new Set([at(13), at(14)])] },
    },
    list: { columns: ['code', 'kind'], filters: ['kind'] },
    form: { sections: [{ key: 'basics', title: label(15), fields: ['code', 'kind', 'tags'] }] },
    transitions: {
      go: {
        label: label(17),
        confirm: label(19),
        roles: ['head_office'],
        checks: [{ check: `code != ${celLiteral(at(10))}`, message: label(18) }],
      },
    },
    access: { head_office: ['list', 'create', 'update'] },
  }
  const files = {
    'app.yaml': schemaLine('app', './') + APP,
    'routes/good.yaml': `${schemaLine('routes', '../')}- {entity: thing, base: /good/thing, order: 1}\n`,
    'entities/good/thing.yaml': schemaLine('entity', '../../') + stringify(entity, { lineWidth: 0 }),
  }
  const { problems, model } = build(files)
  if (problems.length > 0) return problems.map(formatProblem).join('\n')
  const printed = new Map(
    new Printer(readTemplates('.'), model, { has: () => false }).all().map(({ path, content }) => [path, content]),
  )
  for (const [locale, language] of [
    ['zh-CN', 'zh'],
    ['en-US', 'en'],
  ] as const) {
    const words = JSON.parse(printed.get(`src/generated/good/thing/thing.${locale}.json`) ?? '{}') as object
    const i18n = i18next.createInstance()
    await i18n.init({ lng: locale, resources: { [locale]: { thing: words } }, ...INTERPOLATION })
    const expectedTexts: Readonly<Record<string, string>> = {
      title: entity.title[language],
      'fields.code': entity.fields.code.label[language],
      'help.code': entity.fields.code.help[language],
      'enums.kind.a': entity.enums.kind.a[language],
      'enums.kind.b': entity.enums.kind.b[language],
      'sections.basics': entity.form.sections[0]?.title[language] ?? '',
      'actions.go': entity.transitions.go.label[language],
      'confirm.go': entity.transitions.go.confirm[language],
    }
    for (const [key, text] of Object.entries(expectedTexts)) {
      const translated = i18n.t(`thing:${key}`)
      if (translated !== text) return `${locale} ${key}: ${JSON.stringify(translated)} for ${JSON.stringify(text)}`
    }
  }
  const missingText = (path: string, expected: readonly string[]): string | undefined => {
    const literals = literalsOf(path, printed.get(path) ?? '')
    const missing = expected.find((text) => !literals.strings.has(text))
    return missing === undefined ? undefined : `${path} does not hold ${JSON.stringify(missing)}`
  }
  const schema = literalsOf('thing.schema.ts', printed.get('src/generated/good/thing/thing.schema.ts') ?? '')
  if (!schema.patterns.some(({ source, flags }) => new RegExp(source, flags).test(at(11))))
    return `the pattern for ${JSON.stringify(at(11))} does not match the text`
  const api = JSON.parse(printed.get('server/generated/openapi.json') ?? '{}') as object
  if (
    !JSON.stringify(api).includes(JSON.stringify(at(0)).slice(1, -1)) &&
    !JSON.stringify(api).includes(JSON.stringify(at(1)).slice(1, -1))
  )
    return 'the API document has neither title'
  const { title, transitions, fields } = entity
  const [check] = transitions.go.checks
  return (
    missingText('src/generated/routes.ts', [title.zh, title.en]) ??
    missingText('server/generated/menu.ts', [title.zh, title.en]) ??
    missingText('server/generated/resources/thing.ts', [title.zh, title.en]) ??
    missingText('src/generated/good/thing/thing.fields.ts', fields.tags.choices) ??
    // A condition that browser and server share is printed once, with its message and its literals.
    missingText('src/generated/good/thing/thing.schema.ts', [check?.message.zh ?? '', check?.message.en ?? '', at(10)])
  )
}

interface Literals {
  strings: ReadonlySet<string>
  patterns: readonly { source: string; flags: string }[]
}

/** Every string and regular expression of a printed program, as the compiler reads it. */
function literalsOf(path: string, text: string): Literals {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const strings = new Set<string>()
  const patterns: { source: string; flags: string }[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'Literal' && 'value' in node) {
      if (typeof node.value === 'string') strings.add(node.value)
      if (
        'regex' in node &&
        typeof node.regex === 'object' &&
        node.regex !== null &&
        'pattern' in node.regex &&
        'flags' in node.regex
      )
        patterns.push({ source: String(node.regex.pattern), flags: String(node.regex.flags) })
    }
    for (const inner of Object.values(node)) walk(inner)
  }
  walk(program)
  return { strings, patterns }
}
