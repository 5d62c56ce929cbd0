import { bigint, pgTable } from 'drizzle-orm/pg-core'

const int8 = () => bigint({ mode: 'number' })

/**
 * The companies (tenants) of this database; a company's name is in its basic settings. The identity column gives the next
 * tenant number and never gives one twice, so that nothing of a deleted company is taken for that of a later one.
 */
export const company = pgTable('company', {
  tenant_id: int8().primaryKey().generatedByDefaultAsIdentity(),
  /** Epoch ms. */
  created_at: int8().notNull(),
  /** Epoch ms since when nobody may sign in and no job runs; null while the company works. */
  suspended_at: int8(),
})
