import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { ask } from './journey.ts'
import { atDesk, fits, isWhole, toAddress } from './standing-desk.ts'

// Each stands by itself at a desk: whichever worker is free takes the next, and none is left with the last long file.
atDesk.describe.configure({ mode: 'parallel' })

const MODULES = 'src/modules'
const SCREENS = /const \w+ = createRoute\(\{\s*getParentRoute: \(\) => officeRoute,\s*path: '([^']+)'/g

/** Every address that a module gives the office, as its screens say: a new one is walked without being named here. */
const ADDRESSES = readdirSync(MODULES)
  .flatMap((module) => readdirSync(`${MODULES}/${module}`).map((file) => `${MODULES}/${module}/${file}`))
  .filter((file) => file.endsWith('.screens.tsx'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(SCREENS)].map(([, path = '']) => path))
  // The counter is no screen of the office.
  .filter((path) => path !== 'pos')
  .toSorted()

const firstOf = async (page: Page, path: string): Promise<string> =>
  (await ask(page, path, { page: 1 }, 'GET')).data[0].id

/** A draft of an invoice with one product on it. */
async function newDraft(page: Page): Promise<string> {
  const product_id = await firstOf(page, 'product.getAll')
  const customer_id = await firstOf(page, 'customer.getAll')
  return (await ask(page, 'invoiceDraft.create', { customer_id, items: [{ product_id, quantity: 1 }] })).id
}

/** An answer to a form, as the rest of its address from the form on. */
async function anAnswer(page: Page): Promise<string> {
  for (const { id, submissions } of (await ask(page, 'form.getAll', {}, 'GET')).data) {
    if (submissions === 0) continue
    const { data } = await ask(page, 'formSubmission.getAll', { form_id: id }, 'GET')
    return `${id}/submissions/${data[0].id}`
  }
  throw new Error('no form of the demo was answered')
}

const OIL_64 = '7469912000011'
const OIL_PRICE = 425

/** What somebody was paid who sold one bottle of oil. */
async function aCommissionPayment(page: Page): Promise<string> {
  const known = { name: `Cobra ${Date.now()}`, salary_type: 'commission', commission_rate: 10 }
  const { id: employee_id } = await ask(page, 'employee.create', known)
  const products = await ask(page, 'product.getAll', { search: OIL_64, limit: 1 }, 'GET')
  const methods = await ask(page, 'paymentMethod.getPage', { search: 'CASH', limit: 50 }, 'GET')
  const cash = methods.data.find(({ code }: { code: string }) => code === 'CASH')
  await ask(page, 'pos.checkout', {
    id: randomUUID(),
    customerId: 'default',
    employeeId: employee_id,
    items: [{ productId: products.data[0].id, quantity: 1 }],
    payments: [{ paymentMethodId: cash.id, amount: OIL_PRICE }],
    total: OIL_PRICE,
  })
  const until = `${new Date().getFullYear()}-12-31`
  const { payable: amount } = await ask(page, 'commission.getPayable', { employee_id, until }, 'GET')
  const paid = { employee_id, until, amount, method: 'cash', requestId: randomUUID() }
  return (await ask(page, 'commission.pay', paid)).id
}

/** Which record stands at an address that names one; elsewhere it is a new one. */
const RECORDS: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  'invoices/$id': (page) => firstOf(page, 'invoice.getAll'),
  'invoices/drafts/$id': newDraft,
  'customers/$id/account': (page) => firstOf(page, 'customer.getAll'),
  ...Object.fromEntries(
    ['', '/permissions', '/share', '/submissions', '/reports', '/webhooks'].map((part) => [
      `forms/$id${part}`,
      (page: Page) => firstOf(page, 'form.getAll'),
    ]),
  ),
  'forms/$id/submissions/$submissionId': anAnswer,
  'store/products/$id': (page) => firstOf(page, 'product.getAll'),
  'store/orders/$id': (page) => firstOf(page, 'ecommerce.getOrders'),
  'reports/commissions/$id': (page) => firstOf(page, 'employee.getAll'),
  'reports/commissions/payments/$id': aCommissionPayment,
}

async function goTo(page: Page, path: string): Promise<void> {
  const id = path.includes('$id') ? ((await RECORDS[path]?.(page)) ?? 'new') : ''
  await toAddress(page, `/home/${path === '/' ? '' : path.replace(/\$id(\/.*\$.*)?/, id)}`)
}

/** Neither the shape of an id, nor the id of anything. */
const STRAY = ['xyz', '0199a0b2-7c1f-7d6e-9f4e-000000000000']

/** The address where a record would stand that there is not; an answer of it, where the form of the answers there is. */
async function strayAt(page: Page, path: string, id: string): Promise<string> {
  const form = path.includes('$submissionId') ? await firstOf(page, 'form.getAll') : id
  return `/home/${path.replace('$id', form).replace('$submissionId', id)}`
}

/** The narrow ones of `WIDTHS` first: the screen is there already when it is looked at as on a desk. */
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** How far the lists of a screen reach beyond what is seen of them. */
const beyond = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      let frame = table.parentElement
      while (frame && !/auto|scroll/.test(getComputedStyle(frame).overflowX)) frame = frame.parentElement
      const pixels = frame ? frame.scrollWidth - frame.clientWidth : 0
      return pixels > 0 ? [pixels] : []
    }),
  )

/** At a desk no list is pushed aside to see its last column and what is done with a row. */
const listsFit = (page: Page): Promise<void> => expect.poll(() => beyond(page)).toEqual([])

const NOTHING = {
  es: /^(Esta página no existe|Sin acceso)|no existe$/,
  en: /^(This page does not exist|No access)|does not exist$/,
}

for (const language of ['es', 'en'] as const) {
  atDesk.describe(`every screen of the office, in ${language}`, () => {
    atDesk.use({ language })

    for (const path of ADDRESSES)
      atDesk(`${path} stands whole at every width`, async ({ page }) => {
        await goTo(page, path)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).not.toHaveText(NOTHING[language])
        for (const size of WIDTHS) {
          await page.setViewportSize(size)
          await fits(page)
          if (size.width >= 1024) await listsFit(page)
        }
        await expect(heading).toHaveCount(1)
        await expect(heading).toHaveText(/\S/)
        await expect(heading).not.toHaveText(NOTHING[language])
        // The same elements in both languages: what stands in anybody's way is looked for in one.
        if (language === 'es') await isWhole(page)
      })
  })
}

const SAID = {
  es: { nothing: 'Este registro no existe', isNew: /nuev/i, ways: /Volver|^A l|Formularios|Clientes/ },
  en: { nothing: 'This record does not exist', isNew: /new/i, ways: /Back|^To |Forms|Clients/ },
} as const

for (const language of ['es', 'en'] as const) {
  atDesk.describe(`an address with no record behind it, in ${language}`, () => {
    atDesk.use({ language })
    const { nothing, isNew, ways } = SAID[language]

    for (const path of ADDRESSES.filter((each) => each.includes('$id')))
      atDesk(`${path} says so and leads to where there are some`, async ({ page }) => {
        for (const id of STRAY) {
          await toAddress(page, await strayAt(page, path, id))
          await expect(page.getByRole('heading', { level: 1, name: nothing })).toBeVisible()
          await expect(page.getByRole('main')).not.toContainText('UUID')
          await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(isNew)
          await page.getByRole('alert').getByRole('button', { name: ways }).click()
          await expect(page.getByRole('heading', { level: 1, name: nothing })).toBeHidden()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        }
      })
  })
}
