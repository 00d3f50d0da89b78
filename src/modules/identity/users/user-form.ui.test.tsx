import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { channelsMessages } from '#modules/notifications/channels/channels.messages.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { registerMessages } from '#ui/words/messages.ts'
import { SELF, SignedInAs } from '../testing/signed-in.tsx'
import { tracesOf } from '../testing/traces-of-parts.ts'
import { UserForm } from './user-form.tsx'

// What is refused of mail is said by whoever sends it; in the program it comes with the first refusal.
registerMessages(channelsMessages)

const ID = '0199a0b2-7c1f-7d6e-9f4e-000000000001'
const [OWNER, CASHIER, AUDITOR, MAIN, DEPOT] = ['11', '12', '13', '21', '22'].map(
  (end) => `0199a0b2-7c1f-7d6e-9f4e-0000000000${end}`,
)
const ROLES = [
  { id: OWNER, code: 'owner', name: 'Propietario', is_owner: true, may_give: false },
  { id: CASHIER, code: 'cashier', name: 'Cajero', is_owner: false, may_give: true },
  { id: AUDITOR, code: 'x', name: 'Auditora', is_owner: false, may_give: true },
]
const WAREHOUSES = [
  { id: MAIN, name: 'Principal', is_active: true },
  { id: DEPOT, name: 'Depósito viejo', is_active: false },
]
const ANA = {
  id: ID,
  name: 'Ana Peralta',
  email: 'ana@colmado.do',
  phone: '+18095550142',
  image_url: 'https://fotos.example/ana.jpg' as string | null,
  language: 'es',
  warehouse_id: MAIN,
  role_id: CASHIER,
  role_code: 'cashier',
  role_name: 'Cajero',
  is_active: true,
  version: 1,
  deleted: false,
  invited_until: null as string | null,
  invitation_sent: false,
}

type Where = {
  user?: typeof ANA
  isWithin?: boolean
  modules?: readonly string[]
  mail?: boolean
  answers?: Record<string, unknown>
  changes?: Record<string, (input: unknown) => unknown>
}

/** A new one, or one that is kept. */
const drawForm = ({
  user,
  isWithin = true,
  modules = ['inventory'],
  mail = false,
  answers = {},
  changes = {},
}: Where = {}) =>
  draw(
    <SignedInAs>
      <UserForm
        user={user ? { id: user.id as never, name: user.name } : null}
        isWithin={isWithin}
        right={{ permission: 'users.update', state: 'allowed' }}
        answers={[]}
        onClose={() => undefined}
      />
    </SignedInAs>,
    {
      answers: Object.assign(answers, {
        'user.getById': user,
        'user.getRoles': ROLES,
        'user.getWarehouses': WAREHOUSES,
        'user.getChannels': { mail, whatsapp: false },
        'tenant.getCurrentConfig': { config: { language: 'es' } },
        'permissions.getUserPermissionsDirect': { permissions: [], modules },
      }),
      changes,
    },
  )

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const list = (name: string) => page.getByRole('combobox', { name, exact: true })
const password = page.getByLabelText('Contraseña', { exact: true })
const save = page.getByRole('button', { name: 'Guardar' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

test('what is missing is said at each field, and the first of them has the focus', async () => {
  await drawForm()
  await field('Teléfono').fill('12')
  await field('Foto').fill('ana.jpg')
  await userEvent.keyboard('{Control>}s{/Control}')
  for (const said of [
    'El nombre es requerido',
    'Escriba un correo válido, como ana@ejemplo.do',
    'Elija un rol',
    'Escriba un teléfono que se pueda marcar',
    'Escriba la dirección de una imagen, como https://ejemplo.do/ana.jpg',
    'La contraseña es requerida',
  ])
    await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(field('Nombre')).toHaveFocus()
  await password.fill('corta')
  await userEvent.tab()
  await expect.element(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
})

test.each([{}, { user: ANA }])('one begins at the name, also of an account that is there', async (where) => {
  await drawForm(where)
  await expect.element(field('Nombre')).toHaveValue(where.user?.name ?? '')
  await expect.element(field('Nombre')).toHaveFocus()
})

test('only roles that may be given are offered, and only warehouses that are on', async () => {
  await drawForm({ user: ANA })
  await list('Rol').click()
  await expect.poll(options).toEqual(['Cajero', 'Auditora'])
  await userEvent.keyboard('{Escape}')
  await list('Almacén').click()
  await expect.poll(options).toEqual(['Ninguno en particular', 'Principal'])
})

test('a warehouse that was switched off stays with whoever works there', async () => {
  await drawForm({ user: { ...ANA, warehouse_id: DEPOT ?? '' } })
  await expect.element(list('Almacén')).toHaveTextContent('Depósito viejo')
})

test('without stock nobody is asked for a warehouse, and the one that is kept is sent back', async () => {
  const sent: unknown[] = []
  await drawForm({
    user: ANA,
    modules: ['pos'],
    changes: { 'user.update': (input) => sent.push(input) },
  })
  await field('Nombre').fill('Ana María')
  await expect.element(list('Rol')).toHaveTextContent('Cajero')
  expect(tracesOf('inventory')).toEqual([])
  await save.click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { name: 'Ana María', warehouse_id: MAIN, image_url: 'https://fotos.example/ana.jpg', version: 1 },
    ])
})

test('nobody gives themselves a role or a password, nor touches somebody who may do more', async () => {
  await drawForm({ user: { ...ANA, id: SELF } })
  await expect.element(list('Rol')).toBeDisabled()
  await expect.element(page.getByText('Su propio rol lo cambia otra persona.')).toBeVisible()
  await expect.element(page.getByLabelText('Contraseña nueva')).not.toBeInTheDocument()
})

test('one’s own address is changed with the password that holds', async () => {
  const sent: unknown[] = []
  await drawForm({
    user: { ...ANA, id: SELF },
    changes: {
      'user.update': (input) => {
        sent.push(input)
        if (sent.length === 1) throw refusal('users.own_email')
      },
    },
  })
  const proof = page.getByLabelText('Su contraseña actual')
  await expect.element(field('Correo electrónico')).toHaveValue('ana@colmado.do')
  await expect.element(proof).not.toBeInTheDocument()
  await field('Correo electrónico').fill('ana@casa.do')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .element(page.getByText('Escriba su contraseña actual para cambiar su propio correo.'))
    .toBeVisible()
  await expect.element(proof).toHaveFocus()
  await proof.fill('secreta')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sent.at(1)).toMatchObject({ email: 'ana@casa.do', current_password: 'secreta' })
})

