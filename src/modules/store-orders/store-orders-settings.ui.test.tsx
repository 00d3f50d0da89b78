import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SessionProvider } from '#modules/identity/sessions/session.tsx'
import { ConfigurationForm } from '#modules/tenancy/configuration/configuration-form.tsx'
import { blankStore } from '#modules/tenancy/settings/tenant-config.ts'
import { draw } from '#ui/testing/draw.tsx'
import { storeOrdersSettingsForm } from './store-orders.settings.tsx'

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

const KEPT = {
  id: SESSION.tenant.id,
  version: 3,
  values: {
    ...blankStore('Colmado'),
    tax_id: '131246796',
    returns_policy: '',
    logo_url: '',
    language: 'es',
    time_zone: 'America/Santo_Domingo',
    theme: 'theme-enzzo',
    force_company_theme: false,
    rounded_sidebar: true,
    rounded_cards: true,
    rounded_navbar: true,
    rounded_buttons: true,
    store_invoices_when: 'paid',
    store_link_minutes: 60,
    store_hold_hours: 48,
    store_hold_orders: 5,
    store_hold_units: 100,
    store_hold_amount_cents: 10_000_000,
    store_transfer_account: '',
    store_terms: '',
    store_letters_email: true,
    store_letters_whatsapp: false,
    store_letters_shop: true,
  },
}

test('how long goods are kept, where transfers go and when it is invoiced are saved, numbers as numbers', async () => {
  const sent: unknown[] = []
  await draw(
    <SessionProvider session={SESSION} permissionName={(code) => code} onSignedOut={() => undefined}>
      <ConfigurationForm
        forms={[storeOrdersSettingsForm]}
        right={{ permission: 'settings.update', state: 'allowed' }}
      />
    </SessionProvider>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': {
          permissions: ['settings.view'],
          is_owner: true,
          modules: ['ecommerce'],
        },
        'tenant.getConfiguration': KEPT,
        'modules.getAll': [],
        'channel.getReady': { mail: false, whatsapp: false },
      },
      changes: { 'tenant.updateConfiguration': (input) => sent.push(input) && { success: true } },
    },
  )
  // Of the two ways only one is switched on.
  await expect.element(page.getByText(/^Por correo no sale nada/)).toBeVisible()
  const minutes = page.getByRole('textbox', { name: 'Minutos para pagar un pedido con tarjeta' })
  await minutes.fill('5')
  await page.getByRole('textbox', { name: 'Horas que se reserva un pedido sin aceptar' }).fill('24')
  await page.getByRole('textbox', { name: 'Unidades que puede tener reservadas sin pagar' }).fill('40')
  await page.getByRole('textbox', { name: 'Importe que puede tener reservado sin pagar' }).fill('25,000')
  await page.getByRole('textbox', { name: 'Cuenta para transferencias' }).fill('Banco Popular 123')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect.element(minutes).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await minutes.fill('90')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        version: 3,
        changes: {
          store_link_minutes: 90,
          store_hold_hours: 24,
          store_transfer_account: 'Banco Popular 123',
          store_hold_units: 40,
          store_hold_amount_cents: 2_500_000,
        },
      },
    ])
})
