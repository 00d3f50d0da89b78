import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { OfferFormScreen } from './offer-form-screen.tsx'

const CAFE = {
  id: crypto.randomUUID(),
  name: 'Café de Jarabacoa',
  store_name: 'Colmado',
  sku: 'CAF-1',
  description: 'Molido, de altura.',
  image_url: null,
  category_id: null,
  category_name: null,
  tint: 'cafe',
  counter_price: 250,
  is_online: true,
  online_price: 200,
  original_price: 250,
  brand_id: null,
  brand_name: null,
  is_featured: false,
  is_new: false,
  position: 0,
  seo_title: '',
  seo_description: '',
  version: 3,
  pictures: [
    { url: 'https://pictures.example/uno.webp', alt: 'Funda de una libra' },
    { url: 'https://pictures.example/dos.webp', alt: '' },
  ],
}

const drawForm = (changes: Record<string, (input: unknown) => unknown> = {}) =>
  draw(
    <OfferFormScreen
      id={CAFE.id}
      right={{ permission: 'ecommerce.update', state: 'allowed' }}
      onBack={() => undefined}
    />,
    { answers: { 'ecommerce.getOffer': CAFE, 'ecommerce.getBrandNames': [] }, changes },
  )

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('the percentage follows the two prices, and a price that takes nothing off says so', async () => {
  await drawForm()
  await expect.element(page.getByText('La tienda dice −20 %.')).toBeVisible()
  await field('Precio en línea').fill('250')
  await expect.element(page.getByText('No es mayor que el precio: la tienda no lo muestra.')).toBeVisible()
  await field('Precio en línea').fill('')
  await field('Precio anterior').fill('500')
  await expect.element(page.getByText('La tienda dice −50 %.')).toBeVisible()
})

test('pictures are put in another order and described, and leave as they stand', async () => {
  const sent: unknown[] = []
  await drawForm({
    'ecommerce.saveOffer': (input: unknown) => {
      sent.push(input)
      return { id: CAFE.id }
    },
  })
  await expect.element(field('Texto alternativo de la imagen 1')).toHaveValue('Funda de una libra')
  await page.getByRole('button', { name: 'Subir la imagen 2' }).click()
  await field('Texto alternativo de la imagen 1').fill('Granos tostados')
  await page.getByRole('button', { name: /Guardar/ }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    product_id: CAFE.id,
    online_price: 200,
    original_price: 250,
    version: 3,
    pictures: [
      { url: 'https://pictures.example/dos.webp', alt: 'Granos tostados' },
      { url: 'https://pictures.example/uno.webp', alt: 'Funda de una libra' },
    ],
  })
})

test('the look of a search result follows what is typed', async () => {
  await drawForm()
  await expect.element(page.getByText('Molido, de altura.')).toBeVisible()
  await field('Título').fill('Café dominicano molido')
  await expect.element(page.getByRole('figure').getByText('Café dominicano molido')).toBeVisible()
})
