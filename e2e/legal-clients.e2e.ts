import { expect, type Page } from '@playwright/test'
import { ask } from './journey.ts'
import {
  atDesk,
  chooseOption,
  deskBeside,
  isWhole,
  openByCode,
  tabTo,
  toAddress,
  untilKnown,
} from './standing-desk.ts'

const mark = (): string => Date.now().toString(36)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const turn = (page: Page, name: RegExp) => page.getByRole('switch', { name })

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, turn(page, name))
  await page.keyboard.press('Space')
}

/** To the next of the six parts, which the index says. */
async function toPart(page: Page, part: string): Promise<void> {
  await page.keyboard.press('Alt+ArrowDown')
  const index = page.getByRole('navigation', { name: 'Secciones' })
  await expect(index.locator('[aria-current]')).toContainText(part)
}

async function newClient(page: Page, name: string): Promise<string> {
  const { id } = await ask(page, 'customer.create', { name })
  await ask(page, 'legattiCustomer.create', { customerId: id, data: {} })
  return id
}

/** Who and where; what is wrong is said at its field. */
async function fillBasic(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('El nombre es requerido', { exact: true }).first()).toBeVisible()
  await type(page, 'Nombre', name)
  await type(page, 'Correo electrónico', 'peralta@')
  await type(page, 'Dirección, línea 1', 'Av. Lope de Vega 13')
  await expect(page.getByText('Correo electrónico inválido').first()).toBeVisible()
  await type(page, 'Correo electrónico', 'peralta@ejemplo.test')
  await type(page, 'Ciudad', 'Santo Domingo')
  await isWhole(page)
}

async function fillLegal(page: Page): Promise<void> {
  await toPart(page, 'Datos legales')
  await chooseOption(page, list(page, 'Jurisdicción'), 'La Vega')
  await chooseOption(page, list(page, 'Industria'), 'Construcción')
  await type(page, 'Sector', 'Puentes')
}

/** What the billing has no use for cannot be typed, and is there again with what it is for. */
async function fillBilling(page: Page): Promise<void> {
  await toPart(page, 'Facturación')
  await expect(field(page, 'Monto de la iguala')).toBeDisabled()
  await type(page, 'Tarifa por hora', '6500')
  await chooseOption(page, list(page, 'Tipo de cobro'), 'Iguala')
  await expect(field(page, 'Tarifa por hora')).toBeDisabled()
  await expect(field(page, 'Tarifa por hora')).toHaveValue('')
  await type(page, 'Monto de la iguala', '40,000')
  await chooseOption(page, list(page, 'Tipo de cobro'), 'Mixto')
  await expect(field(page, 'Tarifa por hora')).toHaveValue('6500')
  await expect(field(page, 'Días de crédito')).toHaveValue('30')
  await expect(field(page, 'Ciudad de facturación')).toHaveValue('Santo Domingo')
  await press(page, /^La misma dirección principal/)
  await type(page, 'Ciudad de facturación', 'Moca')
}

/** The check finds who is spelt alike, and is signed with what it found. */
async function signFor(page: Page, known: string): Promise<void> {
  await toPart(page, 'Cumplimiento')
  await chooseOption(page, list(page, 'Nivel de riesgo'), 'Alto')
  await press(page, /^Conflictos de interés/)
  const panel = page.getByRole('dialog', { name: 'Verificar conflictos de interés' })
  const matches = panel.getByRole('list', { name: 'Coincidencias' })
  await expect(matches.getByRole('listitem').first()).toContainText(known)
  await expect(matches).toContainText('Parecido')
  await tabTo(page, panel.getByRole('textbox', { name: 'Contrapartes y otros involucrados' }))
  await page.keyboard.type('Ayuntamiento de Bonao')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('list', { name: 'Contrapartes y otros involucrados' })).toContainText('Bonao')
  await isWhole(page)
  const sign = panel.getByRole('button', { name: 'Revisado: firmar' })
  await expect(sign).toBeEnabled()
  await tabTo(page, sign)
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(turn(page, /^Conflictos de interés/)).toBeChecked()
  await press(page, /^Identidad verificada/)
  await expect(page.getByText('Queda firmado a su nombre al guardar.')).toHaveCount(2)
}

async function fillTheRest(page: Page): Promise<void> {
  await toPart(page, 'Comunicación')
  await expect(field(page, 'Usuario del portal')).toBeHidden()
  await press(page, /^Acceso al portal/)
  await type(page, 'Usuario del portal', `peralta-${mark()}`)
  await toPart(page, 'Documentos y notas')
  await tabTo(page, field(page, 'Etiquetas'))
  await page.keyboard.type('Construcción,')
  await page.keyboard.type('VIP')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Etiquetas' }).getByRole('listitem')).toHaveCount(2)
  await isWhole(page)
}

