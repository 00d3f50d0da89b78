import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { allow } from '#modules/plans/testing/allow.server.ts'
import { FilesUnavailable } from '#platform/errors/platform.errors.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { UploadRule } from '#platform/module/upload-owner.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { pdfPaper } from '../testing/papers.server.ts'
import { clearFiles } from './clear-files.server.ts'
import { keepFiles } from './keep-files.server.ts'
import { storeFile } from './store-file.server.ts'

const rule: UploadRule = { purpose: 'papers', maxBytes: 1024 * 1024, formats: ['pdf'] }

const paperOf = (bytes: number): Buffer => {
  const paper = pdfPaper('')
  return pdfPaper('x'.repeat(bytes - paper.length))
}

const streamOf = (bytes: Buffer): ReadableStream<Uint8Array> => new Blob([new Uint8Array(bytes)]).stream()

const store = (
  shop: World,
  by: { network: string } | { person: World['owner'] },
  stream: ReadableStream<Uint8Array>,
) => storeFile(shop.ctx, { owner: 'forms', rule, sent: 'forms/1-papel.pdf', by, stream })

test('one sender has a quarter of what others left to wait, all strangers a quarter of the shop, and its people the rest', async () => {
  const shop = await newWorld({}, { fileBytesOfShop: 160_000 })
  const from = (network: string) => store(shop, { network }, streamOf(paperOf(5_000)))
  const [first] = [await from('10.0.0.1'), await from('10.0.0.1')]
  await expect(from('10.0.0.1')).rejects.toMatchObject({ code: 'media.files_waiting' })
  for (const network of ['10.0.0.2', '10.0.0.3', '10.0.0.4']) {
    await from(network)
    await expect(from(network)).rejects.toMatchObject({ code: 'media.files_waiting' })
  }
  await expect(from('10.0.0.5')).rejects.toMatchObject({ code: 'media.files_waiting' })
  // What is handed in waits no more.
  await inTransaction(shop.ctx, (tx) =>
    keepFiles(tx, { owner: 'forms', purpose: 'papers', ids: [first.id], keptFor: 'entry', most: 1 }),
  )
  await from('10.0.0.5')
  await store(shop, { person: shop.owner }, streamOf(paperOf(100_000)))
  await expect(store(shop, { person: shop.owner }, streamOf(paperOf(100_000)))).rejects.toMatchObject({
    code: 'media.no_room',
  })
})

test('a line with many networks has half of what may wait, and others still send', async () => {
  const shop = await newWorld({}, { fileBytesOfShop: 1_600_000 })
  const from = (address: string) => store(shop, { network: networkOf(address) }, streamOf(paperOf(5_000)))
  const takenOf = async (line: string): Promise<number> => {
    let taken = 0
    for (let network = 1; network <= 40; network += 1)
      for (let file = 1; file <= 8; file += 1)
        try {
          // Each from an address of its own within the network.
          await from(`${line}:${network}::${file}`)
          taken += 1
        } catch (error) {
          expect(error).toMatchObject({ code: 'media.files_waiting' })
          break
        }
    return taken
  }
  expect(await takenOf('2001:db8:1')).toBe(40)
  await from('2001:db8:2::1')
  await from('203.0.113.9')
})

test('who of the shop may not fill its library leaves no more behind than a part of what may wait', async () => {
  const shop = await newWorld({}, { fileBytesOfShop: 160_000 })
  const cashier = shop.actor(['pos.sell'])
  await store(shop, { person: cashier }, streamOf(paperOf(9_000)))
  await expect(store(shop, { person: cashier }, streamOf(paperOf(9_000)))).rejects.toMatchObject({
    code: 'media.files_waiting',
  })
  await store(shop, { person: shop.actor(['media.upload']) }, streamOf(paperOf(50_000)))
})

test('what strangers send takes no more than half of what the plan allows', async () => {
  const shop = await newWorld({}, { fileBytesOfShop: 1_600_000 })
  await allow(shop, { storage_bytes: 40_000 })
  const from = (network: string) => store(shop, { network }, streamOf(paperOf(2_000)))
  await from('10.0.0.1')
  // A quarter of the quarter that may wait.
  await expect(from('10.0.0.1')).rejects.toMatchObject({ code: 'media.files_waiting' })
  await store(shop, { person: shop.owner }, streamOf(paperOf(30_000)))
})

const drafts = async (shop: World): Promise<string[]> => {
  const draft = await shop.ctx.installation.files.draft()
  await shop.ctx.installation.files.discard(draft)
  return readdir(dirname(draft))
}

