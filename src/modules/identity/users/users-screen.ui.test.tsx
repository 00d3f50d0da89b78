import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { registerMessages } from '#ui/words/messages.ts'
import { SELF, SignedInAs } from '../testing/signed-in.tsx'
import { UsersScreen } from './users-screen.tsx'

// What a refusal counts is said by whoever names the record; in the program it comes with the first refusal.
registerMessages(cashSessionMessages)

const ROLE = '0199a0b2-7c1f-7d6e-9f4e-0000000000cc'
const allowed = { permission: 'users.update', state: 'allowed' } as const

const person = (name: string, more: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  name,
  email: `${name}@colmado.do`,
  phone: null,
  image_url: null,
  language: 'es',
  warehouse_id: null,
  role_id: ROLE,
  role_code: 'cashier',
  role_name: 'Cajero',
  is_active: true,
  version: 1,
  deleted: false,
  invited_until: null,
  invitation_sent: false,
  has_signed_in: true,
  has_second_factor: false,
  ...more,
})

const drawPeople = (
  people: readonly ReturnType<typeof person>[],
  { mail = true, changes = {} }: { mail?: boolean; changes?: Record<string, () => unknown> } = {},
) =>
  draw(
    <SignedInAs>
      <UsersScreen
        filters={{}}
        onFilters={() => undefined}
        rights={{ create: allowed, update: allowed, remove: allowed }}
      />
    </SignedInAs>,
    {
      answers: {
        'user.getAll': {
          data: people,
          pagination: { page: 1, pageSize: 20, total: people.length, pageCount: 1 },
        },
        'user.getRoles': [{ id: ROLE, code: 'cashier', name: 'Cajero', is_owner: false, may_give: true }],
        'user.getChannels': { mail, whatsapp: false },
        'permissions.getUserPermissionsDirect': { permissions: [], modules: [] },
      },
      changes,
    },
  )

/** What may be done with somebody, as their menu says it. */
async function actsOf(name: string): Promise<string[]> {
  await page.getByRole('button', { name: `Más acciones con ${name}` }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  const acts = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent ?? '')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  return acts
}

test('of each account is offered what it can be done with alone', async () => {
  await drawPeople([
    person('Ana'),
    person('Berto', { has_second_factor: true }),
    person('Clara', { has_signed_in: false }),
    person('Dora', { is_active: false, has_second_factor: true }),
    person('Yo', { id: SELF, has_second_factor: true }),
  ])
  const [closing, ending] = ['Desactivar', 'Cerrar sus sesiones']
  expect(await actsOf('Ana')).toEqual(['Abrir', closing, ending, 'Eliminar'])
  expect(await actsOf('Berto')).toEqual([
    'Abrir',
    closing,
    ending,
    'Quitar la verificación en dos pasos',
    'Eliminar',
  ])
  expect(await actsOf('Clara')).toEqual(['Abrir', 'Enviar invitación', closing, 'Eliminar'])
  expect(await actsOf('Dora')).toEqual(['Abrir', 'Activar', 'Eliminar'])
  expect(await actsOf('Yo')).toEqual(['Abrir', ending])
})

test('what is done to somebody else’s account is asked first, with what follows from it', async () => {
  const done: string[] = []
  await drawPeople([person('Ana', { has_second_factor: true }), person('Yo', { id: SELF })], {
    changes: {
      'user.deactivate': () => done.push('deactivated'),
      'user.endSessions': () => done.push('ended'),
      'user.resetSecondFactor': () => done.push('reset'),
    },
  })
  const act = async (name: string, what: string): Promise<void> => {
    await page.getByRole('button', { name: `Más acciones con ${name}` }).click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
  }
  const question = page.getByRole('alertdialog')
  const asked = [
    ['Desactivar', '¿Desactivar a Ana?', 'Lo que vendió y su rol se conservan.'],
    ['Cerrar sus sesiones', '¿Cerrar las sesiones de Ana?', 'puede entrar de nuevo con su contraseña'],
    [
      'Quitar la verificación en dos pasos',
      '¿Quitar la verificación en dos pasos de Ana?',
      'entra solo con su contraseña',
    ],
  ] as const
  for (const [what, title, follows] of asked) {
    await act('Ana', what)
    await expect.element(page.getByRole('alertdialog', { name: title })).toBeVisible()
    await expect.element(question.getByText(follows)).toBeVisible()
    await question.getByRole('button', { name: what }).click()
    await expect.element(question).not.toBeInTheDocument()
  }
  await act('Yo', 'Cerrar sus sesiones')
  await expect.poll(() => done).toEqual(['deactivated', 'ended', 'reset', 'ended'])
})

test('the way back has the focus, and Enter on it changes nothing', async () => {
  const done: string[] = []
  await drawPeople([person('Ana')], { changes: { 'user.deactivate': () => done.push('deactivated') } })
  await page.getByRole('button', { name: 'Más acciones con Ana' }).click()
  await page.getByRole('menuitem', { name: 'Desactivar' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  expect(done).toEqual([])
})

test('an act that was refused is said in its question, which stays', async () => {
  await drawPeople([person('Ana')], {
    changes: {
      'user.deactivate': () => {
        throw refusal('users.last_owner')
      },
    },
  })
  await page.getByRole('button', { name: 'Más acciones con Ana' }).click()
  await page.getByRole('menuitem', { name: 'Desactivar' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Desactivar' }).click()
  await expect.element(question.getByText(/se quedaría sin propietario/)).toBeVisible()
})

test('without a mail server nobody is invited', async () => {
  await drawPeople([person('Clara', { has_signed_in: false })], { mail: false })
  expect(await actsOf('Clara')).toEqual(['Abrir', 'Desactivar', 'Eliminar'])
})

test('who has an open cash session stays, and the refusal says what to do', async () => {
  const refuse = () => {
    throw refusal('users.holds', { name: 'Ana', uses: 'cash_session.session:1' })
  }
  await drawPeople([person('Ana')], { changes: { 'user.delete': refuse } })
  const said =
    /Ana todavía tiene 1 caja abierta. Ciérrela antes Ana o un supervisor; mientras, puede desactivar su cuenta/
  await page.getByRole('button', { name: 'Más acciones con Ana' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(question.getByText(said)).toBeVisible()
})

test('a telephone is read as it is typed, and not as it is kept', async () => {
  await drawPeople([person('Ana', { phone: '+18095550142' })])
  await expect.element(page.getByRole('row', { name: /Ana/ }).getByText('809-555-0142')).toBeVisible()
})
