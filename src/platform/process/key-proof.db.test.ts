import { expect, test } from 'vitest'
import { testDatabase } from '#app/testing/world.server.ts'
import { isKeyOf } from './key-proof.server.ts'
import { newSecrets } from './secrets.server.ts'

const keyed = (byte: number) => newSecrets(new Uint8Array(32).fill(byte))

test('the first key leaves its proof, and another is known by it from then on', async () => {
  const client = await (await testDatabase()).admin.connect()
  try {
    await client.query('begin')
    await client.query('update installation set key_proof = null')
    expect(await isKeyOf(client, keyed(1))).toBe(true)
    expect(await isKeyOf(client, keyed(2))).toBe(false)
    expect(await isKeyOf(client, keyed(1))).toBe(true)
  } finally {
    // The row is the whole run's.
    await client.query('rollback')
    client.release()
  }
})
