import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomerId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { ContactWishes } from './contact-wishes.tsx'

const WISHES = {
  preferred_communication_method: 'whatsapp',
  preferred_contact_time: 'afternoon',
  preferred_language: 'en',
  send_newsletters: false,
}

const drawn = (legal: object | null, permissions: readonly string[] = ['legal.view']) =>
  draw(
    <>
      <ContactWishes customer={{ id: crypto.randomUUID() as CustomerId }} />
      <p>La cuenta</p>
    </>,
    {
      answers: {
        'legattiCustomer.getById': { legal },
        'permissions.getUserPermissionsDirect': { permissions, modules: ['legal'] },
      },
    },
  )

test('whoever is about to write to a legal client reads how they want to be contacted', async () => {
  await drawn(WISHES)
  await expect.element(page.getByText('WhatsApp · Tarde (12pm-6pm) · Inglés · sin boletines')).toBeVisible()
})

test('what a client said nothing of is left out', async () => {
  await drawn({ ...WISHES, preferred_communication_method: null, preferred_contact_time: null })
  await expect.element(page.getByText(/Cómo prefiere que lo contacten: Inglés · sin boletines/)).toBeVisible()
})

test.each([
  ['of a customer who is no legal client', null, ['legal.view']],
  ['to who may not see legal data', WISHES, []],
] as const)('%s nothing is said', async (_of, legal, permissions) => {
  await drawn(legal, permissions)
  await expect.element(page.getByText('La cuenta')).toBeVisible()
  expect(page.getByText(/Cómo prefiere/).elements()).toEqual([])
})
