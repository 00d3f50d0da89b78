import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { photograph } from '../testing/photograph.server.ts'
import { drawImage } from './draw-image.server.ts'

test('for whose picture a full disk has no room is told to try again, and not that it is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawn-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const sent = join(folder, 'sent.jpg')
  await writeFile(sent, await photograph(1))
  // A disk of Linux that is always full.
  for (const format of ['jpg', 'png', 'webp', 'gif'] as const)
    await expect(drawImage(sent, '/dev/full', { format, megapixels: 50 })).rejects.toMatchObject({
      code: 'platform.files_unavailable',
    })
  await writeFile(sent, (await photograph(1)).subarray(0, 4000))
  await expect(drawImage(sent, '/dev/full', { format: 'jpg', megapixels: 50 })).rejects.toMatchObject({
    code: 'media.not_a_picture',
  })
})