test('somebody who may do more is theirs only to look at', async () => {
  await drawForm({ user: ANA, isWithin: false })
  await expect.element(page.getByText(/Este usuario puede hacer más que usted/)).toBeVisible()
  await expect.element(field('Nombre')).toBeDisabled()
  await expect.element(save).toBeDisabled()
})

test('where letters can go a new one is invited and needs no password, unless that is turned off', async () => {
  await drawForm({ mail: true })
  const invite = page.getByRole('switch', { name: /^Invitar por correo/ })
  await expect.element(invite).toBeChecked()
  await expect.element(password).not.toBeInTheDocument()
  await invite.click()
  await expect.element(password).toBeVisible()
})

test('who was invited, and where the letter went, is said once the account is there', async () => {
  await drawForm({ mail: true, changes: { 'user.create': () => ({ id: ID, unsent: null }) } })
  await expect.element(page.getByRole('switch', { name: /^Invitar por correo/ })).toBeChecked()
  await field('Nombre').fill('Ana Peralta')
  await field('Correo electrónico').fill('ana@colmado.do')
  await page.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option').first().click()
  await save.click()
  await expect.element(page.getByText('Invitación enviada a ana@colmado.do')).toBeVisible()
})

test.each([
  { invited_until: null, said: 'Vacía, queda la que tiene.' },
  { invited_until: '2026-12-01T12:00:00.000Z', said: 'Vacía, la elige con su invitación.' },
])('an empty password is said to be what it is: $said', async ({ invited_until, said }) => {
  await drawForm({ user: { ...ANA, invited_until } })
  await expect.element(page.getByText(said)).toBeVisible()
})

test('what the server refuses is said at its field, and nothing that was typed is lost', async () => {
  await drawForm({
    user: ANA,
    changes: {
      'user.update': () => {
        throw refusal('users.email_of_deleted', { email: 'luis@colmado.do', name: 'Luis' })
      },
    },
  })
  await field('Correo electrónico').fill('luis@colmado.do')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .element(page.getByText(/El correo luis@colmado\.do es de «Luis», que está eliminado/))
    .toBeVisible()
  await expect.element(field('Correo electrónico')).toHaveFocus()
  await expect.element(field('Correo electrónico')).toHaveValue('luis@colmado.do')
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const sent: unknown[] = []
  const answers: Record<string, unknown> = {}
  const update = (input: unknown) => {
    sent.push(input)
    if (sent.length === 1) throw refusal('platform.record_changed')
  }
  await drawForm({ user: ANA, answers, changes: { 'user.update': update } })
  await field('Nombre').fill('Ana María')
  answers['user.getById'] = { ...ANA, email: 'anam@colmado.do', version: 2 }
  await userEvent.keyboard('{Control>}s{/Control}')
  const told = page.getByRole('region', { name: /mientras usted lo editaba/ })
  await expect.element(told.getByText('anam@colmado.do')).toBeVisible()
  await expect.element(field('Nombre')).toHaveValue('Ana María')
  await told.getByRole('button', { name: 'Guardar también lo mío' }).click()
  await expect
    .poll(() => sent.at(1))
    .toMatchObject({ name: 'Ana María', email: 'anam@colmado.do', version: 2, id: ID })
})

test('an invitation that cannot go any more is refused at its switch, which has the focus', async () => {
  await drawForm({
    mail: true,
    changes: {
      'user.create': () => {
        throw refusal('channels.mail_not_set_up')
      },
    },
  })
  await field('Nombre').fill('Ana')
  await field('Correo electrónico').fill('ana@colmado.do')
  await list('Rol').click()
  await page.getByRole('option', { name: 'Cajero' }).click()
  await save.click()
  const invite = page.getByRole('switch', { name: /^Invitar por correo/ })
  await expect.element(invite).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/^El envío por correo todavía no está configurado/)).toBeVisible()
  await expect.element(invite).toHaveFocus()
  await invite.click()
  await expect.element(password).toBeVisible()
})
