/** Tables that no screen lists, and that are written to without any change of the data that screens show. */
const UNSEEN = [
  'table_change',
  'session',
  'sign_in_attempt',
  'sign_in_pace',
  'sign_in_place',
  'sign_in_challenge',
  'remembered_device',
  'password_history',
  'setup_link',
  'idempotency',
  'counter',
  'job',
  'file',
  'file_holder',
  'saved_view',
  'list_layout',
  'default_view',
  'favourite_screens',
]

/**
 * SQL that makes every table with a tenant_id note in `table_change` which transactions wrote to it, whatever program
 * they came from. One row per transaction and table; rows of different transactions never touch each other, so that
 * writers do not wait for one another. May be run repeatedly.
 */
export function tableChanges(role: string): string[] {
  return [
    `create or replace function note_table_change() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$ begin
  insert into table_change (tenant_id, transaction_id, table_name, changed_at)
  values (coalesce(nullif(current_setting('app.tenant_id', true), '')::bigint, 0), pg_current_xact_id()::text::bigint, tg_table_name, (extract(epoch from now()) * 1000)::bigint)
  on conflict do nothing;
  return null;
end $$`,
    // Only where the trigger is missing, because creating one waits for all writers of the table.
    `do $$ declare t record; begin
  if to_regclass('table_change') is null then return; end if;
  for t in select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id' and not a.attisdropped
           and c.relname <> all (array[${UNSEEN.map((name) => `'${name}'`).join(', ')}])
           and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'table_change_noted') loop
    execute format('create trigger table_change_noted after insert or update or delete on %I for each statement execute function note_table_change()', t.relname);
  end loop;
end $$`,
    // The operators' database role does not read the table itself, because row-level security would hide tenant 0.
    `do $$ begin
  if to_regclass('table_change') is null then return; end if;
  create or replace function tables_changed_since(since bigint) returns text[] language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $f$
    select coalesce(array_agg(distinct table_name::text), '{}') from table_change
    where tenant_id in (0, current_setting('app.tenant_id')::bigint) and transaction_id >= since $f$;
  revoke execute on function tables_changed_since from public;
  grant execute on function tables_changed_since to ${role};
end $$`,
  ]
}
