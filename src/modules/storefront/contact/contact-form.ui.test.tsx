import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cartMessages } from '#modules/store-orders/cart/cart.messages.ts'
import { draw } from '#ui/testing/draw.tsx'
import type { Frame } from '../frame/frame.ts'
import { storefrontMessages } from '../frame/storefront.messages.ts'
import { ContactForm } from './contact-form.tsx'

const FRAME: Frame = {
  language: 'es',
  words: storefrontMessages.es,
  path: '/shop/contact',
  year: 2026,
  store: {
    id: crypto.randomUUID(),
    name: 'Colmado Luz',
    description: '',
    logo: '',
    email: '',
    phone: '',
    whatsapp: '',
    address: '',
    tax_id: '',
  },
  categories: [],
  hasSale: false,
  hasBlog: false,
  timeZone: 'America/Santo_Domingo',
  cart: { storeId: 's', language: 'es', words: cartMessages.es },
}

const field = (name: string) => page.getByRole('textbox', { name })

test('what is sent again is the same message, and what was changed before it is another', async () => {
  const sent: { id: string; phone: string }[] = []
  vi.spyOn(window, 'fetch').mockImplementation((_to, init) => {
    sent.push(JSON.parse(String(init?.body)))
    // Its answer is lost on the way.
    return Promise.reject(new TypeError('the line is down'))
  })
  await draw(<ContactForm frame={FRAME} />)
  for (const [name, text] of [
    ['Nombre', 'Ana'],
    ['Correo electrónico', 'ana@correo.do'],
    ['Asunto', 'Café'],
    ['Mensaje', '¿Tienen café?'],
  ] as const)
    await field(name).fill(text)
  const send = () => page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await send()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(page.getByText('Inténtelo de nuevo')).toBeVisible()
  await send()
  await expect.poll(() => sent.length).toBe(2)
  await field('Teléfono (opcional)').fill('809-555-0142')
  await send()
  await expect.poll(() => sent.length).toBe(3)
  const [first, again, changed] = sent
  expect(again?.id).toBe(first?.id)
  expect(changed?.id).not.toBe(first?.id)
  vi.restoreAllMocks()
})
