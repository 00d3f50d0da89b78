import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import { LinkOfInvoice } from './invoice-link.tsx'
import type { LinkedInvoice } from './payment-link-dialog.tsx'

const INVOICE = {
  id: '0199a0b2-7c1f-7d6e-9f4e-000000000001',
  ncf: 'E320000000012',
  order_number: '000412',
  customer: { id: 'id of a customer', name: 'Hotel Bahía', tax_id: null, email: null, phone: null },
  pending: 354,
} as unknown as LinkedInvoice

const LINK = {
  id: 'id of a link',
  linkFullUrl: 'http://demo.localhost/pay/abc',
  status: 'pending',
  until: '2026-12-30',
  days_left: 2,
  opened_at: null,
  last_opened_at: null,
  opened_times: 0,
  sent: { at: '2026-12-20T13:02:00.000Z', state: 'sent' },
}

const told = () => page.getByRole('region', { name: /^(Link de pago|Payment link)$/ })

/** The links of an invoice as they are told in its right column, to who may see them and make more. */
async function drawn(link: object | null, more: Partial<LinkedInvoice> = {}, can = ['view', 'create']) {
  await draw(<LinkOfInvoice invoice={{ ...INVOICE, ...more }} onConfigure={() => undefined} />, {
    answers: {
      'paymentLink.getAll': {
        data: link ? [{ ...LINK, ...link }] : [],
        pagination: { total: link ? 1 : 0, page: 1, pageSize: 1, pageCount: 1 },
      },
      'paymentLink.checkConfig': true,
      'permissions.getUserPermissionsDirect': {
        permissions: can.map((may) => `payment_links.${may}`),
        modules: ['payment_links'],
      },
      'paper.getContact': { channels: { email: true, whatsapp: true }, customer: null, language: 'es' },
    },
  })
}

test('a link that went and was not opened says so, with the days that are left, and is sent again by the keys', async () => {
  await drawn({})
  await expect.element(told().getByText('Enviado al cliente, sin abrir')).toBeVisible()
  await expect.element(told().getByText('Quedan 2 días')).toBeVisible()
  const again = page.getByRole('button', { name: 'Enviar otra vez' })
  while (document.activeElement !== again.element()) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Link de pago de E320000000012' })
  await expect
    .element(dialog.getByRole('textbox', { name: 'Link', exact: true }))
    .toHaveValue(LINK.linkFullUrl)
})

test('one of a trial says first that nobody is charged by it', async () => {
  await drawn({ is_test: true })
  await expect.element(told().getByText('De prueba: no se cobra')).toBeVisible()
})

test('one that was opened says when first and last; each way of being on its way has its words', async () => {
  await drawn({
    opened_at: '2026-12-21T13:02:00.000Z',
    last_opened_at: '2026-12-22T14:05:00.000Z',
    opened_times: 2,
    days_left: 1,
  })
  await expect.element(told().getByText('Abierto por el cliente')).toBeVisible()
  await expect.element(told().getByText('Abierto: 21/12/2026')).toBeVisible()
  await expect.element(told().getByText('Abierto por última vez: 22/12/2026')).toBeVisible()
  await expect.element(told().getByText('Queda 1 día')).toBeVisible()
})

test.each([
  ['queued', 'En cola desde: 20/12/2026'],
  ['sent', 'Enviado: 20/12/2026'],
  ['failed', 'Se intentó enviar: 20/12/2026'],
])('the time of a letter that is %s says what it is of', async (state, said) => {
  await drawn({ sent: { ...LINK.sent, state } })
  await expect.element(told().getByText(said)).toBeVisible()
})

test.each([
  [{ sent: null, days_left: 0 }, 'Sin enviar ni abrir', 'Vence hoy', 'Enviar'],
  [{ sent: { ...LINK.sent, state: 'queued' } }, 'Enviándose al cliente', 'Quedan 2 días', 'Enviar otra vez'],
  [{ sent: { ...LINK.sent, state: 'failed' } }, 'No se pudo enviar', 'Quedan 2 días', 'Enviar otra vez'],
  [{ status: 'expired', days_left: -1 }, 'Enviado al cliente, sin abrir', 'Vencido', 'Generar otro'],
])('%o says %s and %s', async (link, stage, left, act) => {
  await drawn(link)
  await expect.element(told().getByText(stage)).toBeVisible()
  await expect.element(told().getByText(left)).toBeVisible()
  await expect.element(page.getByRole('button', { name: act, exact: true })).toBeVisible()
})

test('in English it speaks English', async () => {
  await setLanguage('en')
  onTestFinished(() => setLanguage('es'))
  await drawn({})
  await expect.element(told().getByText('Sent to the customer, not opened')).toBeVisible()
  await expect.element(told().getByText('2 days left')).toBeVisible()
})

test('who may not see links, an invoice that is paid and one whose link was cancelled show nothing', async () => {
  await drawn({}, {}, ['create'])
  await drawn({}, { pending: 0 })
  await drawn({ status: 'cancelled' })
  await expect.poll(() => document.querySelectorAll('section').length).toBe(0)
})
