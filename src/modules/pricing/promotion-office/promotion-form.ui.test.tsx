import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { promotionMessages } from '#modules/catalogue/promotions/promotions.messages.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { registerMessages } from '#ui/words/messages.ts'
import { PromotionForm } from './promotion-form.tsx'

// The sentences of errors come with the first load of the office.
registerMessages(promotionMessages)

const JUNE = {
  id: crypto.randomUUID(),
  version: 7,
  name: 'Lleva 3, paga 2',
  code: '3X2',
  type: 'buy_x_get_y',
  discount: 0,
  param1: '2',
  param2: '1',
  start_date: '2026-06-01',
  end_date: '2099-06-30',
  is_active: true,
  products: [],
  categories: [],
  deleted: false,
  status: 'active',
}

type More = { answers?: Record<string, unknown>; changes?: Record<string, (input: unknown) => unknown> }

const drawForm = (id: string | null, { answers = {}, changes = {} }: More = {}): Promise<void> =>
  draw(
    <div className="flex h-dvh flex-col">
      <PromotionForm
        id={id}
        right={{ permission: 'promotions.update', state: 'allowed' }}
        onBack={() => undefined}
        onDone={() => undefined}
      />
    </div>,
    { answers: Object.assign(answers, { 'promotion.getById': JUNE }), changes },
  )

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const choose = async (name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).click()
}
const create = page.getByRole('button', { name: 'Crear promoción' })
const update = page.getByRole('button', { name: 'Actualizar promoción' })
const bothNeeded = page.getByText('Para «lleva X y recibe Y» hacen falta los dos valores, X y Y')

test('what a promotion lacks is said at its field, the first of them under the cursor', async () => {
  await drawForm(null)
  await create.click()
  await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
  await expect.element(page.getByText('El código es requerido')).toBeVisible()
  await expect.element(field('Nombre')).toHaveFocus()
  await field('Nombre').fill('Martes')
  await field('Código').fill('MAR')
  await field('Descuento %').fill('')
  await create.click()
  await expect.element(page.getByText('Este tipo de promoción necesita un descuento')).toBeVisible()
  await expect.element(field('Descuento %')).toHaveFocus()
  await field('Descuento %').fill('-1')
  await expect.element(page.getByText('El descuento debe ser un número positivo')).toBeVisible()
})

test('of X and Y the one that is missing is refused, at its own field', async () => {
  await drawForm(null)
  await field('Nombre').fill('Lleva tres')
  await field('Código').fill('3X2')
  await choose('Tipo', 'Lleva X y recibe Y')
  await field('X: unidades que se pagan').fill('2')
  await create.click()
  await expect.element(bothNeeded).toBeVisible()
  await expect.element(field('Y: unidades gratis')).toHaveFocus()
  await expect.element(field('Y: unidades gratis')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('X: unidades que se pagan')).not.toHaveAttribute('aria-invalid', 'true')
  await field('Y: unidades gratis').fill('1')
  await expect.element(bothNeeded).not.toBeInTheDocument()
})

test('a name or a code that is too long, and an amount as machines write it, are refused with their reasons', async () => {
  await drawForm(null)
  await field('Nombre').fill('x'.repeat(201))
  await field('Código').fill('x'.repeat(51))
  await field('Descuento %').fill('1e3')
  await create.click()
  await expect.element(page.getByText('El nombre lleva 200 caracteres como máximo')).toBeVisible()
  await expect.element(page.getByText('El código lleva 50 caracteres como máximo')).toBeVisible()
  await expect.element(page.getByText('El descuento debe ser un número positivo')).toBeVisible()
})

test('in the panel of products Enter takes what was sought where that is one, and says so', async () => {
  const goods = ['Arroz', 'Café molido', 'Café en grano'].map((name) => ({
    id: crypto.randomUUID(),
    name,
    price: 100,
    unit: 'unit',
    variable_price: false,
  }))
  const searched = ({ search }: { search: string }) => ({
    data: goods.filter(({ name }) => name.toLowerCase().includes(search)),
    pagination: { page: 1, pageSize: 50, total: 1, pageCount: 1 },
  })
  await drawForm(null, { answers: { 'product.getAll': searched } })
  const choosing = page.getByRole('button', { name: 'Elegir productos' })
  await choosing.click()
  const panel = page.getByRole('dialog', { name: 'Elegir productos' })
  const search = panel.getByRole('searchbox')
  const chosen = panel.getByRole('list', { name: 'Elegidos' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('café{Enter}')
  await expect.element(panel.getByRole('checkbox')).toHaveLength(2)
  await expect.element(chosen).not.toBeInTheDocument()
  await search.fill('')
  await userEvent.keyboard('arroz{Enter}')
  await expect.element(chosen.getByText('Arroz')).toBeVisible()
  await expect.element(panel.getByRole('status')).toHaveTextContent('Elegido: Arroz')
  // What is typed next is another search, and takes the place of this one.
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('grano{Enter}')
  await expect.element(search).toHaveValue('grano')
  await expect.element(chosen.getByText('Café en grano')).toBeVisible()
  await chosen.getByRole('button', { name: 'Quitar Arroz' }).click()
  await expect.element(panel.getByRole('status')).toHaveTextContent('Quitado: Arroz')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(choosing).toHaveFocus()
  await page.getByRole('button', { name: 'Quitar Café en grano' }).click()
  await expect.element(choosing).toHaveFocus()
})

test('a save that failed is told by the name of what failed, and nothing is lost', async () => {
  const fail = () => {
    throw new Error('the line is cut')
  }
  await drawForm(null, { changes: { 'promotion.create': fail } })
  await field('Nombre').fill('Martes')
  await field('Código').fill('MAR')
  await field('Descuento %').fill('10')
  await create.click()
  await expect.element(page.getByText('Hubo un error al crear la promoción.').first()).toBeVisible()
  await expect.element(field('Nombre')).toHaveValue('Martes')
  await expect.element(field('Descuento %')).toHaveValue('10')
})

test('who saves after somebody else is told, and loses nothing', async () => {
  const sent: unknown[] = []
  const answers: Record<string, unknown> = {}
  const save = (input: unknown) => {
    sent.push(input)
    if (sent.length === 1) throw refusal('platform.record_changed')
    return { success: true }
  }
  await drawForm(JUNE.id, { answers, changes: { 'promotion.update': save } })
  await expect.element(field('Nombre')).toHaveValue('Lleva 3, paga 2')
  await field('Y: unidades gratis').fill('2')
  answers['promotion.getById'] = { ...JUNE, version: 8, name: 'Lleva cuatro' }
  await update.click()
  const theirs = page.getByRole('region', {
    name: 'Otra persona guardó este registro mientras usted lo editaba',
  })
  await expect.element(theirs.getByText('Lleva cuatro')).toBeVisible()
  await expect.element(field('Y: unidades gratis')).toHaveValue('2')
  await theirs.getByRole('button').first().click()
  await expect
    .poll(() => sent.at(1))
    .toMatchObject({ version: 8, name: 'Lleva cuatro', param1: '2', param2: '2' })
})
