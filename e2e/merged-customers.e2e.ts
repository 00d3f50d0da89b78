import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newDebtor, PRICE, sellOnCredit } from './credit-sale.ts'
import { ask } from './journey.ts'
import { isWhole, atDesk as test, toAddress } from './standing-desk.ts'

/** A customer who stands twice under one tax id, and owes something in both records. */
async function standsTwice(page: Page) {
  const mark = randomUUID().slice(0, 8)
  const tax_id = `4${Date.now().toString().slice(-8)}`
  const names = [`Hotel Coral ${mark}`, `Hotel Coral SRL ${mark}`] as const
  const owing = async (name: string): Promise<string> => {
    const id = await newDebtor(page, name)
    await ask(page, 'customer.update', { id, tax_id })
    await sellOnCredit(page, id)
    return id
  }
  const first = await owing(names[0])
  return { names, ids: [first, await owing(names[1])] as const }
}

const money = (amount: number): string => `RD$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

test('two records of one customer are merged with the keys alone, and taken back at their account', async ({
  page,
}) => {
  const { names, ids } = await standsTwice(page)
  await toAddress(page, `/home/customers/${ids[0]}/account`)
  await expect(page.getByRole('heading', { level: 1, name: `Cuenta de ${names[0]}` })).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones de la cuenta' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Fusionar con otro cliente…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /Buscar por nombre/ })).toBeFocused()
  await page.keyboard.type(names[1])
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Fusionar dos clientes' })
  await expect(dialog.getByText(`${names[0]} debe ${money(4 * PRICE)}`)).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await isWhole(page)
  }
  await dialog.getByRole('radio', { name: /CLI-/ }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`«${names[1]}» se fusionó con «${names[0]}»`)).toBeVisible()
  await expect(page.getByText(`Incluye a «${names[1]}»`)).toBeVisible()
  await expect(page.getByText(money(4 * PRICE)).first()).toBeVisible()
  // All invoices of both are one press away, under either name.
  await page.getByRole('button', { name: 'Todas las facturas' }).click()
  await expect(page).toHaveURL(new RegExp(`/home/invoices\\?customer=${ids[0]}$`))
  await expect(page.getByRole('button', { name: new RegExp(names[0]) })).toBeVisible()
  for (const name of names)
    await expect(page.getByRole('table').getByRole('row').filter({ hasText: name })).toHaveCount(1)
  // By the name of who went the one who stayed is found.
  expect(
    (await ask(page, 'customer.search', { query: names[1] }, 'GET')).map(({ id }: { id: string }) => id),
  ).toEqual([ids[0]])
  await toAddress(page, `/home/customers/${ids[1]}/account`)
  await expect(page.getByText(`fusionó este cliente con «${names[0]}»`)).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await isWhole(page)
  }
  await page.getByRole('button', { name: 'Deshacer la fusión' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer la fusión' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se deshizo la fusión')).toBeVisible()
  await expect(page.getByText(money(2 * PRICE)).first()).toBeVisible()
  await expect(page.getByText(`fusionó este cliente con «${names[0]}»`)).toBeHidden()
})

test('the list tells of a tax id that stands twice, and the toast takes a merge back', async ({ page }) => {
  const { names, ids } = await standsTwice(page)
  await toAddress(page, '/home/customers')
  const note = page.getByRole('note').filter({ hasText: /RNC o cédula|está en 2 clientes/ })
  await note.getByRole('button', { name: 'Revisar' }).click()
  const one = page.getByRole('dialog', { name: 'Fusionar dos clientes' })
  const pair = page.getByRole('button', { name: `Comparar ${names[0]} con ${names[1]}` })
  await expect(one.or(pair).first()).toBeVisible()
  if (await pair.isVisible()) await pair.click()
  await one.getByRole('button', { name: 'Fusionar', exact: true }).click()
  await expect(page.getByText(`«${names[1]}» se fusionó con «${names[0]}»`)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Se deshizo la fusión')).toBeVisible()
  const gone = await ask(page, 'customer.getById', { id: ids[1] }, 'GET')
  expect(gone.merged_into).toBeNull()
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('a merged customer’s account says into whom they went', async ({ page }) => {
    const { names, ids } = await standsTwice(page)
    await ask(page, 'customer.merge', { stays: ids[0], goes: ids[1], requestId: randomUUID() })
    await toAddress(page, `/home/customers/${ids[1]}/account`)
    await expect(page.getByText(`merged this customer into “${names[0]}”`)).toBeVisible()
    await page.getByRole('button', { name: `See the account of ${names[0]}` }).click()
    await expect(page.getByText(`Includes “${names[1]}”`)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await isWhole(page)
  })
})
