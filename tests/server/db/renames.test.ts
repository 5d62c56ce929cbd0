import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { describe, expect, it } from 'vitest'
import { applyRenames, type Rename, type State } from '../../../server/db/renames'
import { openFixture, rows, run } from './change-fixture'

const int = () => bigint({ mode: 'number' })

/** A document with one column and one column of its lines, and the engine's tables that store the document's name. */
function tables(document: string, column: string, lineColumn: string) {
  return {
    document: pgTable(
      document,
      {
        tenant_id: int().notNull(),
        id: int().notNull().generatedByDefaultAsIdentity(),
        state: varchar({ length: 40 }),
        [column]: int(),
      },
      (t) => [
        primaryKey({ columns: [t.tenant_id, t.id] }),
        index(`${document}_by_${column}`).on(t.tenant_id, t[column] as never),
        uniqueIndex(`${document}_state`)
          .on(t.tenant_id, t.state)
          .where(sql`${t.state} <> 'voided'`),
      ],
    ),
    lines: pgTable(
      `${document}_lines`,
      { tenant_id: int().notNull(), id: int().notNull(), [lineColumn]: int() },
      (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
    ),
    ledger: pgTable('stock_ledger', { id: int().primaryKey(), doc_type: text().notNull(), shipment_key: text() }),
    counter: pgTable('counter', { series: text().primaryKey() }),
    job: pgTable('job', { key: text().primaryKey(), payload: jsonb() }),
    log: pgTable('doc_log', {
      id: int().primaryKey(),
      doc_type: text().notNull(),
      transition: text().notNull(),
      changes: jsonb(),
    }),
    view: pgTable('saved_view', { id: int().primaryKey(), list: text().notNull(), state: jsonb() }),
    favourites: pgTable('favourite_screens', { id: int().primaryKey(), names: jsonb() }),
    menu: pgTable('sys_menu', { id: int().primaryKey(), name: text().notNull(), path: text() }),
    role: pgTable('role', { id: int().primaryKey(), permissions: jsonb() }),
  }
}

openFixture()

/** Migrates a filled database from the tables `from` to the tables `to`. */
async function migrateRenamed(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  renames: Rename[],
  fill: string[],
) {
  await run(['drop schema public cascade', 'create schema public'])
  const [before, after] = [generateDrizzleJson(from), generateDrizzleJson(to)]
  await run([...(await generateMigration(generateDrizzleJson({}), before)), ...fill])
  const [state, statements] = applyRenames(before as unknown as State, after as unknown as State, renames)
  await run(statements)
  const remaining = await generateMigration({ ...before, ...state } as unknown as typeof before, after)
  return { statements, remaining }
}

describe('a rename', () => {
  it('of a column keeps its values and its index', async () => {
    const { statements, remaining } = await migrateRenamed(
      tables('note', 'old_qty', 'qty'),
      tables('note', 'new_qty', 'qty'),
      [
        { what: 'column', table: 'note', column: 'old_qty', to: 'new_qty' },
        { what: 'field', entity: 'note', field: 'old_qty', to: 'new_qty' },
        { what: 'column', table: 'note', column: 'nowhere', to: 'x' },
      ],
      [
        `insert into note (tenant_id, state, old_qty) values (1, 'open', 7)`,
        `insert into doc_log values (1, 'note', 'update', '[{"path": "old_qty", "before": 1}, {"path": "lines.0.old_qty"}]')`,
        `insert into doc_log values (2, 'other', 'update', '[{"path": "old_qty"}]')`,
        `insert into saved_view values
          (1, 'good.note', '{"sort": "-old_qty,id", "filters": {"old_qty": "1..", "older_old_qty": "2"}, "columns": [{"name": "old_qty"}], "q": "old_qty"}'),
          (2, 'good.other_note', '{"sort": "old_qty"}')`,
      ],
    )
    expect(remaining).toEqual([])
    expect(statements).toContain('ALTER INDEX "note_by_old_qty" RENAME TO "note_by_new_qty";')
    expect(await rows('select new_qty from note')).toEqual([{ new_qty: 7 }])
    expect(await rows('select state from saved_view order by id')).toEqual([
      {
        state: {
          sort: '-new_qty,id',
          filters: { new_qty: '1..', older_old_qty: '2' },
          columns: [{ name: 'new_qty' }],
          q: 'old_qty',
        },
      },
      { state: { sort: 'old_qty' } },
    ])
    expect(await rows('select changes from doc_log order by id')).toEqual([
      { changes: [{ path: 'new_qty', before: 1 }, { path: 'lines.0.old_qty' }] },
      { changes: [{ path: 'old_qty' }] },
    ])
  })

  it('of an entity keeps its rows, keys, numbers and the rows of other tables that refer to it', async () => {
    const { remaining } = await migrateRenamed(
      tables('note', 'qty', 'qty'),
      tables('slip', 'qty', 'qty'),
      [
        { what: 'table', table: 'note', to: 'slip' },
        { what: 'table', table: 'note_lines', to: 'slip_lines' },
        { what: 'entity', entity: 'note', to: 'slip' },
      ],
      [
        `insert into note (tenant_id, state, qty) values (1, 'open', 7)`,
        `insert into note_lines values (1, 5, 9)`,
        `insert into stock_ledger values (1, 'note', 'note:7'), (2, 'note_book', 'note_book:7')`,
        `insert into counter values ('note:N2026'), ('note_book:N2026')`,
        `insert into job values ('note:7:close', '{"entity": "note", "id": 7}'), ('approve:note:7', '{}')`,
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$`,
        `create trigger refuse before update on stock_ledger for each row execute function refuse()`,
        `insert into role values (1, '["note:list", "note_book:list", "sku:list"]')`,
        `insert into saved_view values (1, 'good.note', '{}'), (2, 'good.field_note', '{}')`,
        `insert into favourite_screens values
          (1, '["sku_list", "note_list", "note_create", "note", "note_station", "note_report_by_day", "note_update"]'),
          (2, '["note_book_list", "field_note_list", "note_listing"]')`,
        `insert into sys_menu values
          (1, 'note_list', '/good/note/list'), (2, 'note_station', '/good/note/station'),
          (3, 'note_report_by_day', '/good/note/report/by_day'), (4, 'note_book_list', '/good/note_book/list')`,
      ],
    )
    expect(remaining).toEqual([])
    expect(await rows('select qty from slip')).toEqual([{ qty: 7 }])
    expect(await rows('select qty from slip_lines')).toEqual([{ qty: 9 }])
    expect(await rows('select doc_type, shipment_key from stock_ledger order by id')).toEqual([
      { doc_type: 'slip', shipment_key: 'slip:7' },
      { doc_type: 'note_book', shipment_key: 'note_book:7' },
    ])
    expect(await rows('select series from counter order by series')).toEqual([
      { series: 'note_book:N2026' },
      { series: 'slip:N2026' },
    ])
    expect(await rows('select key, payload from job order by key')).toEqual([
      { key: 'approve:slip:7', payload: {} },
      { key: 'slip:7:close', payload: { entity: 'slip', id: 7 } },
    ])
    expect(await rows('select permissions from role')).toEqual([
      { permissions: ['slip:list', 'note_book:list', 'sku:list'] },
    ])
    expect(await rows('select list from saved_view order by id')).toEqual([
      { list: 'good.slip' },
      { list: 'good.field_note' },
    ])
    expect(await rows('select names from favourite_screens order by id')).toEqual([
      { names: ['sku_list', 'slip_list', 'slip_create', 'slip', 'slip_station', 'slip_report_by_day', 'slip_update'] },
      { names: ['note_book_list', 'field_note_list', 'note_listing'] },
    ])
    expect(await rows('select name, path from sys_menu order by id')).toEqual([
      { name: 'slip_list', path: '/good/slip/list' },
      { name: 'slip_station', path: '/good/slip/station' },
      { name: 'slip_report_by_day', path: '/good/slip/report/by_day' },
      { name: 'note_book_list', path: '/good/note_book/list' },
    ])
    await run([`insert into slip (tenant_id, state) values (1, 'new')`])
    expect(await rows('select id from slip order by id')).toEqual([{ id: 1 }, { id: 2 }])
    await expect(run([`update stock_ledger set doc_type = 'x'`])).rejects.toThrow()
  })

  it('of an enum value or a transition changes the rows that hold the name', async () => {
    const same = tables('note', 'qty', 'qty')
    const { remaining } = await migrateRenamed(
      same,
      same,
      [
        { what: 'value', table: 'note', column: 'state', value: 'open', to: 'alive' },
        { what: 'transition', entity: 'note', transition: 'report', to: 'complain' },
      ],
      [
        `insert into note (tenant_id, state) values (1, 'open'), (2, 'voided')`,
        `insert into saved_view values (1, 'good.note', '{"filters": {"state": "open,voided", "q": "open"}}')`,
        `insert into doc_log values (1, 'note', 'report', null), (2, 'other', 'report', null)`,
        `insert into role values (1, '["note:report", "other:report"]')`,
      ],
    )
    expect(remaining).toEqual([])
    expect(await rows('select state from note order by tenant_id')).toEqual([{ state: 'alive' }, { state: 'voided' }])
    expect(await rows('select state from saved_view')).toEqual([
      { state: { filters: { state: 'alive,voided', q: 'open' } } },
    ])
    expect(await rows('select transition from doc_log order by id')).toEqual([
      { transition: 'complain' },
      { transition: 'report' },
    ])
    expect(await rows('select permissions from role')).toEqual([{ permissions: ['note:complain', 'other:report'] }])
  })
})
