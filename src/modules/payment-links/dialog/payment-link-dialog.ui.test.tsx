import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropInterrupted, keepInterrupted, notePerson } from '#ui/store/interrupted.client.ts'
import { Store, useStore } from '#ui/store/store.client.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import { type LinkedInvoice, PaymentLinkDialog } from './payment-link-dialog.tsx'

const INVOICE = {
  id: '0199a0b2-7c1f-7d6e-9f4e-000000000001',
  ncf: 'E320000000012',
  order_number: '000412',
  customer: { id: 'id of a customer', name: 'Hotel Bahía', tax_id: null, email: null, phone: null },
  pending: 354,
} as unknown as LinkedInvoice

const NONE = { data: [], pagination: { total: 0, page: 1, pageSize: 1, pageCount: 0 } }

/** The dialog in English, in a shop that takes links or not yet. */
async function drawDialog(isConfigured: boolean, create: (input: unknown) => unknown = () => null) {
  const seen = { configuring: false }
  await setLanguage('en')
  onTestFinished(() => setLanguage('es'))
  await draw(
    <PaymentLinkDialog
      invoice={INVOICE}
      right={{ permission: 'payment_links.create', state: 'allowed' }}
      onConfigure={() => {
        seen.configuring = true
      }}
      onClose={() => undefined}
    />,
    {
      answers: { 'paymentLink.checkConfig': isConfigured, 'paymentLink.getAll': NONE },
      changes: { 'paymentLink.create': create },
    },
  )
  await expect.element(page.getByRole('dialog', { name: 'Payment link of E320000000012' })).toBeVisible()
  return seen
}

test('in English, a shop without a provider says who sets links up, and leads there by the keyboard', async () => {
  const seen = await drawDialog(false)
  await expect.element(page.getByText('Payment links are not configured', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Contact your administrator to configure Azul payment links', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Configure' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(seen.configuring).toBe(true)
})

test('in English, a link that could not be made says why and can be asked for again as the same one', async () => {
  const sent: unknown[] = []
  await drawDialog(true, (input) => {
    sent.push(input)
    throw refusal('payment_links.not_configured')
  })
  const generate = page.getByRole('button', { name: 'Generate link' })
  // What the dialog is for has the focus once it is known: Enter does not close it.
  await expect.element(generate).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Could not create payment link').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ amount: 35_400, itbis: 6372, language: 'ES' })
})

afterEach(() => dropInterrupted())

const LINK = {
  id: '0199a0b2-7c1f-7d6e-9f4e-000000000009',
  linkFullUrl: 'https://demo.do/pay/x',
  until: '2026-12-20',
}

/** The dialog of a link that waits, in an office that a session may end. */
async function drawOffice(sendEmail: (input: unknown) => unknown, state = () => 'sent') {
  const isThere = new Store(true)
  function Office() {
    return useStore(isThere, (now) => now) ? (
      <PaymentLinkDialog
        invoice={INVOICE}
        right={{ permission: 'payment_links.create', state: 'allowed' }}
        onConfigure={() => undefined}
        onClose={() => undefined}
      />
    ) : null
  }
  notePerson('ana')
  await draw(<Office />, {
    answers: {
      'paymentLink.checkConfig': true,
      'paymentLink.getAll': { ...NONE, data: [LINK] },
      'paper.getContact': { channels: { mail: true, whatsapp: true }, customer: null, language: 'es' },
      'paymentLink.getDelivery': () => ({ id: '1', state: state(), error: null }),
    },
    changes: { 'paymentLink.sendEmail': sendEmail },
  })
  return {
    /** Ends the session, and comes back after the sign-in. */
    comeBack: async () => {
      keepInterrupted()
      isThere.set(false)
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      isThere.set(true)
    },
  }
}

const address = page.getByLabelText('Correo del cliente')

test('to whom a link was about to go when the session ended stands there again, and what was sent goes once', async () => {
  const sent: { requestId: string }[] = []
  const { comeBack } = await drawOffice((input) => {
    sent.push(input as { requestId: string })
    if (sent.length === 1) throw new TypeError('Failed to fetch')
    return { id: '1', state: 'sent', error: null }
  })
  await address.fill('ana@cliente.test')
  await page.getByRole('radio', { name: 'English' }).click()
  await comeBack()
  await expect.element(address).toHaveValue('ana@cliente.test')
  await expect.element(page.getByText('Todavía no se ha hecho.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  await comeBack()
  await expect.element(page.getByText('puede que ya esté hecho')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('Enviado por correo')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  await comeBack()
  await expect.element(address).toHaveValue('')
})

test.each([
  ['sent', 'Enviado por correo', 1],
  ['failed', 'Error al enviar el correo', 0],
] as const)(
  'a letter that waits is not called done, and one that was %s as it is',
  async (end, said, done) => {
    let state = 'queued'
    await drawOffice(
      () => ({ id: '1', state: 'queued', error: null }),
      () => state,
    )
    await address.fill('ana@cliente.test')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Enviando…')).toBeVisible()
    const isDone = page.getByRole('button', { name: 'Listo' })
    expect(isDone.elements()).toHaveLength(0)
    state = end
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.poll(() => isDone.elements().length).toBe(done)
  },
)

test('the language that was chosen for the letter is that of the message by WhatsApp too', async () => {
  await drawOffice(() => null)
  const english = page.getByRole('radio', { name: 'English' })
  await english.click()
  await expect.element(english).toBeChecked()
  await page.getByRole('radio', { name: 'WhatsApp' }).click()
  await expect.element(page.getByLabelText('WhatsApp del cliente')).toBeVisible()
  await expect.element(english).toBeChecked()
})
