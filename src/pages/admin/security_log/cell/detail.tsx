// cell:detail of manifest/entities/admin/security_log.yaml, taken over at 9f4389548860.
// Changes of the manifest since then: npm run manifest -- status
import type { CellSlot } from '@/components/list-page/types'
import type { SecurityLog } from '@/generated/admin/security_log/security_log.types'

import { EventDetail } from '../event-detail'

export default ({ row, standard }: CellSlot<SecurityLog>) =>
  row.detail ? <EventDetail detail={row.detail} /> : standard
