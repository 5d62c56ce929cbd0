import { changeRetention } from './change-retention'
import { dueBacklog } from './due-backlog'
import { dueTransition } from './due-transition'
import type { JobKind } from './kinds'
import { memberLevels } from './member-levels'
import { salesWindow } from './sales-window'
import { searchColumns } from './search-columns'
import { securityRetention } from './security-retention'

/** All kinds of background jobs. */
export const JOB_KINDS: readonly JobKind[] = [
  dueTransition,
  dueBacklog,
  memberLevels,
  salesWindow,
  searchColumns,
  securityRetention,
  changeRetention,
]
