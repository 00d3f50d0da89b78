import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import { History } from './history.tsx'

const CHANGES = [
  { at: '2026-11-20T16:00:00.000Z', user_name: 'Ana Rosa', what: 'booked', details: { by: 'customer' } },
  {
    at: '2026-11-20T17:15:00.000Z',
    user_name: '',
    what: 'status',
    details: { from: 'pending', to: 'cancelled', why: 'deposit_unpaid', by: 'program' },
  },
]

test('what the program cancelled by itself says that it did, and why', async () => {
  await draw(<History changes={CHANGES} />)
  const last = page.getByRole('listitem').nth(1)
  await expect.poll(() => last.element().textContent).toMatch(/el depósito no se pagó a tiempo/)
  await expect.poll(() => last.element().textContent).toMatch(/El programa/)
  await expect.poll(() => page.getByRole('listitem').nth(0).element().textContent).toMatch(/\(cliente\)/)
})

test('in English', async () => {
  await setLanguage('en')
  onTestFinished(() => setLanguage('es'))
  await draw(<History changes={CHANGES} />)
  const last = page.getByRole('listitem').nth(1)
  await expect.poll(() => last.element().textContent).toMatch(/the deposit was not paid in time/)
  await expect.poll(() => last.element().textContent).toMatch(/The program/)
})
