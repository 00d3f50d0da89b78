import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { audit } from './audit.server.ts'
import { inTransaction, type Tx } from './ctx.server.ts'

const lock = (tx: Tx, key: number) => tx.query('select pg_advisory_xact_lock($1)', [key])

const counts = (shop: World) =>
  inTransaction(shop.owner, async (tx) =>
    tx.query(
      `select subject_type, count(*) as n from audit_log where action = 'test.met' group by 1 order by 1`,
    ),
  )

test('two transactions that wait for each other both land, once each', async () => {
  const shop = await newWorld()
  const [left, right] = [Date.now() * 2, Date.now() * 2 + 1]
  let arrived = 0
  let open: () => void = () => undefined
  const bothHold = new Promise<void>((done) => {
    open = done
  })
  const meet = (name: string, first: number, second: number) =>
    inTransaction(shop.owner, async (tx) => {
      await audit(tx, { action: 'test.met', subject_type: name })
      await lock(tx, first)
      arrived += 1
      if (arrived === 2) open()
      await bothHold
      await lock(tx, second)
      return name
    })
  expect(await Promise.all([meet('a', left, right), meet('b', right, left)])).toEqual(['a', 'b'])
  // One of them began a second time.
  expect(arrived).toBe(3)
  expect(await counts(shop)).toEqual([
    { subject_type: 'a', n: 1 },
    { subject_type: 'b', n: 1 },
  ])
})

test('what was said last is on the disk before it is answered', async () => {
  const shop = await newWorld()
  const { options } = shop.owner.pool
  // The tests' own server does not wait for its disk.
  const pool = new pg.Pool({
    ...options,
    password: options.password,
    max: 1,
    options: '-c synchronous_commit=on',
  })
  try {
    const [row] = await inTransaction({ ...shop.owner, pool }, async (tx) => {
      await audit(tx, { action: 'test.met', subject_type: 'disk' })
      return tx.last<{ written: string }>('select pg_current_wal_insert_lsn()::text as written')
    })
    const flushed = await pool.query<{ is_on_disk: boolean }>(
      'select pg_current_wal_flush_lsn() >= $1::pg_lsn as is_on_disk',
      [row?.written],
    )
    expect(flushed.rows).toEqual([{ is_on_disk: true }])
  } finally {
    await pool.end()
  }
})

test('what yields every time ends with its error, after a few tries', async () => {
  const shop = await newWorld()
  let tries = 0
  const yielding = inTransaction(shop.owner, async (tx) => {
    tries += 1
    await tx.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  await expect(yielding).rejects.toThrow('again')
  expect(tries).toBe(5)
})

test('any other error is not tried again', async () => {
  const shop = await newWorld()
  let tries = 0
  const failing = inTransaction(shop.owner, async (tx) => {
    tries += 1
    await tx.query('select 1 / 0')
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(tries).toBe(1)
})

test('whoever waited for a lock sees what its holder wrote, also on a server that begins otherwise', async () => {
  const shop = await newWorld()
  const options = '-c default_transaction_isolation=serializable'
  const pool = new pg.Pool({ ...inject('database'), options, max: 1 })
  try {
    const level = await inTransaction({ ...shop.owner, pool }, (tx) => tx.query('show transaction_isolation'))
    expect(level).toEqual([{ transaction_isolation: 'read committed' }])
  } finally {
    await pool.end()
  }
})

const note = (tx: Tx, subject_type: string) => audit(tx, { action: 'test.met', subject_type })

test('the last statement commits what stands before it, and nothing is said after it', async () => {
  const shop = await newWorld()
  const said = await inTransaction(shop.owner, async (tx) => {
    await note(tx, 'before')
    const rows = await tx.last('select 7 as seven')
    await expect(tx.query('select 8')).rejects.toThrow('the transaction has ended')
    return rows
  })
  expect(said).toEqual([{ seven: 7 }])
  expect(await counts(shop)).toEqual([{ subject_type: 'before', n: 1 }])
})

test('a last statement that fails takes all back, though its commit was sent along', async () => {
  const shop = await newWorld()
  const failing = inTransaction(shop.owner, async (tx) => {
    await note(tx, 'before')
    await tx.last('select 1 / 0')
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await counts(shop)).toEqual([])
  // The connection is as good as new.
  await inTransaction(shop.owner, (tx) => note(tx, 'after'))
  expect(await counts(shop)).toEqual([{ subject_type: 'after', n: 1 }])
})

test('a verb inside another’s transaction does not commit it with its last statement', async () => {
  const shop = await newWorld()
  const outer = inTransaction(shop.owner, async (tx) => {
    await inTransaction(tx, (inner) => inner.last(`select 'inner'`))
    await note(tx, 'outer')
    throw new Error('the outer one changed its mind')
  })
  await expect(outer).rejects.toThrow('changed its mind')
  expect(await counts(shop)).toEqual([])
})

test('what is said often is prepared once, and what somebody composed is not kept', async () => {
  const shop = await newWorld()
  const kept = await inTransaction(shop.owner, async (tx) => {
    for (const day of [1, 2]) {
      await tx.query('select $1::integer as said_often', [day])
      await tx.query('select $1::integer as composed_once', [day], { composed: true })
    }
    return tx.query<{ statement: string; n: number }>(
      `select statement, count(*) as n from pg_prepared_statements where statement like 'select $1::integer as %' group by 1`,
    )
  })
  expect(kept).toEqual([{ statement: 'select $1::integer as said_often', n: 1 }])
})
