import { expect, test } from 'vitest'
import { NOON, testDatabase, testInstallation } from '#app/testing/world.server.ts'
import { governing } from '#platform/kernel/ctx.server.ts'
import { landingContent, saveLandingContent } from './content/landing-content.server.ts'
import { NO_CONTENT } from './content/landing-content.ts'
import { landingsDemo } from './landings.demo.server.ts'

test('the demo says its figures and opinions in both languages, and keeps what its owner said before', async () => {
  const ctx = {
    pool: (await testDatabase()).app,
    now: NOON,
    installation: testInstallation(),
    requestId: 'test',
  }
  const dental = { product: 'dental', language: 'es' } as const
  const { version } = await landingContent(ctx, dental)
  const kept = await governing(ctx, (tx) =>
    saveLandingContent(tx, { ...dental, content: NO_CONTENT, version }),
  )
  await landingsDemo.installation?.(ctx)
  await landingsDemo.installation?.(ctx)
  expect((await landingContent(ctx, { product: 'pos', language: 'en' })).content).toMatchObject({
    stats: [{ value: '1000+', label: 'businesses' }, { value: '5M+' }, { value: '2 min' }],
    testimonials: [{ company: 'Colmado La Altagracia' }, {}, {}],
    contact: { phone: '809-555-0100' },
  })
  expect(await landingContent(ctx, dental)).toEqual({ content: NO_CONTENT, version: kept })
})
