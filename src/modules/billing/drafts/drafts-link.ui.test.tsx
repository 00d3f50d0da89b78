import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { DraftsWaiting } from './drafts-link.tsx'

const draft = () => ({
  id: crypto.randomUUID(),
  customer: null,
  item_count: 1,
  total: 118,
  user_name: 'Ana',
  updated_at: '2026-11-20T15:00:00.000Z',
})

async function drawn(drafts: readonly object[], permissions: readonly string[]) {
  const opened: true[] = []
  await draw(
    <>
      <p>Facturas</p>
      <DraftsWaiting onOpen={() => opened.push(true)} />
    </>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': { permissions, modules: ['invoices'] },
        'invoiceDraft.getAll': drafts,
      },
    },
  )
  await expect.element(page.getByText('Facturas')).toBeVisible()
  return opened
}

const button = page.getByRole('button')

test('says how many drafts wait, and leads to them', async () => {
  const opened = await drawn([draft(), draft()], ['invoices.create'])
  await button.click()
  await expect.element(button).toHaveTextContent('2 borradores')
  expect(opened).toHaveLength(1)
})

test('one draft is one', async () => {
  await drawn([draft()], ['invoices.create'])
  await expect.element(button).toHaveTextContent('1 borrador')
})

test('is not there without drafts, nor for whoever may not write them', async () => {
  await drawn([], ['invoices.create'])
  await expect.element(button).not.toBeInTheDocument()
  await drawn([draft()], ['invoices.view'])
  await expect.element(button).not.toBeInTheDocument()
})
