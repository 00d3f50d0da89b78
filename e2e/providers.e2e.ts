import { expect } from '@playwright/test'
import { atDesk, toAddress } from './standing-desk.ts'

atDesk('a supplier of products stays, and the question says of how many', async ({ page }) => {
  await toAddress(page, '/home/providers?search=PRV-01')
  await page.getByRole('button', { name: /Más acciones con Granos del Yaque/ }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question.getByText(/No se puede eliminar: lo usan \d+ productos/)).toBeVisible()
})
