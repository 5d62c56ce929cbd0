import * as z from 'zod'
import { ICONS } from './icons'
import { LOCALE_TAG } from './locales'
import { COLORS, entityName, keywords, label, name, roleType } from './common'

const path = z.string().regex(/^\/([A-Za-z0-9_:*-]+(\/[A-Za-z0-9_:*-]+)*)?$/, {
  error: 'a path starts with "/": words of letters, digits, "_", "-" with one "/" between them',
})
/** Paths below /api belong to the server, and one entity has one base, so that the base has no parameters. */
const base = z.string().regex(/^(?!\/api(\/|$))\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/, {
  error: 'a path starts with "/": words of letters, digits, "_", "-" with one "/" between them, and not below /api',
})
const icon = z
  .string()
  .min(1)
  .describe(`Icon of the group in the menu: ${ICONS.join(', ')}.`)
const roles = z
  .array(z.string().min(1))
  .describe('Roles that may open the screen; ["*"]: every role. Default: every signed-in operator.')

/** The message for an address with a blank, which `z.url` accepts and browsers write as `%20`. */
export const BLANK_IN_ADDRESS = 'a web address has no blanks'
// The pattern would take the place of the format in the schema for editors.
const webAddress = z
  .url({ protocol: /^https$/ })
  .regex(/^\S+$/, BLANK_IN_ADDRESS)
  .meta({ format: 'uri' })

/** Kinds of places by which the rows of a role type are limited. */
const PLACES = ['store', 'warehouse', 'none'] as const

export const app = z
  .strictObject({
    title: label.describe('Name of the product.'),
    locales: z
      .array(z.string().regex(LOCALE_TAG, { error: 'a language is a tag such as en-US, fr-FR, zh-Hant-TW or fr' }))
      .min(1)
      .optional()
      .describe(
        'Languages as tags of BCP 47; the first is the default. With a single language, texts are written in that language only, as in `label: {en: Code}`, and the console offers no choice of language. Fields of the type `region` choose a place in China by its Chinese name; in a product without Chinese they are texts of at most 60 characters. Texts of a further language have its language or its tag as key, as in `{zh: 编码, en: Code, fr: Code article}`; where one is missing, the English text is shown (in a Chinese locale the Chinese text), or that of the first language. Default: zh-CN, en-US.',
      ),
    landing: path.describe('Path opened after sign-in.'),
    groups: z
      .record(
        name,
        z.strictObject({
          title: label,
          icon,
          order: z.int(),
          path: path.optional().describe('Default: /{group}.'),
          daily_for: z
            .array(roleType)
            .min(1)
            .optional()
            .describe(
              'Role types whose daily work is in this group. Their menu has the first group, then the groups of their daily work, then the others, and the samples last; the menu of other role types follows `order`.',
            ),
          sample: z
            .literal(true)
            .optional()
            .describe('The screens of the group show invented data; the menu marks them as samples.'),
          url: z
            .strictObject({ zh: webAddress, en: webAddress })
            .optional()
            .describe('External address by language: the menu entry opens it in a new tab; the group has no screens.'),
        }),
      )
      .describe('Menu groups; manifest/routes/<group>.yaml lists the routes of each.'),
    roles: z.record(z.string(), label).optional().describe('Role names that routes may list.'),
    role_types: z
      .record(
        name.max(30),
        z
          .strictObject({
            title: label.describe('Name of the role type in the screens of staff and roles.'),
            place: z
              .enum(PLACES)
              .optional()
              .describe(
                '`store`: the members work in the stores of their staff record, one at a time, and see the rows of that store; `warehouse`: they see the rows of their warehouses; `none`: they see rows without a place, and masters. Default: none.',
              ),
            color: z.enum(COLORS).optional().describe('Colour of its tag. Default: plain text without a tag.'),
          })
          .meta({ id: 'RoleType', description: 'A kind of staff. It limits the permissions that its roles may hold.' }),
      )
      .optional()
      .describe(
        'Role types of the product beside head_office, store, warehouse and wholesaler. Everything that names role types may name them: `access`, `roles`, `readers`, `needs`, `masked`, `edit`, `daily_for`. Their members hold roles of the entity `role`.',
      ),
    permissions: z
      .record(
        name,
        z.strictObject({
          group: name.describe('Menu group under which the permission matrix of a role lists the actions.'),
          title: label,
          actions: z
            .record(name, z.strictObject({ label, roles: z.array(roleType).min(1) }))
            .describe(
              'Actions by name, each with the role types that may hold it: `operate` of `till` is the permission till:operate.',
            ),
        }),
      )
      .optional()
      .describe('Permissions of hand-written calls, which belong to no entity.'),
  })
  .meta({ title: 'App', description: 'manifest/app.yaml' })

const pageAccess = z
  .record(roleType, z.array(z.enum(['list', 'export'])))
  .describe(
    'Permissions of a hand-written page that each role type may hold at most. Default: the page needs no permission.',
  )

const screenChange = z.strictObject({
  path: path.optional(),
  name: z.string().optional(),
  title: label.optional(),
  roles: roles.optional(),
  cached: z.boolean().optional(),
  order: z.int().optional(),
  hidden: z.boolean().optional(),
})

/**
 * Screens of an entity. `station`: rows are counted by scanning. `one`: the only screen of a singleton, or of a tree
 * that shows its form beside the tree; the path of `one` is the base itself.
 */
export const SCREENS = ['list', 'create', 'update', 'one', 'station'] as const

const route = z
  .strictObject({
    entity: entityName.optional().describe('Entity whose screens these are; or give `path`, `name`, `page`.'),
    base: base
      .optional()
      .describe('Base of the paths and of the API: /good/sku gives /good/sku/list. Default: /{module}/{entity}.'),
    screens: z
      .array(z.enum(SCREENS))
      .min(1)
      .optional()
      .describe('Default: every screen that the kind of entity has: list, create, update, or its only screen.'),
    list: screenChange.optional().describe('Settings that differ for the list screen.'),
    create: screenChange.optional(),
    update: screenChange.optional(),
    one: screenChange.optional(),
    station: screenChange
      .optional()
      .describe('Settings that differ for the station screen, which `station:` of the entity adds.'),
    reports: z
      .record(name, screenChange)
      .optional()
      .describe('Settings that differ for the screens of `reports:` of the entity, by the name of the report.'),
    path: path.optional().describe('Path of a single page.'),
    name: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_]*$/)
      .optional()
      .describe('Unique name of the route.'),
    title: label.optional(),
    keywords: keywords
      .optional()
      .describe(
        'Further words by which the palette (Ctrl K) finds the page. The screens of an entity have those of the entity.',
      ),
    page: z
      .string()
      .regex(/^[a-z0-9_/-]+$/)
      .optional()
      .describe('Hand-written page: login/login for src/pages/login/login.tsx.'),
    roles: roles.optional(),
    cached: z
      .boolean()
      .optional()
      .describe(
        'The screen keeps its state while its tab is open. Default: true. `cached: false` applies to all screens of the entity.',
      ),
    order: z.int().optional().describe('Position in the menu; ascending.'),
    hidden: z
      .boolean()
      .optional()
      .describe(
        'Not in the menu. Default: true for create, update and station, false for all other screens and pages.',
      ),
    public: z.boolean().optional().describe('Opens without sign-in.'),
    access: pageAccess.optional(),
  })
  .meta({ id: 'Route', description: 'An entity with its screens, or a single page.' })

export const routes = z.array(route).meta({ title: 'Routes', description: 'manifest/routes/<group>.yaml' })

export type RawApp = z.infer<typeof app>
export type RawRoute = z.infer<typeof route>
