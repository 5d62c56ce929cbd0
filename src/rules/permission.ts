import type { RoleType } from './field'
import type { Text } from './rules'

/** One `entity:action` that a role may hold, and the role types that may hold it at most. */
export interface Permission {
  action: string
  /** Absent for list, create, update, export, which are called the same everywhere. */
  label?: Text
  roles: readonly RoleType[]
  /** Those of them that may only under a condition of the row or the settings. */
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

/** What a role holds that holds everything its type may hold. */
export const EVERYTHING = '*'
