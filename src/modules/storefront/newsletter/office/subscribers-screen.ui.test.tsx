import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { SubscribersScreen } from './subscribers-screen.tsx'

const row = (email: string, status: 'pending' | 'confirmed' | 'unsubscribed') => ({
  id: crypto.randomUUID(),
  email,
  status,
  asked_at: '2026-11-20T16:00:00Z',
  confirmed_at: status === 'pending' ? null : '2026-11-20T17:00:00Z',
  unsubscribed_at: null,
})
const ROWS = [
  row('ana@ejemplo.test', 'confirmed'),
  row('luz@ejemplo.test', 'pending'),
  row('ramon@ejemplo.test', 'unsubscribed'),
]

async function shown(state: 'allowed' | 'denied' = 'allowed') {
  const sent: Record<string, unknown>[] = []
  const asked: unknown[] = []
  let filters: Parameters<typeof SubscribersScreen>[0]['filters'] = {}
  await draw(
    <SubscribersScreen
      filters={filters}
      onFilters={(next) => {
        filters = next
        asked.push(next)
      }}
      right={{ permission: 'ecommerce.update', state }}
    />,
    {
      answers: {
        'storeContent.getSubscribers': {
          data: ROWS,
          pagination: { page: 1, pageSize: 20, total: 3, pageCount: 1 },
        },
      },
      changes: {
        'storeContent.unsubscribe': (input) => sent.push({ unsubscribe: input }) && { success: true },
        'storeContent.eraseSubscriber': (input) => sent.push({ erase: input }) && { success: true },
      },
    },
  )
  return { sent, asked }
}

const menuOf = (email: string) => page.getByRole('button', { name: new RegExp(email) })

test('each stands with its state, is unsubscribed by a press, and is erased after a question', async () => {
  const { sent, asked } = await shown()
  await expect.element(page.getByText('Sin confirmar', { exact: true }).last()).toBeVisible()
  await menuOf('ana@ejemplo.test').click()
  await page.getByRole('menuitem', { name: 'Dar de baja' }).click()
  await expect.poll(() => sent).toEqual([{ unsubscribe: { id: ROWS[0]?.id } }])
  await menuOf('ramon@ejemplo.test').click()
  await expect.element(page.getByRole('menuitem', { name: 'Borrar' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Dar de baja' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Borrar' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('¿Borrar a ramon@ejemplo.test?')).toBeVisible()
  expect(sent).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect.poll(() => sent[1]).toEqual({ erase: { id: ROWS[2]?.id } })
  await page.getByRole('button', { name: 'Confirmado', exact: true }).click()
  expect(asked.at(-1)).toMatchObject({ status: 'confirmed' })
})

test('whoever may only look has no menu', async () => {
  await shown('denied')
  await expect.element(page.getByText('ana@ejemplo.test').first()).toBeVisible()
  await expect.element(menuOf('ana@ejemplo.test')).not.toBeInTheDocument()
})
