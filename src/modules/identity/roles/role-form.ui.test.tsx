import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { SignedInAs } from '../testing/signed-in.tsx'
import { RoleForm } from './role-form.tsx'

const ID = '0199a0b2-7c1f-7d6e-9f4e-000000000001'
const words = (text: string) => ({ es: text, en: text })
const group = (module: string, ...codes: string[]) => ({
  module,
  name: words(`Parte ${module}`),
  gives: words(''),
  permissions: codes.map((code) => ({ code: `${module}.${code}`, ...words(`Hacer ${code}`) })),
})
const GROUPS = [group('pos', 'vender', 'anular'), group('reports', 'leer')]

/** As whoever holds only some of it is told; null for the owner. */
const toldTo = (held: readonly string[] | null, off: readonly string[] = []) =>
  GROUPS.map((each) => ({
    ...each,
    is_on: !off.includes(each.module),
    permissions: each.permissions.map((one) => ({ ...one, may_give: held?.includes(one.code) ?? true })),
  }))
const SELLER = {
  id: ID,
  code: 'vendedora',
  name: 'Vendedora',
  is_owner: false,
  is_built_in: false,
  user_count: 1,
  permission_count: 1,
  permissions: ['pos.vender'],
  version: 1,
  deleted: false,
}

type Where = {
  role?: typeof SELLER
  as?: string
  held?: readonly string[]
  /** The parts of the shop that are off. */
  off?: readonly string[]
  /** What may be given, where that is not what is usual. */
  groups?: readonly object[]
  /** A role to compare with. */
  other?: typeof SELLER
  answers?: Record<string, unknown>
  changes?: Record<string, (input: unknown) => unknown>
}

/** A new one, or one that is kept. */
const drawForm = ({
  role,
  as = 'owner',
  held = [],
  off,
  groups,
  other,
  answers = {},
  changes = {},
}: Where = {}) =>
  draw(
    <SignedInAs role={as}>
      <RoleForm
        role={role ? { ...role, id: role.id as never } : null}
        right={{ permission: 'roles.update', state: 'allowed' }}
        answers={[]}
        onClose={() => undefined}
      />
    </SignedInAs>,
    {
      answers: Object.assign(answers, {
        'role.getById': other ? ({ id }: { id: string }) => (id === other.id ? other : role) : role,
        'role.getAll': { data: [role, other].flatMap((each) => each ?? []), pagination: {} },
        'role.permissions': groups ?? toldTo(as === 'owner' ? null : held, off),
      }),
      changes,
    },
  )

const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true })
const save = page.getByRole('button', { name: 'Guardar' })

test('a role without a name is refused at its field, and what was ticked stays', async () => {
  await drawForm()
  await box('Hacer vender').click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expect.element(box('Hacer vender')).toBeChecked()
})

