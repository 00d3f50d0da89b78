import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { losesDeposit, NoShowQuestion } from './no-show-question.tsx'

const OF = {
  id: crypto.randomUUID(),
  version: 3,
  customer_name: 'Ana Rosa',
  starts_at: '2026-11-24T14:00:00.000Z',
  deposit_amount: 500,
  deposit_status: 'paid',
} as unknown as Parameters<typeof NoShowQuestion>[0]['of']

const question = page.getByRole('alertdialog', { name: '¿Ana Rosa no asistió?' })

async function drawQuestion(refund: { status: string } | null) {
  const asked: unknown[] = []
  await draw(<NoShowQuestion of={OF} done="Anotado: no asistió" onClose={() => {}} />, {
    answers: { 'appointment.getById': { ...OF, deposit: { refund } } },
    changes: {
      'appointment.changeStatus': (input: unknown) => {
        asked.push(input)
        return { success: true, status: 'no_show' }
      },
    },
  })
  return asked
}

test('who marks that somebody did not come is told that the deposit stays, before it does', async () => {
  const asked = await drawQuestion(null)
  await expect.element(question.getByText(/RD\$500\.00 queda para el negocio/)).toBeVisible()
  expect(asked).toEqual([])
  await question.getByRole('button', { name: 'Marcar que no asistió' }).click()
  await expect.element(page.getByText('Anotado: no asistió')).toBeVisible()
  expect(asked).toMatchObject([{ id: OF.id, version: 3, status: 'no_show' }])
})

test('what the shop has said goes back is said to go on', async () => {
  await drawQuestion({ status: 'approved' })
  await expect.element(question.getByText(/RD\$500\.00 sigue su curso/)).toBeVisible()
})

test('it is asked of a paid deposit alone', () => {
  expect(losesDeposit(OF, 'no_show')).toBe(true)
  expect(losesDeposit(OF, 'completed')).toBe(false)
  expect(losesDeposit({ ...OF, deposit_status: 'pending' }, 'no_show')).toBe(false)
})