test('whoever goes away in the middle leaves nothing behind, nor does what is refused', async () => {
  const shop = await newWorld()
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(pdfPaper()))
      controller.error(new Error('aborted'))
    },
  })
  await expect(store(shop, { network: '10.0.0.1' }, broken)).rejects.toMatchObject({
    code: 'media.file_broken_off',
  })
  await expect(store(shop, { network: '10.0.0.1' }, streamOf(Buffer.from('<html>')))).rejects.toMatchObject({
    code: 'media.format_not_taken',
  })
  expect(await drafts(shop)).toEqual([])
})

test('what never ends is given up as soon as it is too long', async () => {
  const shop = await newWorld()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(37))
    },
  })
  await expect(store(shop, { network: '10.0.0.1' }, endless)).rejects.toMatchObject({
    code: 'media.file_too_large',
  })
  expect(sent).toBeLessThan(2 * rule.maxBytes)
})

/** Sends a paper and hands it in. */
async function handIn(shop: World, network: string, bytes = 9_000): Promise<void> {
  const { id } = await store(shop, { network }, streamOf(paperOf(bytes)))
  await inTransaction(shop.ctx, (tx) =>
    keepFiles(tx, { owner: 'forms', purpose: 'papers', ids: [id], keptFor: `entry ${id}`, most: 1 }),
  )
}

test('what strangers sent, handed in or waiting, never takes more than half of the shop', async () => {
  const shop = await newWorld({}, { fileBytesOfShop: 160_000 })
  for (let address = 1; address <= 8; address += 1) await handIn(shop, `10.0.0.${address}`)
  await expect(handIn(shop, '10.0.0.9')).rejects.toMatchObject({ code: 'media.no_room' })
  await store(shop, { person: shop.owner }, streamOf(paperOf(75_000)))
})

test('what one sender handed in is theirs for some days: others still send, and then nobody knows whence it came', async () => {
  const shop = await newWorld({}, { fileBytesOfShop: 160_000 })
  await handIn(shop, '10.0.0.1')
  await handIn(shop, '10.0.0.1')
  await expect(handIn(shop, '10.0.0.1')).rejects.toMatchObject({ code: 'media.no_room' })
  await handIn(shop, '10.0.0.2')
  const known = () =>
    inTransaction(shop.ctx, (tx) =>
      tx.query('select id from stored_files where tenant_id = current_tenant() and sender is not null'),
    )
  const after = (days: number) => ({ ...shop.ctx, now: new Date(shop.ctx.now.getTime() + days * DAY_MS) })
  await clearFiles(after(6), () => false)
  expect(await known()).toHaveLength(3)
  await clearFiles(after(8), () => false)
  expect(await known()).toEqual([])
  await handIn(shop, '10.0.0.1')
})

test('a storage that does not answer is asked for nothing more by an upload that it refused', async () => {
  const shop = await newWorld()
  const { files } = shop.ctx.installation
  const asked: string[] = []
  const silent = {
    ...files,
    keep: async () => {
      throw new FilesUnavailable('silent')
    },
    removeFolder: async (folder: string) => void asked.push(folder),
  }
  const ctx = { ...shop.ctx, installation: { ...shop.ctx.installation, files: silent } }
  const stream = streamOf(paperOf(1_000))
  await expect(
    storeFile(ctx, { owner: 'forms', rule, sent: 'forms/1-papel.pdf', by: { network: '10.0.0.1' }, stream }),
  ).rejects.toMatchObject({ code: 'platform.files_unavailable' })
  expect(asked).toEqual([])
})

test('where the answer to a commit was lost the file stays with its row', async () => {
  const shop = await newWorld()
  const { files } = shop.ctx.installation
  let kept = ''
  const lost = {
    ...files,
    keep: async (name: string, draft: string) => {
      await files.keep(name, draft)
      kept = name
      // As it is after a commit of which nobody heard: written again, the same id is refused.
      await inTransaction(shop.ctx, (tx) =>
        tx.query(
          `insert into stored_files (tenant_id, id, owner, purpose, filename, mime_type, file_size, stored_bytes, created_at)
            values (current_tenant(), $1, 'forms', 'papers', 'papel.pdf', 'application/pdf', 1000, 1000, $2)`,
          [name.split('/').at(-2), tx.now],
        ),
      )
    },
  }
  const ctx = { ...shop.ctx, installation: { ...shop.ctx.installation, files: lost } }
  const stream = streamOf(paperOf(1_000))
  await expect(
    storeFile(ctx, { owner: 'forms', rule, sent: 'forms/1-papel.pdf', by: { network: '10.0.0.1' }, stream }),
  ).rejects.toThrow()
  expect(await files.get(kept)).not.toBeNull()
})
