import { bigint, pgTable } from 'drizzle-orm/pg-core'

const int8 = () => bigint({ mode: 'number' })

/**
 * The companies (tenants) of this database; a company's name is in its basic settings. The identity column never
 * assigns a tenant number twice, so that remains of a deleted company cannot be mistaken for data of a later company.
 */
export const company = pgTable('company', {
  tenant_id: int8().primaryKey().generatedByDefaultAsIdentity(),
  /** Epoch ms. */
  created_at: int8().notNull(),
  /** Epoch ms when the company was suspended: nobody may sign in and no job runs. Null while the company is active. */
  suspended_at: int8(),
})
