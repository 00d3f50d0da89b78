import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { ModulesSection } from './modules-section.tsx'
import { PartScreens } from './part-screens.client.ts'

const part = (module: string, name: string, more: object = {}) => ({
  module,
  name: { es: name, en: name },
  gives: { es: `Lo de ${name}.`, en: '' },
  hides: { es: [`Un campo de ${name}`], en: [] },
  permissions: [{ code: `${module}.view`, es: `Ver ${name}`, en: '' }],
  is_on: true,
  is_switched_on: true,
  is_necessary: false,
  takes_along: [],
  waits_for: [],
  ...more,
})

const PARTS = [
  part('settings', 'Ajustes', { is_necessary: true }),
  part('goods', 'Bienes', { takes_along: ['counter'] }),
  part('counter', 'Mostrador'),
  part('cards', 'Tarjetas', { is_on: false, is_switched_on: false, waits_for: ['counter'] }),
]

const drawParts = (disabled = false): Promise<void> =>
  draw(
    <PartScreens value={({ module }) => (module === 'goods' ? ['Lista de bienes'] : [])}>
      <ModulesSection disabled={disabled} />
    </PartScreens>,
    { answers: { 'modules.getAll': PARTS } },
  )
const turn = (name: string) => page.getByRole('switch', { name })

test('what a shop is not without cannot be turned, nor what waits for another, which is named', async () => {
  await drawParts()
  await expect.element(turn('Ajustes')).toBeDisabled()
  await expect.element(turn('Tarjetas')).toBeDisabled()
  await expect.element(page.getByText('Espera por: Mostrador')).toBeVisible()
  await expect.element(turn('Bienes')).toBeEnabled()
})

test('switching off asks first, and names menu, permissions and fields of all that goes', async () => {
  await drawParts()
  await turn('Bienes').click()
  const question = page.getByRole('alertdialog', { name: '¿Apagar Bienes?' })
  for (const said of [
    'En el menú: Lista de bienes',
    'Nadie podrá: ver Bienes',
    'Un campo de Bienes',
    'Se apaga también: Mostrador',
    'Nadie podrá: ver Mostrador',
  ])
    await expect.element(question.getByText(said)).toBeVisible()
  // Enter leaves it on.
  await expect.element(question.getByRole('button', { name: 'Dejar encendido' })).toHaveFocus()
  await question.getByRole('button', { name: 'Dejar encendido' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(turn('Bienes')).toBeChecked()
})

test('whoever may only look turns nothing and reads what each hides', async () => {
  await drawParts(true)
  await expect.element(turn('Mostrador')).toBeDisabled()
  await page.getByText('Qué esconde').last().click()
  await expect.element(page.getByText('Un campo de Tarjetas')).toBeVisible()
})
