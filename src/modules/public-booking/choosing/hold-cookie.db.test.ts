import { expect, test } from 'vitest'
import { salonWithPage } from '../testing/salon-page.server.ts'

test('the cookie of a held time is out of reach of scripts', async () => {
  const { choose } = await salonWithPage()
  const [cookie = ''] = (await choose('10:00')).headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^kept_book_hold=/)
  expect(cookie).toMatch(/; HttpOnly/)
})
