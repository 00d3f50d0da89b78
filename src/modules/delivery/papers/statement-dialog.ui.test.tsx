import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SessionProvider } from '#modules/identity/sessions/session.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { StatementDialog } from './statement-dialog.tsx'

const SESSION = {
  user: {
    id: '1',
    name: 'Ana',
    email: 'ana@demo.do',
    role: 'owner',
    role_name: 'Propietario',
    ...({ image_url: null, language: 'es', is_owner: true } as const),
  },
  tenant: { id: crypto.randomUUID(), name: 'Colmado', subdomain: 'colmado' },
} as const

const CONTACT = { channels: { mail: true, whatsapp: true }, customer: null, language: 'es' }

test.each(['correo', 'WhatsApp'])(
  'what goes by %s is called a statement, and not the customer',
  async (way) => {
    const customer = { id: crypto.randomUUID() as CustomerId, name: 'Hotel Bahía' }
    await draw(
      <SessionProvider session={SESSION} permissionName={(code) => code} onSignedOut={() => undefined}>
        <StatementDialog customer={customer} onClose={() => undefined} />
      </SessionProvider>,
      { answers: { 'paper.getContact': CONTACT } },
    )
    await page.getByRole('button', { name: `Enviar por ${way}` }).click()
    await expect
      .element(page.getByRole('dialog', { name: `Enviar el estado de cuenta de Hotel Bahía por ${way}` }))
      .toBeVisible()
  },
)
