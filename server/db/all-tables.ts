import * as companies from '../companies/tables'
import * as factors from '../factors/tables'
import * as firstBoot from '../first-boot/tables'
import * as generated from '../generated/tables'
import * as session from '../http/session/tables'
import * as jobs from '../jobs/tables'
import * as messages from '../messages/tables'
import * as views from '../modules/views/tables'
import * as stock from '../stock/tables'
import * as platform from './tables'

/** Every table of the product. The migrations must create exactly these tables. */
export const allTables: Record<string, unknown> = {
  ...platform,
  ...session,
  ...views,
  ...companies,
  ...firstBoot,
  ...jobs,
  ...messages,
  ...factors,
  ...stock,
  ...generated,
}
