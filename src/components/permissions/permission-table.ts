import { createContext } from 'react'
import type { PermissionModule } from '@/rules/access/permission'

/** Loads all permissions that a role can have. Provided by the app, which returns the same promise each time. */
export const PermissionTableContext = createContext<() => Promise<readonly PermissionModule[]>>(() => NO_MODULES)

const NO_MODULES = Promise.resolve<readonly PermissionModule[]>([])
