import * as z from 'zod'

/** Names of entities, fields, enum values, transitions: snake_case, a letter first. */
const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

export const name = z
  .string()
  .max(63)
  .regex(NAME, { error: 'a name is snake_case: small letters, digits and single underscores' })

/** A text for people: something must be seen. */
export const words = z.string().regex(/\S/, { error: 'the text is empty' })

/** An entity of the project: editors complete it. */
export const entityName = name.meta({ names: 'entities' })

export const label = z
  .strictObject({
    zh: words.max(200).describe('Chinese'),
    en: words.max(200).describe('English'),
  })
  .meta({ id: 'Label', description: 'A text in both languages.' })

/** What a screen is called: the whole lot, and one of them, where that is more than leaving out an s. */
export const title = z
  .strictObject({
    zh: words.max(200).describe('Chinese'),
    en: words.max(200).describe('English, plural'),
    one: z
      .union([words.max(200), label])
      .optional()
      .describe(
        'One of them: 新建{one}, New {one}. English, or both. Default: zh without 管理, 档案, 列表, 发布, en without its s.',
      ),
  })
  .meta({ id: 'Title', description: 'Title of a list in both languages.' })

/** CEL; a bare number or boolean is a constant. */
export const expression = z
  .union([z.string().min(1), z.number(), z.boolean(), z.null()])
  .meta({ id: 'Expression', description: 'A CEL expression, checked against the types of the fields.' })

/** CEL that answers true or false. */
export const condition = z
  .union([z.boolean(), z.string().min(1)])
  .meta({ id: 'Condition', description: 'true, false or a CEL expression that answers true or false.' })

export const ROLE_TYPES = ['head_office', 'store', 'warehouse', 'wholesaler'] as const
export const roleType = z.enum(ROLE_TYPES)

const COLORS = ['gray', 'blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold', 'magenta'] as const

export const enumValues = z
  .record(
    name.max(40),
    z.strictObject({
      zh: words.describe('Chinese'),
      en: words.describe('English'),
      color: z.enum(COLORS).optional().describe('Colour of the tag; none shows plain text.'),
    }),
  )
  .meta({ description: 'Value → label in both languages, and the colour of its tag.' })

export const check = z
  .strictObject({
    check: z.string().min(1).describe('CEL that must hold.'),
    message: label.describe('Shown when it does not.'),
    level: z.enum(['error', 'warn']).optional().describe('`warn` only asks for confirmation. Default: error.'),
    path: z
      .string()
      .optional()
      .describe('Field that shows the message. Default: the field that the check stands at, else the document.'),
  })
  .meta({ id: 'Check', description: 'A condition with its message.' })
