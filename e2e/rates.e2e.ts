import { expect } from '@playwright/test'
import { signIn, test } from './journey.ts'

test('a rate that was typed stands with its two decimals once it is left, and one that is none is told', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.goto('/home/settings/configuration')
  const rate = page.getByRole('textbox', { name: /^Tasa: dólar/i })
  const left = async (typed: string) => {
    await rate.fill(typed)
    await rate.press('Tab')
  }
  await left('58.5')
  await expect(rate).toHaveValue('58.50')
  await left('58.1234')
  await expect(rate).toHaveValue('58.1234')
  await left('58.12345')
  await expect(rate).toHaveValue('58.12345')
  await expect(rate).toHaveAttribute('aria-invalid', 'true')
})
