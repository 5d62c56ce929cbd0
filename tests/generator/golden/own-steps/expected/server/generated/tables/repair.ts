// From manifest/entities/good/repair.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, jsonb, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const repair = pgTable(
  'repair',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    receipt_no: varchar({ length: 24 }),
    check_status: varchar({ length: 40 }).$type<
      'draft' | 'submitted' | 'inspected' | 'rework' | 'approved' | 'repaired' | 'completed' | 'voided'
    >(),
    fault: varchar({ length: 50 }),
    finding: varchar({ length: 50 }),
    bay_id: bigint({ mode: 'number' }),
    repair_on: varchar({ length: 10 }),
    repair_at: varchar({ length: 5 }),
    crew: bigint({ mode: 'number' }),
    due_at: bigint({ mode: 'number' }),
    biz_date: varchar({ length: 10 }),
    remark: varchar({ length: 200 }),
    attachments: jsonb().$type<string[]>(),
    submitted_by: bigint({ mode: 'number' }),
    submitted_at: bigint({ mode: 'number' }),
    checked_by: bigint({ mode: 'number' }),
    checked_at: bigint({ mode: 'number' }),
    check_remark: varchar({ length: 200 }),
    voided_by: bigint({ mode: 'number' }),
    voided_at: bigint({ mode: 'number' }),
    void_reason: varchar({ length: 200 }),
    closed_by: bigint({ mode: 'number' }),
    closed_at: bigint({ mode: 'number' }),
    close_reason: varchar({ length: 200 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('repair_receipt_no').on(t.tenant_id, t.receipt_no),
    index('repair_in_order').on(t.tenant_id, t.id),
    index('repair_by_tab').on(t.tenant_id, t.check_status, t.id),
    index('repair_by_biz_date').on(t.tenant_id, t.biz_date, t.id, t.check_status),
    index('repair_by_bay_id').on(t.tenant_id, t.bay_id),
    index('repair_places_1').on(t.tenant_id, t.repair_on),
    index('repair_places_2').on(t.tenant_id, t.bay_id, t.repair_on),
  ],
)
