import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { ANSWERED_FORM, ANSWERED_NAME } from './answered-form.ts'
import { atDesk, isWhole, tabTo, toAddress } from './standing-desk.ts'

const LIST = `/home/forms/${ANSWERED_FORM}/submissions`

/** Found by a word, and opened. */
async function find(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type('ana')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page, page.getByRole('row', { name: /Ana Peña/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Respuesta 1' })).toBeVisible()
  await expect(page.getByText('Sillas, Sonido')).toBeVisible()
  await isWhole(page)
}

/** Approved; then rejected with a reason, without which it is not. */
async function review(page: Page): Promise<void> {
  await page.keyboard.press('a')
  await expect(page.getByText('Aprobada', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('r')
  const reason = page.getByRole('textbox', { name: 'Motivo' })
  await expect(reason).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Escriba el motivo')).toBeVisible()
  await page.keyboard.type('No hay fecha')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: /Rechazar/ })).toHaveCount(0)
  await expect(page.getByText('Rechazada: No hay fecha')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Historial' }).getByRole('listitem')).toHaveCount(3)
}

/** A file of all that was found; its kind is so many arrows below the first. */
async function save(page: Page, kind: RegExp, arrows: number): Promise<Buffer> {
  await tabTo(page, page.getByRole('button', { name: 'Exportar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let down = 0; down < arrows; down++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: kind })).toBeFocused()
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  return readFile(await (await saved).path())
}

atDesk('answers are found, reviewed and saved as a file with the keyboard alone', async ({ page }) => {
  await toAddress(page, LIST)
  await expect(page.getByRole('heading', { level: 1, name: ANSWERED_NAME })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  await isWhole(page)
  await find(page)
  await review(page)

  // Back to where it was found, and on to all of them.
  await tabTo(page, page.getByRole('button', { name: 'Volver a las respuestas' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=ana/)
  await expect(page.getByRole('row', { name: /Ana Peña.*Rechazada/ })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row')).toHaveCount(4)

  // The file has all of them, and what begins like a formula is none.
  const lines = (await save(page, /CSV/, 0)).toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines.find((line) => line.startsWith('1,'))).toMatch(/Rechazada,Ana Peña,.*No hay fecha$/)
  expect(lines.find((line) => line.startsWith('2,'))).toContain(`"'=HYPERLINK(""http://malo.test"")"`)
  const pdf = await save(page, /PDF/, 2)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
