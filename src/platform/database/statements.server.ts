import type pg from 'pg'
import type { Log } from '../process/log.server.ts'

/**
 * Where the extension keeps its own: no table of the program lies there. What it counts is asked for through one
 * function, which knows the texts of the application's statements, without a value in them, and nobody else's.
 */
const PREPARE = `
  create schema if not exists statements;
  create extension if not exists pg_stat_statements schema statements;
  create or replace function statements.slowest() returns table (query text, calls bigint, mean_ms float8, total_ms float8)
    language sql stable security definer set search_path = pg_catalog, statements, public, pg_temp as $$
      select left(s.query, 300), s.calls, s.mean_exec_time, s.total_exec_time from pg_stat_statements s
        join pg_roles r on r.oid = s.userid
        where s.dbid = (select oid from pg_database where datname = current_database())
          and r.rolname in ('enzzo_app', 'enzzo_reports', 'enzzo_super_admin')
        order by s.mean_exec_time desc limit 10
    $$;
  revoke all on all tables in schema statements from public;
  revoke all on all functions in schema statements from public;
  grant usage on schema statements to enzzo_super_admin;
  grant execute on function statements.slowest() to enzzo_super_admin`

/**
 * Lets the database count which statements are slow, where it can: the embedded one does, and a server of one's own whose
 * superuser made the extension. Elsewhere nothing is missing but that list.
 */
export async function prepareStatements(admin: pg.Pool, log: Log): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('enzzo statements'))`)
    await client.query(PREPARE)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    log.debug({ err: error }, 'the database does not count its statements')
  } finally {
    client.release()
  }
}
