import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../database/database.server.ts'
import { newLog } from '../process/log.server.ts'

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(inject('database'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * A migrated database without a shop, for a test that is about a whole installation: a copy of one, since to apply all
 * migrations takes seconds. Nobody drops it: the server is thrown away after the run.
 */
export async function newDatabase(): Promise<Database> {
  const name = `own_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${name} template ${inject('migrated')}`)
  return openDatabase({ ...inject('database'), database: name }, newLog('silent'), 6)
}
