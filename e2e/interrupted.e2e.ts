import { expect, type Page } from '@playwright/test'
import { ask, test } from './journey.ts'
import { asOwner } from './kept-till.ts'
import { atDesk, openByCode, tabTo, toAddress } from './standing-desk.ts'

const PASSWORD = 'demo1234'

/** Somebody whose sessions no other journey goes on with. */
async function newPerson(owner: Page): Promise<{ id: string; email: string }> {
  const roles: { id: string; code: string }[] = await ask(owner, 'user.getRoles', {}, 'GET')
  const role_id = roles.find(({ code }) => code === 'admin')?.id
  const email = `n${Date.now()}@demo.do`
  const typed = { name: 'Noelia Brito', email, password: PASSWORD, role_id, language: 'es' }
  const { id }: { id: string } = await ask(owner, 'user.create', typed)
  return { id, email }
}

/** Fills in the sign-in that is on the screen, by its keys. */
async function enterAs(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeHidden()
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const note = (page: Page) => page.getByText('Aquí está lo que escribía cuando su sesión terminó.')

/** Where this browser keeps what was typed. */
const keptPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('enzzo.interrupted')))

const atNewCustomer = async (page: Page, name: string): Promise<void> => {
  await page.goto('/home/customers/new')
  await field(page, 'Nombre').fill(name)
}
const toldToSignIn = (page: Page) => page.getByText('Entre de nuevo para continuar donde estaba.')

test('what was typed when somebody else ended the session is there again after the sign-in, and is saved', async ({
  page,
  browser,
}) => {
  const { id, email } = await asOwner(browser, newPerson)
  const endSessions = () => asOwner(browser, (owner) => ask(owner, 'user.endSessions', { id }))
  await page.goto('/auth/signin?next=/home/providers')
  await enterAs(page, email)

  await expect(page.getByRole('heading', { name: 'Proveedores', level: 1 })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  const code = `P${Date.now()}`
  await tabTo(page, field(page, 'Nombre'))
  await page.keyboard.type(`Granos ${code}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(code)
  await endSessions()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Entre de nuevo para continuar donde estaba.')).toBeVisible()
  await expect(page).toHaveURL(/error=SessionExpired/)
  // Of what failed by that nothing is said over it.
  await expect(page.getByText('Hubo un error al guardar el proveedor.')).toHaveCount(0)

  await enterAs(page, email)
  await expect(note(page)).toBeVisible()
  await expect(page).toHaveURL(/\/home\/providers\/new$/)
  await expect(field(page, 'Nombre')).toHaveValue(`Granos ${code}`)
  await expect(field(page, 'Código')).toHaveValue(code)
  await expect(page.getByText('Sin guardar').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Proveedor creado')).toBeVisible()
  await expect(page).toHaveURL(/\/home\/providers$/)
  await page.keyboard.press('/')
  await page.keyboard.type(code)
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible()

  // A form over its list is open again, and what is let go of is kept no longer.
  await openByCode(page, '904')
  await expect(page.getByRole('heading', { name: 'Categorías', level: 1 })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  const sheet = page.getByRole('dialog', { name: 'Nueva categoría' })
  await tabTo(page, sheet.getByRole('textbox', { name: 'Código' }))
  await page.keyboard.type(code)
  await tabTo(page, sheet.getByRole('textbox', { name: 'Nombre' }))
  await page.keyboard.type(`Granos ${code}`)
  await endSessions()
  await page.keyboard.press('Control+s')
  await enterAs(page, email)
  await expect(sheet.getByRole('textbox', { name: 'Nombre' })).toHaveValue(`Granos ${code}`)
  await expect(note(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(sheet).toBeHidden()
  expect(await keptPlaces(page)).toEqual([])
})

test('each of two tabs has its own form back, what the server took already is not made twice, and a sign-out keeps nothing', async ({
  page,
  context,
  browser,
}) => {
  const { id, email } = await asOwner(browser, newPerson)
  const endSessions = () => asOwner(browser, (owner) => ask(owner, 'user.endSessions', { id }))
  await page.goto('/auth/signin?next=/home/customers/new')
  await enterAs(page, email)
  const other = await context.newPage()
  const run = Date.now()
  await field(page, 'Nombre').fill(`Ana ${run}`)
  await atNewCustomer(other, `Luz ${run}`)

  // It arrives, and its answer is lost.
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      if (!String(asked[0]).includes('customer.create')) return answer
      window.fetch = fetch
      throw new TypeError('Failed to fetch')
    }
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await endSessions()
  await page.keyboard.press('Control+s')
  await other.keyboard.press('Control+s')
  await expect(toldToSignIn(page)).toBeVisible()
  await expect(toldToSignIn(other)).toBeVisible()
  expect(await keptPlaces(page)).toHaveLength(2)

  await enterAs(page, email)
  await expect(page.getByText('puede que ya esté guardado')).toBeVisible()
  await expect(field(page, 'Nombre')).toHaveValue(`Ana ${run}`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Cliente creado correctamente')).toBeVisible()
  await other.goto('/home/customers/new')
  await expect(note(other)).toBeVisible()
  await expect(field(other, 'Nombre')).toHaveValue(`Luz ${run}`)
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Cliente creado correctamente')).toBeVisible()
  const found = await asOwner(browser, (owner) =>
    ask(owner, 'customer.search', { query: String(run) }, 'GET'),
  )
  expect(found.map(({ name }: { name: string }) => name).toSorted()).toEqual([`Ana ${run}`, `Luz ${run}`])

  await atNewCustomer(other, 'Nadie')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await other.bringToFront()
  await other.keyboard.press('Control+s')
  await expect(toldToSignIn(other)).toBeVisible()
  expect(await keptPlaces(other)).toEqual([])
})

atDesk('one step back from a record that was saved stands no empty form', async ({ page }) => {
  const made = String(Date.now())
  const ways = [
    {
      from: '/home/promotions',
      to: '/home/promotions/new',
      fields: { Nombre: `Oferta ${made}`, Código: `B${made}` },
      said: 'Promoción creada',
    },
    {
      from: '/home/customers',
      to: '/home/customers/new',
      fields: { Nombre: `Cliente ${made}` },
      said: 'Cliente creado correctamente',
    },
    {
      from: '/home/store/posts',
      to: '/home/store/posts/new',
      fields: { Título: `Entrada ${made}` },
      said: 'Entrada creada',
    },
  ]
  for (const { from, to, fields, said } of ways) {
    await toAddress(page, from)
    await toAddress(page, to)
    for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(said)).toBeVisible()
    await expect(page).not.toHaveURL(/\/new$/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${from}$`))
  }
})
