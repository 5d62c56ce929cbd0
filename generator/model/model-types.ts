import type { Entity } from './entity-types'
import type { Text } from './fields/field-types'
import type { OwnRoleType, RoleTypeName } from './role-type'

/**
 * The whole manifest with references resolved and defaults filled in, frozen. Outputs and templates only print the
 * model.
 */
export interface Model {
  app: App
  /** Sorted by module, then entity. */
  entities: readonly Entity[]
  /** Sorted by the order of the menu group, then by `order`. */
  routes: readonly Route[]
  menu: readonly MenuGroup[]
  /** Texts of the mixins, printed once into the i18n namespace `mixins`. */
  mixins: MixinTexts
}

export interface App {
  title: Text
  locales: readonly string[]
  /** Path of the page after sign-in. While the path has no screen, the first route that the user may open is used. */
  landing: string
  roles: Readonly<Record<string, Text>>
  /** Role types beside those that every product has. */
  roleTypes: readonly OwnRoleType[]
  permissions: readonly OwnPermissions[]
}

/** Permissions that belong to no entity: `till:operate`. */
export interface OwnPermissions {
  name: string
  group: string
  title: Text
  actions: readonly { action: string; label: Text; roles: readonly RoleTypeName[] }[]
}

export interface MenuGroup {
  name: string
  path: string
  title: Text
  icon: string
  order: number
  /** Role types whose daily work is in this group. */
  dailyFor: readonly RoleTypeName[] | undefined
  /** The screens show invented data. */
  sample: true | undefined
  /** External address that the menu entry opens; a group with a `url` has no screens. */
  url: Text | undefined
}

export interface Route {
  path: string
  name: string
  title: Text
  /** Further words, in all languages, that find the screen; those of an entity are at its list or its only screen. */
  keywords?: readonly string[]
  roles: readonly string[]
  cached: boolean
  order: number
  requiresAuth: boolean
  hidden: boolean
  group: string
  /** A route shows either a screen of this entity or a hand-written `page`. */
  entity?: string
  screen?: 'list' | 'create' | 'update' | 'one' | 'station' | 'report'
  /** A hand-written page: `login/login` means src/pages/login/login.tsx. */
  page?: string
  /** The file and the element that name the page. */
  pageAt?: { file: string; index: number }
  /** For a page: the permissions that can be granted to each role type, named `{name}:list` and `{name}:export`. */
  access?: Record<RoleTypeName, readonly ('list' | 'export')[]>
}

export interface MixinTexts {
  fields: Readonly<Record<string, Text>>
  line_fields: Readonly<Record<string, Text>>
  enums: Readonly<Record<string, Readonly<Record<string, Text>>>>
  actions: Readonly<Record<string, Text>>
  /** What the console says when a transition has run. */
  done: Readonly<Record<string, Text>>
  confirm: Readonly<Record<string, Text>>
  help: Readonly<Record<string, Text>>
}
