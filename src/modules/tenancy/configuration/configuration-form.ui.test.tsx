import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { SessionProvider } from '#modules/identity/sessions/session.tsx'
import { SwitchField } from '#ui/form/fields.tsx'
import { FillingsContext, fillPlace } from '#ui/page/places.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { blankStore } from '../settings/tenant-config.ts'
import { ConfigurationForm } from './configuration-form.tsx'
import { zoneNotices } from './configuration-places.client.ts'
import type { SettingsForm } from './settings-forms.client.ts'

const setting = (name: string, part: string): SettingsForm => ({
  fields: { [name]: z.boolean() },
  part,
  Fields: ({ form }) => <SwitchField form={form} name={name} label={name} />,
})
const FILLINGS = [
  fillPlace(zoneNotices, async () => ({ zone }) => <p>Citas en {zone}</p>),
]
const FORMS = [setting('is_sewn', 'tailoring'), setting('is_baked', 'bakery')]

const SESSION = {
  user: {
    id: '1',
    name: 'Ana',
    email: 'ana@demo.do',
    role: 'owner',
    role_name: 'Propietario',
    image_url: null,
    language: 'es',
    is_owner: true,
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
    is_sewn: false,
    is_baked: true,
  },
}

const drawForm = (
  state: 'allowed' | 'denied',
  {
    answers = {},
    changes = {},
  }: { answers?: object; changes?: ReturnType<typeof savedFirst>['changes'] } = {},
): Promise<void> =>
  draw(
    <SessionProvider session={SESSION} permissionName={(code) => code} onSignedOut={() => undefined}>
      <FillingsContext value={FILLINGS}>
        <ConfigurationForm forms={FORMS} right={{ permission: 'settings.update', state }} />
      </FillingsContext>
    </SessionProvider>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': {
          permissions: ['settings.view'],
          is_owner: true,
          modules: ['tailoring'],
        },
        'tenant.getConfiguration': KEPT,
        'modules.getAll': [],
        ...answers,
      },
      changes,
    },
  )

const field = (name: string | RegExp) => page.getByRole('textbox', { name })

test('a module’s settings are there while its part is, and what is turned stands in the bar', async () => {
  await drawForm('allowed')
  await expect.element(field('RNC')).toHaveValue('1-31-24679-6')
  await expect.element(page.getByRole('switch', { name: 'is_baked' })).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'is_sewn' }).click()
  await field('Sucursal').fill('Centro')
  await expect.element(page.getByText('2 cambios sin guardar').first()).toBeVisible()
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect.element(page.getByRole('switch', { name: 'is_sewn' })).not.toBeChecked()
})

test('what is set of a module stands under the name of its part', async () => {
  const tailoring = {
    module: 'tailoring',
    name: { es: 'Sastrería', en: 'Tailoring' },
    gives: { es: '', en: '' },
    hides: { es: [], en: [] },
    permissions: [],
    is_on: true,
    is_switched_on: true,
    is_necessary: false,
    takes_along: [],
    waits_for: [],
  }
  await drawForm('allowed', { answers: { 'modules.getAll': [tailoring] } })
  const group = page.getByRole('group', { name: 'Sastrería' })
  await expect.element(group.getByRole('switch', { name: 'is_sewn' })).toBeVisible()
})

test('what is refused is said at its field, and the first of them is where one is led', async () => {
  await drawForm('allowed')
  await field('Nombre comercial').fill(' ')
  await field('Logo').fill('logo.png')
  await field('Días para devoluciones').fill('900')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect.element(page.getByText('Escriba el nombre comercial.')).toBeVisible()
  await expect
    .element(page.getByText('Elija una imagen, o escriba una dirección que empiece con http o https.'))
    .toBeVisible()
  await expect.element(page.getByText('Escriba un número de días entre 0 y 365.')).toBeVisible()
  await expect.element(field('Nombre comercial')).toHaveFocus()
})

test('what the receipt would say of returns follows the days that are typed', async () => {
  await drawForm('allowed')
  const instead = (days: string) => page.getByText(`En lugar de «Devoluciones: ${days}, con este recibo.»`)
  await field('Días para devoluciones').fill('7')
  await expect.element(instead('7 días')).toBeVisible()
  await field('Días para devoluciones').fill('1')
  await expect.element(instead('1 día')).toBeVisible()
  await field('Días para devoluciones').fill('0')
  await expect.element(page.getByText(/^En lugar de «Devoluciones/)).not.toBeInTheDocument()
})

test('a website is whole once its field is left, and what is no address is said at its field', async () => {
  await drawForm('allowed')
  await field('Página web').fill('mitienda.com')
  await field('Sucursal').click()
  await expect.element(field('Página web')).toHaveValue('https://mitienda.com')
  await field('Página web').fill('mi tienda')
  await field('Sucursal').click()
  await expect
    .element(page.getByText('Escriba una dirección como https://mitienda.com, o deje el campo vacío.'))
    .toBeVisible()
})

test('what becomes of the appointments is told while the zone is another than the kept one', async () => {
  await drawForm('allowed')
  const zone = page.getByRole('combobox', { name: 'Zona horaria' })
  await expect.element(zone).toBeVisible()
  await expect.element(page.getByText(/^Citas en/)).not.toBeInTheDocument()
  await zone.click()
  await page.getByRole('option', { name: /New_York|New York|Nueva York/ }).click()
  await expect.element(page.getByText('Citas en America/New_York')).toBeVisible()
})

test('whoever may not change settings reads them', async () => {
  await drawForm('denied')
  await expect.element(field('Nombre comercial')).toBeDisabled()
  await expect.element(page.getByRole('switch', { name: 'is_sewn' })).toBeDisabled()
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const other = savedFirst(['tenant.getConfiguration', 'tenant.updateConfiguration'], KEPT, {
    values: { ...KEPT.values, branch: 'Los Prados' },
  })
  await drawForm('allowed', other)
  await field('Nombre comercial').fill('Colmado La Unión')
  expect(await other.saveOver('Sucursal', 'Los Prados')).toMatchObject({
    version: 4,
    changes: { trade_name: 'Colmado La Unión', branch: 'Los Prados' },
  })
})
