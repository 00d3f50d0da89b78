import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ask, serveTests, signIn } from '#app/testing/http.server.ts'
import { newWorld, testInstallation } from '#app/testing/world.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { filesInBucket } from '#platform/files/s3-store.server.ts'
import { startS3 } from '#simulators/s3.ts'
import { photograph } from '../testing/photograph.server.ts'

const s3 = await startS3()
const drafts = mkdtempSync(join(tmpdir(), 'enzzo-bucket-'))
afterAll(async () => {
  await s3.stop()
  rmSync(drafts, { recursive: true })
})
const { url: endpoint, bucket, keys } = s3
const files = filesInBucket({ endpoint, bucket, ...keys, prefix: '' }, drafts, 300)
const served = await serveTests({ installation: testInstallation({ files }) })
const shop = await newWorld()
const host = served.hostOf(shop)
const owner = await signIn(served.port, host, await hire(shop))

const upload = (body: Buffer) =>
  ask(served.port, { ...owner, method: 'POST', path: '/api/upload?filename=products/a.jpg', body })

test('a picture lies in the bucket, below its shop, and is served from there', async () => {
  const sent = await upload(await photograph(1))
  const { url } = JSON.parse(sent.text)
  expect([...s3.objects.keys()].every((key) => key.startsWith(`${shop.ctx.tenantId}/pictures/`))).toBe(true)
  expect(s3.objects.size).toBe(8)
  expect(await ask(served.port, { host, path: url })).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp' },
  })
  const other = served.hostOf(await newWorld())
  expect((await ask(served.port, { host: other, path: url })).status).toBe(404)
})

test('while the bucket does not answer, a picture is refused to be tried again, and nothing of it is kept', async () => {
  const before = s3.objects.size
  s3.behave('busy')
  const refused = await upload(await photograph(2))
  s3.behave('ok')
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    503,
    { error: { data: { domain: { code: 'platform.files_unavailable' } } } },
  ])
  expect(s3.objects.size).toBe(before)
  expect((await upload(await photograph(2))).status).toBe(200)
})
