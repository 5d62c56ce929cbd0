import { APP_ROLE } from './app-role'
import { BREAKPOINT } from './script'
import { tableChanges } from './noted/table-changes'

/**
 * SQL that creates the views and row-level security: in each table with a tenant_id, the application role sees only the
 * rows of the tenant in `app.tenant_id`, in addition to the tenant conditions of queries. May be run repeatedly.
 */
export function securityScript(views: readonly string[]): string {
  return [ROLE, ...views, POLICIES, LOOKUPS, ...SECURITY_LOG, ...tableChanges(APP_ROLE)].join(`\n${BREAKPOINT}\n`)
}

const ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
  execute format('grant ${APP_ROLE} to %I', current_user);
end $$`

const POLICIES = `do $$ declare t record; begin
  grant usage on schema public to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
  grant usage on all sequences in schema public to ${APP_ROLE};
  revoke all on session, sign_in_attempt, sign_in_pace, sign_in_place, remembered_device, sign_in_challenge, schema_migration, company, setup_link, table_change from ${APP_ROLE};
  -- The rights to end sessions and to forget remembered browsers of staff, but not to create any.
  grant select (tenant_id, member_id, token_hash, ended, user_agent, address, created_at, last_seen_at, expires_at, by_one_time_password), update (ended) on session to ${APP_ROLE};
  grant select (tenant_id, member_id, family, used, with_factor, user_agent, created_at, renewed_at, expires_at), update (with_factor), delete on remembered_device to ${APP_ROLE};
  if to_regclass('security_log') is not null then revoke update, delete, truncate on security_log from ${APP_ROLE}; end if;
  -- Sign-in finds a company by its name, so no two companies may have the same name.
  if to_regclass('setting_base') is not null then create unique index if not exists setting_base_one_name on setting_base (tenant_name); end if;
  if to_regclass('stock_ledger') is not null then revoke update, delete on stock_ledger from ${APP_ROLE}; end if;
  for t in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id' and not a.attisdropped loop
    execute format('alter table %I enable row level security', t.relname);
    execute format('drop policy if exists tenant on %I', t.relname);
    execute format('create policy tenant on %I to ${APP_ROLE} using (tenant_id = current_setting(''app.tenant_id'')::bigint)', t.relname);
  end loop;
end $$`

/**
 * Functions that look up row ids by a GIN index. Under row-level security the planner uses an index only for conditions
 * with leakproof operators, and only a superuser may mark those of arrays and JSON as leakproof. So these functions run
 * as the owner of the tables, restricted to the current tenant, and return ids only. `gin_fuzzy_search_limit` lets the
 * index return a subset of very large results; callers ask for far fewer ids. A caller may have forbidden bitmap
 * scans, without which no GIN index is read.
 */
const lookup = (name: string, parameters: string, condition: string) => `
create or replace function ${name}(relation regclass, ${parameters}, most bigint) returns setof bigint
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set enable_bitmapscan = on set gin_fuzzy_search_limit = 50000
as $$ begin
  return query execute format('select id from %s where tenant_id = current_setting(''app.tenant_id'')::bigint and ${condition} limit $2', relation) using wanted, most;
end $$`

const LOOKUPS = [
  lookup('rows_with_pieces', 'wanted text[]', 'search_grams @> $1'),
  lookup('rows_with_elements', 'field text, wanted jsonb[]', '%I @> any($1)').replace(
    ', relation)',
    ', relation, field)',
  ),
  `revoke execute on function rows_with_pieces, rows_with_elements from public`,
  `grant execute on function rows_with_pieces, rows_with_elements to ${APP_ROLE}`,
].join(`\n${BREAKPOINT}\n`)

/**
 * Entries of the security log are never changed or deleted, not even by the owner of the tables. There are two
 * exceptions: the count of an entry that repeats within a minute grows, and a transaction that sets
 * `app.erase_security_log` to `on` may delete (retention, and the end of a company).
 */
const SECURITY_LOG = [
  `create or replace function guard_security_log() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new.count > old.count and new.last_at >= old.last_at
    and (to_jsonb(new) - 'count' - 'last_at') = (to_jsonb(old) - 'count' - 'last_at') then return new; end if;
  if tg_op in ('DELETE', 'TRUNCATE') and current_setting('app.erase_security_log', true) = 'on' then return old; end if;
  raise exception 'security_log is append-only';
end $$`,
  `do $$ begin
  if to_regclass('security_log') is null then return; end if;
  drop trigger if exists security_log_append_only on security_log;
  create trigger security_log_append_only before update or delete on security_log for each row execute function guard_security_log();
  drop trigger if exists security_log_not_truncated on security_log;
  create trigger security_log_not_truncated before truncate on security_log for each statement execute function guard_security_log();
end $$`,
]
