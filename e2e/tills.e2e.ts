import { expect, type Page } from '@playwright/test'
import { openTill, signIn, signInByForm, test, untilItHoldsNumbers } from './journey.ts'
import { deskBeside, toAddress } from './standing-desk.ts'

/** The connection goes and comes back: the till tells of itself at once. */
async function tellAnew(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

/** Which of the shop's tills this page is, as it keeps it. */
const numberOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const all = await indexedDB.databases()
    const { name = '' } = all.find((each) => each.name?.startsWith('enzzo.outbox.')) ?? {}
    const database = await asked(indexedDB.open(name))
    const till = await asked(database.transaction('meta').objectStore('meta').get('till'))
    database.close()
    return till.number
  })

test('a till that the server refuses for being one too many is told why, at the counter and beside its line', async ({
  page,
}) => {
  const data = {
    code: 'CONFLICT',
    httpStatus: 409,
    domain: { code: 'fiscal.too_many_tills', params: {} },
  }
  const refused = { error: { message: 'too many tills', code: -32009, data } }
  await page.route(/pos\.(reportTill|takeNumbers)/, (route) => route.fulfill({ status: 409, json: refused }))
  await signIn(page, 'cashier')
  await openTill(page)
  await expect(page.getByText('Hoy se abrieron demasiadas cajas nuevas.')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'En línea' }).click()
  const panel = page.getByRole('dialog', { name: 'Línea y ventas por enviar' })
  await expect(panel).toContainText('Hoy se abrieron demasiadas cajas nuevas.')
  await expect(panel).not.toContainText('ábrala una vez con conexión')
})

test('the office names a till, takes its right to sell and gives it back, and the counter says so', async ({
  page,
  browser,
}) => {
  await signInByForm(page, 'cashier')
  await openTill(page)
  await untilItHoldsNumbers(page)

  const office = await deskBeside(browser, 'owner')
  await toAddress(office, '/home/settings/tills')
  const row = office.getByRole('row', { name: new RegExp(`T${await numberOf(page)} · .*Chrome`) })
  await expect(row).toContainText('Permitida')
  await row.getByRole('button', { name: /Cambiar el nombre/ }).click()
  await office.getByRole('textbox', { name: 'Nombre' }).fill('Caja de la prueba')
  await office.getByRole('button', { name: 'Guardar' }).click()
  const named = office.getByRole('row', { name: /Caja de la prueba/ })
  await expect(named).toBeVisible()

  await named.getByRole('button', { name: /Retirar/ }).click()
  const question = office.getByRole('alertdialog', { name: /¿Retirar la caja Caja de la prueba\?/ })
  await expect(question).toContainText('Las ventas que hizo y no ha enviado se aceptan cuando lleguen')
  await question.getByRole('button', { name: 'Retirar' }).click()
  await expect(named).toContainText(/RetiradaPor \S/)

  const notice = page.getByText('El negocio retiró esta caja: no vende', { exact: false })
  // Whoever worked there is signed out, and who signs in again is told.
  await tellAnew(page)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible({ timeout: 20_000 })
  await signInByForm(page, 'cashier')
  await page.goto('/home/pos')
  await expect(notice).toBeVisible({ timeout: 20_000 })

  await named.getByRole('button', { name: /Permitir/ }).click()
  await expect(named).toContainText('Permitida')
  await tellAnew(page)
  await expect(notice).toBeHidden({ timeout: 20_000 })
})
