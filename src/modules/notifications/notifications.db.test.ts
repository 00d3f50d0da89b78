import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { notify } from './notifications.server.ts'

test('what strangers cause without end hides nothing of another kind, and comes as the others are read', async () => {
  const shop = await newWorld()
  await notify(shop.ctx, {
    subject: 'range',
    kind: 'fiscal_range_ending',
    params: { document_type: 'consumo' },
  })
  for (let each = 0; each < 60; each += 1) {
    const later = { ...shop.ctx, now: new Date(shop.ctx.now.getTime() + each * 1000 + 1000) }
    const params = { name: 'Ana', subject: `${each}` }
    await notify(later, { subject: `store_message ${each}`, kind: 'store_message', params })
  }
  const shown = await shop.call.notification.getUnread()
  expect(shown.at(-1)).toMatchObject({ kind: 'fiscal_range_ending' })
  const messages = shown.filter(({ kind }) => kind === 'store_message')
  expect(messages.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 10 }, (_, index) => `store_message ${59 - index}`),
  )
  await shop.call.notification.markRead({ id: messages[0]?.id ?? '' })
  const next = await shop.call.notification.getUnread()
  expect(next.filter(({ kind }) => kind === 'store_message').at(-1)?.subject).toBe('store_message 49')
})
