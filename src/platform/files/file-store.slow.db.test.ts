import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { filesBelow } from './file-store.server.ts'

const MEGABYTE = 1_048_576

/** Linux lets root make a disk as small as a test wants it. */
function makeDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'enzzo-files-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=755', 'enzzo', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

const disk = makeDisk()
afterAll(() => {
  if (disk === null) return
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

test('where less is free than stays the database’s, no file is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enzzo-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await filesBelow(folder, 1).put('a/b', Buffer.from('foto'))
  const { bavail, bsize } = statfsSync(folder)
  const full = filesBelow(folder, 2 * bavail * bsize)
  await expect(full.put('a/c', Buffer.from('foto'))).rejects.toMatchObject({
    code: 'platform.files_unavailable',
  })
  const draft = await full.draft()
  await expect(full.keep('a/c', draft)).rejects.toMatchObject({ code: 'platform.files_unavailable' })
  expect(await full.get('a/c')).toBeNull()
})

test('a file put again takes the place of the one before, and no half of either stands beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enzzo-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = filesBelow(folder)
  await files.put('shop/picture', Buffer.alloc(MEGABYTE))
  await files.put('shop/picture', Buffer.from('smaller'))
  expect(Buffer.from((await files.get('shop/picture')) ?? []).toString()).toBe('smaller')
  expect(readdirSync(join(folder, 'shop'))).toEqual(['picture'])
})

const whereADiskCanBeMade = disk === null ? undefined : test
whereADiskCanBeMade?.(
  'a file for which the disk has no room cannot be kept now, and leaves nothing behind',
  async () => {
    const folder = disk ?? ''
    const files = filesBelow(folder)
    const free = () => statfsSync(folder).bavail
    await files.put('shop/small', Buffer.from('here'))
    const before = free()
    const refused = { code: 'platform.files_unavailable', kind: 'unavailable' }
    await expect(files.put('shop/large', Buffer.alloc(3 * MEGABYTE))).rejects.toMatchObject(refused)
    expect(readdirSync(join(folder, 'shop'))).toEqual(['small'])
    expect(free()).toBe(before)
    // With room again it is kept.
    await files.put('shop/large', Buffer.alloc(MEGABYTE))
    expect((await files.get('shop/large'))?.length).toBe(MEGABYTE)
    expect(Buffer.from((await files.get('shop/small')) ?? []).toString()).toBe('here')
  },
)
