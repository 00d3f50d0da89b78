import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { LandingsScreen } from './landings-screen.tsx'

const CONTENT = { stats: [], testimonials: [], quotes: [], offer: null, contact: null }

const choose = async (field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('another page or language is gone to only once what was typed may be lost', async () => {
  await draw(<LandingsScreen />, {
    answers: { 'superAdmin.getLandingContent': { content: CONTENT, version: 1 } },
  })
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('809 555 0101')
  await choose('Idioma', 'Inglés')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('809 555 0101')
  await expect
    .element(page.getByRole('combobox', { name: 'Idioma', exact: true }))
    .toHaveTextContent('Español')
  await choose('Idioma', 'Inglés')
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect
    .element(page.getByRole('combobox', { name: 'Idioma', exact: true }))
    .toHaveTextContent('Inglés')
  await expect.element(page.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('')
  // Nothing was typed here: nothing is asked.
  await choose('Página', 'Formularios')
  await expect.element(page.getByRole('combobox', { name: 'Página' })).toHaveTextContent('Formularios')
})