test('a whole part is ticked at once, counted, and found by its permissions', async () => {
  await drawForm({ role: SELLER })
  const part = page.getByRole('group', { name: 'Parte pos' })
  await expect.element(part.getByText('1 de 2')).toBeVisible()
  await box('Todo: Parte pos').click()
  await expect.element(part.getByText('2 de 2')).toBeVisible()
  await expect.element(page.getByText('1 cambio sin guardar')).toBeVisible()
  await box('Hacer leer').click()
  await expect.element(page.getByText('2 cambios sin guardar')).toBeVisible()
  await box('Todo: Parte pos').click()
  await expect.element(part.getByText('0 de 2')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar permiso' }).fill('leer')
  await expect.element(part).not.toBeInTheDocument()
  await expect.element(box('Hacer leer')).toBeVisible()
  // Of a part that is seen in part, what is counted is still the whole of it.
  await page.getByRole('searchbox', { name: 'Buscar permiso' }).fill('vender')
  await box('Hacer vender').click()
  await expect.element(part.getByText('1 de 2')).toBeVisible()
})

test('what is of no use without another permission says so until that one is ticked too', async () => {
  const [pos, ...others] = toldTo(null)
  if (!pos) throw new Error('there is a first group')
  const permissions = pos.permissions.map((each) =>
    each.code === 'pos.anular' ? { ...each, used_with: 'reports.leer' } : each,
  )
  await drawForm({ groups: [{ ...pos, permissions }, ...others] })
  const said = page.getByText('No sirve sin «Hacer leer».')
  await expect.element(box('Hacer anular')).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
  await box('Hacer anular').click()
  await expect.element(said).toBeVisible()
  await box('Hacer leer').click()
  await expect.element(said).not.toBeInTheDocument()
})

test('a role is begun as another is, and keeps what it had', async () => {
  await drawForm({ other: { ...SELLER, permissions: ['pos.vender', 'pos.anular'] } })
  await box('Hacer leer').click()
  await page.getByRole('combobox', { name: 'Comparar con' }).click()
  await page.getByRole('option', { name: 'Vendedora' }).click()
  const tick = page.getByRole('button', { name: 'Marcar lo que permite Vendedora' })
  await tick.click()
  for (const label of ['Hacer vender', 'Hacer anular', 'Hacer leer'])
    await expect.element(box(label)).toBeChecked()
  await expect.element(tick).not.toBeInTheDocument()
})

test('nobody gives what they may not do, nor changes their own role', async () => {
  await drawForm({ role: SELLER, as: 'encargada', held: ['pos.vender'] })
  await expect.element(box('Hacer vender')).toBeEnabled()
  await expect.element(box('Hacer anular')).toBeDisabled()
  await box('Todo: Parte pos').click()
  await expect.element(box('Hacer anular')).not.toBeChecked()
})

test('what a role keeps of a part that is off is shown as it is, said to be off, and kept when the rest is saved', async () => {
  const sent: unknown[] = []
  const kept = ['pos.vender', 'reports.leer']
  await drawForm({
    role: { ...SELLER, permissions: kept },
    as: 'encargada',
    held: [...kept, 'pos.anular'],
    off: ['reports'],
    other: { ...SELLER, id: ID.replace(/1$/, '2'), code: 'repostera', name: 'Repostera', permissions: [] },
    changes: { 'role.update': (input) => sent.push(input) },
  })
  const part = page.getByRole('group', { name: 'Parte reports' })
  await expect.element(part.getByText('Apagado', { exact: true })).toBeVisible()
  await expect.element(part.getByText(/Lo que el rol permite se conserva/)).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: 'Parte pos' }).getByText('Apagado'))
    .not.toBeInTheDocument()
  for (const label of ['Hacer leer', 'Todo: Parte reports']) {
    await expect.element(box(label)).toBeChecked()
    await expect.element(box(label)).toBeDisabled()
  }
  await page.getByRole('combobox', { name: 'Comparar con' }).click()
  await page.getByRole('option', { name: 'Repostera' }).click()
  await expect.element(part.getByText('Repostera no lo permite')).toBeVisible()
  await expect.element(page.getByText(/^Diferencias con Repostera: \d/)).toBeVisible()
  await expect.element(part.getByText('Apagado', { exact: true })).toBeVisible()
  await box('Hacer anular').click()
  await save.click()
  await expect.poll(() => sent.at(0)).toMatchObject({ permissions: [...kept, 'pos.anular'].toSorted() })
})

test('one’s own role can only be looked at', async () => {
  await drawForm({ role: SELLER, as: 'vendedora', held: ['pos.vender'] })
  await expect.element(page.getByText('Su propio rol lo cambia otra persona.')).toBeVisible()
  await expect.element(name).toBeDisabled()
  await expect.element(save).toBeDisabled()
})

test('the owner’s role allows all, and is not changed', async () => {
  await drawForm({ role: { ...SELLER, code: 'owner', is_owner: true, is_built_in: true, permissions: [] } })
  await expect.element(page.getByText(/El propietario lo puede todo/)).toBeVisible()
  await expect.element(box('Hacer leer')).toBeChecked()
  await expect.element(box('Hacer leer')).toBeDisabled()
  await expect.element(name).not.toBeInTheDocument()
})

test('a name that is taken is said at its field', async () => {
  await drawForm({
    role: SELLER,
    changes: {
      'role.update': () => {
        throw refusal('roles.name_taken', { name: 'Cajero' })
      },
    },
  })
  await expect.element(save).toBeDisabled()
  await name.fill('Cajero')
  await save.click()
  await expect.element(page.getByText('Ya hay un rol «Cajero». Escriba otro nombre.')).toBeVisible()
  await expect.element(name).toHaveFocus()
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const sent: unknown[] = []
  const answers: Record<string, unknown> = {}
  const update = (input: unknown) => {
    sent.push(input)
    if (sent.length === 1) throw refusal('platform.record_changed')
  }
  await drawForm({ role: SELLER, answers, changes: { 'role.update': update } })
  await box('Hacer leer').click()
  answers['role.getById'] = { ...SELLER, name: 'Vendedora de noche', version: 2 }
  await userEvent.keyboard('{Control>}s{/Control}')
  const told = page.getByRole('region', { name: /mientras usted lo editaba/ })
  await expect.element(told.getByText('Vendedora de noche')).toBeVisible()
  await expect.element(box('Hacer leer')).toBeChecked()
  await told.getByRole('button', { name: 'Guardar también lo mío' }).click()
  await expect
    .poll(() => sent.at(1))
    .toMatchObject({
      name: 'Vendedora de noche',
      permissions: ['pos.vender', 'reports.leer'],
      version: 2,
      id: ID,
    })
})
