import type { RawApp } from '../language'
import { ROLE_TYPES } from '../language/common'

/** One of ROLE_TYPES, or a role type that app.yaml declares. */
export type RoleTypeName = string

/** A role type that app.yaml adds to ROLE_TYPES. */
export interface OwnRoleType {
  name: string
  /** Kind of place to which its staff are limited. */
  place: 'store' | 'warehouse' | 'none'
}

/** The role types that app.yaml adds. */
export const ownRoleTypes = (app: RawApp | undefined): OwnRoleType[] =>
  Object.entries(app?.role_types ?? {}).flatMap(([name, { place = 'none' }]) =>
    isStandardRoleType(name) ? [] : [{ name, place }],
  )

/** Whether every product has the role type; app.yaml may only give it another title. */
export const isStandardRoleType = (name: string): boolean => ROLE_TYPES.some((known) => known === name)

/** The names of all role types of the product. */
export const roleTypeNames = (app: RawApp | undefined): string[] => [
  ...ROLE_TYPES,
  ...ownRoleTypes(app).map(({ name }) => name),
]

/** The role types of a record: first those that every product has, in their order, then those that app.yaml adds. */
export function rolesIn(record: Readonly<Record<string, unknown>>): RoleTypeName[] {
  const known: readonly string[] = ROLE_TYPES
  return [
    ...known.filter((role) => record[role] !== undefined),
    ...Object.keys(record).filter((role) => !known.includes(role)),
  ]
}
