import { index, jsonb, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { MAX_LIST_NAME } from './name-length'
import { int8 } from '../../db/int8'
import type { PlaceKey } from './shared-places'

/** Largest length of a place, in characters: `warehouse:` and a number of 19 digits. */
const MAX_PLACE = 29

/** Saved settings of a list, private to a staff member or shared with a role. */
export const saved_view = pgTable(
  'saved_view',
  {
    tenant_id: int8('tenant_id').notNull(),
    id: int8('id').notNull().generatedByDefaultAsIdentity(),
    /** Entity whose list it is, `good.sku`. */
    list: varchar({ length: MAX_LIST_NAME }).notNull(),
    name: varchar({ length: 40 }).notNull(),
    member_id: int8('member_id').notNull(),
    /** Table of the role `shared_role_id`; null when the view is private. */
    shared_with: varchar({ length: 10 }).$type<'role' | 'store_role'>(),
    shared_role_id: int8('shared_role_id'),
    /** The stores and warehouses whose staff sees the view; null for all holders of the role. */
    shared_places: jsonb('shared_places').$type<readonly PlaceKey[]>(),
    /** Filters, order, columns and density. Only the console reads this value. */
    state: jsonb().$type<object>().notNull(),
    updated_at: int8('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('saved_view_name').on(t.tenant_id, t.member_id, t.list, t.name),
    index('saved_view_list').on(t.tenant_id, t.list),
  ],
)

/** Columns, widths and density of a list, of a staff member or shared with the holders of a role. */
export const list_layout = pgTable(
  'list_layout',
  {
    tenant_id: int8('tenant_id').notNull(),
    /** Table of `owner_id`: a staff member, or one of the two kinds of roles. */
    owner: varchar({ length: 10 }).$type<'member' | 'role' | 'store_role'>().notNull(),
    owner_id: int8('owner_id').notNull(),
    /** The store or the warehouse whose staff gets the layout of a role, `store:12`; empty for all holders. */
    place: varchar({ length: MAX_PLACE }).$type<PlaceKey | ''>().notNull().default(''),
    /** Entity whose list it is, `good.sku`. */
    list: varchar({ length: MAX_LIST_NAME }).notNull(),
    /** Only the console reads this value. */
    state: jsonb().$type<object>().notNull(),
    /** Staff member who shared the layout last; null for a staff member's own layout. */
    shared_by: int8('shared_by'),
    updated_at: int8('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.owner, t.owner_id, t.list, t.place] }),
    index('list_layout_list').on(t.tenant_id, t.list),
  ],
)

/** The view with which a staff member's list opens. */
export const default_view = pgTable(
  'default_view',
  {
    tenant_id: int8('tenant_id').notNull(),
    member_id: int8('member_id').notNull(),
    list: varchar({ length: MAX_LIST_NAME }).notNull(),
    view_id: int8('view_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.member_id, t.list] })],
)

/** The screens that an operator has marked in the menu, in the order that the operator has chosen. */
export const favourite_screens = pgTable(
  'favourite_screens',
  {
    tenant_id: int8('tenant_id').notNull(),
    member_id: int8('member_id').notNull(),
    /** Names of routes. */
    names: jsonb().$type<readonly string[]>().notNull(),
    updated_at: int8('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.member_id] })],
)