atDesk('a legal client is made over six parts with the keys alone, and signed for', async ({ page }) => {
  const known = `Constructora Peralta ${mark()}`
  await ask(page, 'customer.create', { name: `${known}, SRL` })
  await openByCode(page, '110')
  await expect(heading(page, 'Clientes legales')).toBeVisible()
  await untilKnown(page)
  await page.keyboard.press('n')
  await expect(heading(page, 'Nuevo cliente legal')).toBeVisible()
  await expect(field(page, 'Nombre')).toBeFocused()
  // A letter too much.
  const name = known.replace('Peralta', 'Perralta')
  await fillBasic(page, name)
  await fillLegal(page)
  await fillBilling(page)
  await signFor(page, `${known}, SRL`)
  await fillTheRest(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Cliente legal creado correctamente')).toBeVisible()
  await expect(heading(page, 'Clientes')).toBeVisible()

  await openByCode(page, '110')
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('Alto')
  await row.press('Enter')
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText(/^Firmado el .* por Altagracia Núñez/).first()).toBeVisible()
  await expect(page.getByText(/Ayuntamiento de Bonao.*1 coincidencia/)).toBeVisible()
  await expect(field(page, 'Ciudad de facturación')).toHaveValue('Moca')
  // Looked at again, it looks for the same parties.
  await tabTo(page, page.getByRole('button', { name: 'Verificar de nuevo' }))
  await page.keyboard.press('Enter')
  const again = page.getByRole('dialog', { name: 'Verificar conflictos de interés' })
  await expect(again.getByRole('list', { name: 'Contrapartes y otros involucrados' })).toContainText('Bonao')
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Historial de firmas' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Historial de firmas' })).toContainText(`${known}, SRL`)
})

atDesk(
  'where the legal data are refused nothing is lost, and sent again they make no second customer',
  async ({ page }) => {
    const user = `portal-${mark()}`
    const other = await newClient(page, `Bufete ${mark()}`)
    const portal = { portal_access_enabled: true, portal_username: user }
    await ask(page, 'legattiCustomer.update', { customerId: other, data: portal })
    const name = `Rubén ${mark()}`
    await toAddress(page, '/home/legal-clients/new')
    await expect(field(page, 'Nombre')).toBeFocused()
    await type(page, 'Nombre', name)
    await type(page, 'Sector', 'Transporte de carga')
    await press(page, /^Acceso al portal/)
    await type(page, 'Usuario del portal', user)
    await page.keyboard.press('Control+s')
    await expect(
      page.getByText(/^Error al crear los datos legales: «Bufete .*» ya tiene ese usuario/),
    ).toBeVisible()
    await expect(field(page, 'Usuario del portal')).toBeFocused()
    await expect(field(page, 'Sector')).toHaveValue('Transporte de carga')
    await type(page, 'Usuario del portal', `${user}-2`)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Cliente legal creado correctamente')).toBeVisible()
    expect((await ask(page, 'customer.search', { query: name }, 'GET')).length).toBe(1)
    const [saved] = (await ask(page, 'legattiCustomer.getAll', { search: name }, 'GET')).data
    expect(await ask(page, 'legattiCustomer.getById', { id: saved.id }, 'GET')).toMatchObject({
      name,
      legal: { industry_sector: 'Transporte de carga', portal_username: `${user}-2` },
    })
  },
)

atDesk('two people change one client: the second is told and loses nothing', async ({ page, browser }) => {
  const name = `Milagros ${mark()}`
  const id = await newClient(page, name)
  await toAddress(page, `/home/legal-clients/${id}`)
  await expect(heading(page, name)).toBeVisible()
  const admin = await deskBeside(browser, 'admin')
  await toAddress(admin, `/home/legal-clients/${id}`)
  await expect(heading(admin, name)).toBeVisible()
  await type(admin, 'Ciudad', 'Bonao')
  await type(admin, 'Teléfono', '809-555-0177')
  await admin.keyboard.press('Control+s')
  await expect(admin.getByText('Cliente legal actualizado correctamente')).toBeVisible()

  await type(page, 'Sector', 'Pan y dulces')
  await page.keyboard.press('Control+s')
  const told = page.getByRole('region', { name: /mientras/ })
  await expect(told).toContainText('Bonao')
  await expect(told).toContainText('809-555-0177')
  await told.getByRole('button', { name: /Guardar/ }).click()
  await expect(page.getByText('Cliente legal actualizado correctamente')).toBeVisible()
  expect(await ask(page, 'legattiCustomer.getById', { id }, 'GET')).toMatchObject({
    phone: '+18095550177',
    legal: { city: 'Bonao', industry_sector: 'Pan y dulces' },
  })
})

atDesk.describe('on a telephone, in English', () => {
  atDesk.use({ language: 'en', viewport: { width: 390, height: 844 } })

  atDesk('a customer becomes a legal client from their own record', async ({ page }) => {
    const name = `Harbor ${mark()}`
    const { id } = await ask(page, 'customer.create', { name, address: '12 Front St' })
    await toAddress(page, `/home/customers/${id}`)
    await page.getByRole('button', { name: 'Legal data' }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(field(page, 'Address line 1')).toHaveValue('12 Front St')
    await chooseOption(page, list(page, 'Status'), 'Active')
    await isWhole(page)
    await turn(page, /^Conflict check completed/).click()
    const panel = page.getByRole('dialog', { name: 'Check conflicts of interest' })
    await expect(panel.getByText('Nobody was found.')).toBeVisible()
    await isWhole(page)
    await panel.getByRole('button', { name: 'Reviewed: sign' }).click()
    await page.getByRole('button', { name: /^(Save|Create Client)/ }).click()
    await expect(page.getByText('Legal client created successfully')).toBeVisible()
    await toAddress(page, `/home/legal-clients?search=${encodeURIComponent(name)}`)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByText('Medium', { exact: true })).toBeVisible()
    await isWhole(page)
  })
})
