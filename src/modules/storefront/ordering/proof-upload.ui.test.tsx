import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkoutMessages } from '#modules/store-orders/checkout/checkout.messages.ts'
import type { PublicOrder } from '#modules/store-orders/orders/public-order.ts'
import { draw } from '#ui/testing/draw.tsx'
import { sayAt } from './checkout-words.ts'
import { ProofUpload } from './proof-upload.tsx'

const ORDER = { token: 'x'.repeat(32), takesProof: true, proofs: [] } as unknown as PublicOrder

test('a proof that could not be sent may be chosen again', async () => {
  await draw(
    <ProofUpload
      order={ORDER}
      shop={{ whatsapp: '', email: '', phone: '' }}
      t={sayAt(checkoutMessages.es, 'es')}
    />,
  )
  const input = page.getByLabelText('Enviar comprobante')
  await userEvent.upload(input, new File(['transferencia'], 'pago.png', { type: 'image/png' }))
  await expect.element(page.getByText('No se pudo enviar.')).toBeVisible()
  const chosen = input.element()
  expect(chosen instanceof HTMLInputElement && chosen.files?.length).toBe(0)
})
