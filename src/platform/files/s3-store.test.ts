import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type S3Simulator, startS3 } from '#simulators/s3.ts'
import { type FileStore, filesBelow } from './file-store.server.ts'
import { filesInBucket, filesInEither } from './s3-store.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'enzzo-s3-'))
let s3: S3Simulator
let files: FileStore

const storeOf = (more: object = {}, patienceMs = 5000): FileStore =>
  filesInBucket(
    { endpoint: s3.url, bucket: s3.bucket, ...s3.keys, prefix: 'enzzo/files/', ...more },
    join(folder, 'drafts'),
    patienceMs,
  )

beforeAll(async () => {
  s3 = await startS3()
  files = storeOf()
})
afterEach(() => s3.behave('ok'))
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true })
})

const text = async (stream: ReadableStream<Uint8Array> | null) =>
  stream ? new Response(stream).text() : null

/** Larger than what a connection holds at once. */
const LARGE = randomBytes(3_000_000).toString('hex')

async function keepLarge(name: string): Promise<void> {
  const draft = await files.draft()
  await writeFile(draft, LARGE)
  await files.keep(name, draft)
}

test('a bucket keeps, gives in whole and in part, and removes by folder, under its prefix', async () => {
  for (const name of ['a/1', 'a/2', 'a/3', 'a/4', 'ab/1'])
    await files.put(`shop/${name}`, Buffer.from(`of ${name}`))
  expect(s3.objects.has('enzzo/files/shop/a/1')).toBe(true)
  expect(Buffer.from((await files.get('shop/a/2')) ?? []).toString()).toBe('of a/2')
  expect(await text(await files.read('shop/a/2'))).toBe('of a/2')
  expect(await text(await files.read('shop/a/2', { from: 1, to: 3 }))).toBe('f a')
  expect([await files.get('shop/none'), await files.read('shop/none')]).toEqual([null, null])
  await files.removeFolder('shop/a')
  expect([...s3.objects.keys()]).toEqual(['enzzo/files/shop/ab/1'])
  await expect(files.get('../secret.key')).rejects.toThrow('a name that no file can have')
})

test('a large draft goes as a stream and is gone from this machine then', async () => {
  await keepLarge('shop/large')
  expect(s3.objects.get('enzzo/files/shop/large')?.toString()).toBe(LARGE)
  expect(readdirSync(join(folder, 'drafts'))).toEqual([])
})

test('what cannot be done just now is tried again', async () => {
  await keepLarge('shop/tried/whole')
  s3.behave('busy_once')
  await keepLarge('shop/tried/whole')
  s3.behave('busy_once')
  expect(await files.get('shop/none')).toBeNull()
  s3.behave('busy_once')
  await files.removeFolder('shop/tried')
  expect(s3.objects.has('enzzo/files/shop/tried/whole')).toBe(false)
})

test('what breaks off in the middle arrives whole', async () => {
  s3.behave('cut_once')
  await keepLarge('shop/cut')
  expect(s3.objects.get('enzzo/files/shop/cut')?.toString()).toBe(LARGE)
  s3.behave('cut_once')
  expect(Buffer.from((await files.get('shop/cut')) ?? []).toString()).toBe(LARGE)
  s3.behave('cut_once')
  expect(await text(await files.read('shop/cut'))).toBe(LARGE)
  s3.behave('cut_once')
  expect(await text(await files.read('shop/cut', { from: 1000, to: 4_999_999 }))).toBe(
    LARGE.slice(1000, 5_000_000),
  )
})

test('another file is never read on where the first one broke off', async () => {
  await keepLarge('shop/changing')
  s3.behave('cut_once')
  const stream = await files.read('shop/changing')
  s3.objects.set('enzzo/files/shop/changing', Buffer.from('x'.repeat(LARGE.length)))
  await expect(text(stream)).rejects.toThrow()
})

test('one that is busy for long, or silent, is given up by name', async () => {
  s3.behave('busy')
  await expect(files.get('shop/a')).rejects.toMatchObject({ code: 'platform.files_unavailable' })
  s3.behave('silent')
  const before = s3.asked.length
  await expect(storeOf({}, 50).get('shop/a')).rejects.toMatchObject({ code: 'platform.files_unavailable' })
  expect(s3.asked.length - before).toBe(2)
})

test('keys that it does not take are said at once, with its reason and without the keys', async () => {
  const before = s3.asked.length
  const guessed = storeOf({ secretAccessKey: 'guessed' })
  await expect(guessed.get('shop/a')).rejects.toThrow(
    'the storage of files answered 403 (SignatureDoesNotMatch)',
  )
  expect(s3.asked.length).toBe(before + 1)
})

test('a bucket that is not there keeps nothing and says so, whatever is asked of it', async () => {
  const elsewhere = storeOf({ bucket: 'none' })
  const refused = 'the storage of files answered 404 (NoSuchBucket)'
  await expect(elsewhere.put('shop/a', Buffer.from('lost'))).rejects.toThrow(refused)
  const draft = await elsewhere.draft()
  await writeFile(draft, 'lost')
  await expect(elsewhere.keep('shop/a', draft)).rejects.toThrow(refused)
  await expect(elsewhere.removeFolder('shop')).rejects.toThrow(refused)
  await elsewhere.discard(draft)
})

test('what lay on this machine before is still found, and removed in both', async () => {
  const here = filesBelow(join(folder, 'here'))
  await here.put('shop/old/1', Buffer.from('old'))
  const both = filesInEither(files, here)
  await both.put('shop/old/2', Buffer.from('new'))
  expect(await here.get('shop/old/2')).toBeNull()
  expect(await text(await both.read('shop/old/1'))).toBe('old')
  expect(Buffer.from((await both.get('shop/old/1')) ?? []).toString()).toBe('old')
  await both.removeFolder('shop/old')
  expect([await both.get('shop/old/1'), await both.get('shop/old/2')]).toEqual([null, null])
})
