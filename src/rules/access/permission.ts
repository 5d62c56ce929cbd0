import type { RoleType } from './role-type'
import type { Text } from '../rules'

/** One action of an entity, and the role types that may hold its permission. */
export interface Permission {
  action: string
  /** Absent for list, create, update and export, which have the same label for all entities. */
  label?: Text
  roles: readonly RoleType[]
  /** Role types for which a condition on the row or the settings must hold as well. */
  sometimes?: readonly RoleType[]
}

export interface PermissionEntity {
  entity: string
  title: Text
  actions: readonly Permission[]
}

export interface PermissionModule {
  module: string
  title: Text
  entities: readonly PermissionEntity[]
}

/** The permission of a role that holds all permissions that its role type may hold. */
export const EVERYTHING = '*'
