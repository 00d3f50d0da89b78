import { expect } from '@playwright/test'
import { cartLines, chargeCash, openTill, scan, signIn, test } from './journey.ts'

const OIL_64 = '7469912000011'

test('the tiles keep their places while somebody sells, and have learnt by the next visit', async ({
  page,
}) => {
  await signIn(page, 'cashier')
  await openTill(page)
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('enzzo.till-usage.'))
  await expect.poll(() => page.evaluate(kept)).toHaveLength(1)
  // A till that has sold nothing of what there is: one sale is enough to come first.
  const [key = ''] = await page.evaluate(kept)
  await page.evaluate((name) => localStorage.setItem(name, '{"nothing":1}'), key)
  await openTill(page)
  const tiles = page.getByRole('group', { name: 'Productos', exact: true })
  // Which they are and in what order: what one costs or whether there is any changes where it stands.
  const places = async () =>
    (await tiles.ariaSnapshot()).replaceAll(/ (?:Agotado|[\d.,]+(?: por \w+)?)"/g, '"')
  const before = await places()
  await scan(page, OIL_64)
  await chargeCash(page)
  await expect(cartLines(page)).toHaveCount(0)
  expect(await places()).toBe(before)
  await openTill(page)
  expect(await places()).not.toBe(before)
})
