import * as z from 'zod'

/** Names of entities, fields, enum values and transitions: snake_case, starting with a letter. */
const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

export const name = z
  .string()
  .max(63)
  .regex(NAME, { error: 'a name is snake_case: small letters, digits and single underscores' })

/** A text for users; must contain a visible character. */
export const nonEmptyText = z.string().regex(/\S/, { error: 'the text is empty' })

/** The name of an entity of the project; the `names` entry lets editors complete the name. */
export const entityName = name.meta({ names: 'entities' })

export const label = z
  .strictObject({
    zh: nonEmptyText.max(200).describe('Chinese'),
    en: nonEmptyText.max(200).describe('English'),
  })
  .meta({ id: 'Label', description: 'A text in both languages.' })

/** Title of an entity, in the plural; `one` gives the singular where the default rules do not produce it. */
export const title = z
  .strictObject({
    zh: nonEmptyText.max(200).describe('Chinese'),
    en: nonEmptyText.max(200).describe('English, plural'),
    one: z
      .union([nonEmptyText.max(200), label])
      .optional()
      .describe(
        'Singular, as in 新建{one}, New {one}: English only, or both languages. Default: zh without 管理, 档案, 列表, 发布, en without its s.',
      ),
  })
  .meta({ id: 'Title', description: 'Title of a list in both languages.' })

const MAX_KEYWORD_LENGTH = 30
const MAX_KEYWORDS = 20

/** The comma is refused because translators get the words of a language as one text, separated by commas. */
const keywordList = z
  .array(
    nonEmptyText
      .max(MAX_KEYWORD_LENGTH)
      .regex(/^[^,，、;；]*$/, { error: 'a keyword has no comma: write each word as an item of its own' }),
  )
  .min(1)
  .max(MAX_KEYWORDS)

/** Further words that find a screen in the palette. A language without such words is left out. */
export const keywords = z
  .strictObject({
    zh: keywordList.optional().describe('Chinese'),
    en: keywordList.optional().describe('English'),
  })
  .meta({ id: 'Keywords', description: 'Further words that people use for a screen, by language.' })

/** An expression in CEL; a bare number or boolean is a constant. */
export const expression = z
  .union([z.string().min(1), z.number(), z.boolean(), z.null()])
  .meta({ id: 'Expression', description: 'A CEL expression; its type must fit the field.' })

/** An expression in CEL that returns a boolean. `'true'` in quotes is the constant, as without them. */
export const condition = z
  .union([z.boolean(), z.string().min(1)])
  .overwrite((value) => (value === 'true' ? true : value === 'false' ? false : value))
  .meta({ id: 'Condition', description: 'true, false or a CEL expression that returns true or false.' })

/** The role types that every product has; `role_types` of app.yaml adds those of a product's own. */
export const ROLE_TYPES = ['head_office', 'store', 'warehouse', 'wholesaler'] as const
/** The model checks that the role type exists, because those of a product's own are in another file. */
export const roleType = name.max(30).meta({ names: 'role_types' })

export const COLORS = ['gray', 'blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold', 'magenta'] as const

export const enumValues = z
  .record(
    name.max(40),
    z.strictObject({
      zh: nonEmptyText.max(200).describe('Chinese'),
      en: nonEmptyText.max(200).describe('English'),
      color: z.enum(COLORS).optional().describe('Colour of the tag. Default: plain text without a tag.'),
    }),
  )
  .meta({ description: 'Value → label in both languages, and the colour of its tag.' })

/** Fields that are unique together only among the rows that meet a condition; printed as a partial unique index. */
export const conditionalUnique = z
  .strictObject({
    fields: z.array(name).min(1).optional().describe('Fields unique together. Default at a field: that field alone.'),
    when: z
      .string()
      .min(1)
      .optional()
      .describe('CEL over the row: only rows that meet it are compared. It reads columns of the row and constants.'),
    message: label.optional().describe('Shown at the fields when another row has the same values.'),
  })
  .meta({ id: 'ConditionalUnique', description: 'Fields unique together, among the rows that meet a condition.' })

export const check = z
  .strictObject({
    check: z.string().min(1).describe('CEL condition that must be true.'),
    message: label.describe('Shown when the condition is false.'),
    level: z.enum(['error', 'warn']).optional().describe('`warn` only asks for confirmation. Default: error.'),
    path: z
      .string()
      .optional()
      .describe('Field that shows the message. Default: the field with the check, otherwise the document.'),
  })
  .meta({ id: 'Check', description: 'A condition with its message.' })

/** A number, or an expression; a number in quotes is the number, so that its limit holds everywhere. */
export const limit = z
  .union([z.number(), z.string()])
  .overwrite((value) => (typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? Number(value) : value))
