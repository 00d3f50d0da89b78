import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { SignedInAs } from '../testing/signed-in.tsx'
import { Allowed } from './allowed.tsx'

const OFF = 'Esto es de un módulo que está apagado. Se enciende en Configuración, Módulos.'

/** A screen of `inventory.view`, to somebody who holds these. */
const drawScreen = (
  role: string,
  permissions: readonly string[],
  modules: readonly string[],
  withheld: readonly string[] = [],
) =>
  draw(
    <SignedInAs role={role}>
      <Allowed permission="inventory.view">
        <h1>Almacenes</h1>
      </Allowed>
    </SignedInAs>,
    { answers: { 'permissions.getUserPermissionsDirect': { permissions, withheld, modules } } },
  )

test('a screen of a part that is off says so, to the owner and to whoever works here', async () => {
  for (const role of ['owner', 'admin']) {
    await drawScreen(role, ['settings.view'], ['settings'])
    await expect.element(page.getByText(OFF).last()).toBeVisible()
  }
})

test('a screen that draws from a part that is off says so to whoever was given its permission', async () => {
  await drawScreen('admin', ['inventory.count'], ['inventory'], ['inventory.view'])
  await expect.element(page.getByText(OFF).last()).toBeVisible()
})

test('whoever lacks the permission alone hears nothing of parts', async () => {
  await drawScreen('cashier', ['pos.sell'], ['pos', 'inventory'])
  await expect.element(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible()
  await expect.element(page.getByText(OFF)).not.toBeInTheDocument()
})

test('whoever holds it sees the screen', async () => {
  await drawScreen('cashier', ['inventory.view'], ['inventory'])
  await expect.element(page.getByRole('heading', { name: 'Almacenes' })).toBeVisible()
})
