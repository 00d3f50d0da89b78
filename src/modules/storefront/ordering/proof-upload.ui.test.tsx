import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkoutMessages } from '#modules/store-orders/checkout/checkout.messages.ts'
import type { PublicOrder } from '#modules/store-orders/orders/public-order.ts'
import { draw } from '#ui/testing/draw.tsx'
import { sayAt } from './checkout-words.ts'
import { ProofUpload } from './proof-upload.tsx'

const ORDER = { token: 'x'.repeat(32), takesProof: true, proofs: [] } as unknown as PublicOrder

const choose = async () => {
  await draw(
    <ProofUpload
      order={ORDER}
      shop={{ whatsapp: '', email: '', phone: '' }}
      t={sayAt(checkoutMessages.es, 'es')}
    />,
  )
  const input = page.getByLabelText('Enviar comprobante')
  await userEvent.upload(input, new File(['transferencia'], 'pago.png', { type: 'image/png' }))
  return input
}

test('a proof that could not be sent may be chosen again', async () => {
  const input = await choose()
  await expect.element(page.getByText('No se pudo enviar.')).toBeVisible()
  const chosen = input.element()
  expect(chosen instanceof HTMLInputElement && chosen.files?.length).toBe(0)
})

test('a line that was gone is not blamed on the file, which is sent once more by a press', async () => {
  const { open } = XMLHttpRequest.prototype
  const back = () => {
    XMLHttpRequest.prototype.open = open
  }
  onTestFinished(back)
  XMLHttpRequest.prototype.open = function nowhere(this: XMLHttpRequest, method: string) {
    open.call(this, method, 'http://127.0.0.1:9/', true)
  }
  await choose()
  await expect.element(page.getByText('Sin conexión: el comprobante no se envió.')).toBeVisible()
  await expect.element(page.getByText('No se pudo enviar.')).not.toBeInTheDocument()
  back()
  // Nothing of this address takes files here.
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect.element(page.getByText('No se pudo enviar.')).toBeVisible()
})
