import { createContext } from 'react'
import type { PermissionModule } from '@/rules/permission'

/** Everything that a role may be allowed. The app provides it; the same promise each time, fetched when first asked for. */
export const PermissionTableContext = createContext<() => Promise<readonly PermissionModule[]>>(() => NOTHING)

const NOTHING = Promise.resolve<readonly PermissionModule[]>([])
