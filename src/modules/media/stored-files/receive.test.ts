import { expect, test } from 'vitest'
import { receive } from './receive.server.ts'

test('whoever sends a file to a full disk is told to try again', async () => {
  // A disk of Linux that is always full.
  const sent = new Blob(['%PDF-1.4']).stream()
  await expect(receive(sent, '/dev/full', 100)).rejects.toMatchObject({ code: 'platform.files_unavailable' })
})
