// cell:subject of manifest/entities/admin/security_log.yaml, taken over at 241bfbfd8400.
// Changes of the manifest since then: npm run manifest -- status
import type { CellSlot } from '@/components/list-page/types'
import type { SecurityLog } from '@/generated/admin/security_log/security_log.types'

import { isNamedByCode } from '@/rules/security-log/event-text'
import { EventSubject } from '../event-subject'

export default ({ row, standard }: CellSlot<SecurityLog>) =>
  row.subject && isNamedByCode(row.event) ? <EventSubject code={row.subject} /> : standard
