import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FillingsContext, fillPlace } from '#ui/page/places.tsx'
import { drawBesideMenu, isInSight } from '#ui/testing/beside-menu.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import { noteActions } from '../detail/invoice-places.client.ts'
import type { CreditNoteFilters } from './credit-note-filters.ts'
import { CreditNoteListScreen } from './credit-note-list-screen.tsx'

const NOTE = {
  id: 'id of a note',
  number: 'NC-000012',
  ncf: 'E340000000012',
  modified_ncf: 'E310000000007',
  invoice_id: 'id of an invoice',
  customer_name: 'Taller Mecánico Los Compadres, SRL',
  created_at: '2026-11-29T10:11:00.000Z',
  created_by: 'Altagracia Núñez',
  status: 'partially_used',
  total: 141_700.25,
  used: 20_000,
  available: 121_700.25,
}

const PAPER = fillPlace(noteActions, async () => ({ note }) => (
  <button type="button" className="size-8" aria-label={`Papel de ${note.number}`} />
))

async function drawList(width: number, filters: CreditNoteFilters = {}) {
  const asked: unknown[] = []
  const opened: string[] = []
  await drawBesideMenu(
    <FillingsContext value={[PAPER]}>
      <CreditNoteListScreen filters={filters} onFilters={() => undefined} onOpen={(id) => opened.push(id)} />
    </FillingsContext>,
    {
      answers: {
        'creditNote.getAll': (input: unknown) => {
          asked.push(input)
          return { data: [NOTE], pagination: { page: 1, pageSize: 20, total: 1, pageCount: 1 } }
        },
      },
      width,
    },
  )
  await expect.element(page.getByText('NC-000012')).toBeVisible()
  return { asked, opened }
}

test.each([1440, 1024])('of a note it is said what is left of it, beside the menu of %i', async (width) => {
  const { opened } = await drawList(width)
  await expect.element(page.getByRole('button', { name: 'Papel de NC-000012' })).toBeVisible()
  await isInSight(page.getByRole('cell', { name: '121,700.25' }))
  const row = page.getByRole('row', { name: /NC-000012/ })
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['id of an invoice'])
})

test('in English each of its columns is said, and the address bar narrows it down', async () => {
  await setLanguage('en')
  try {
    const { asked } = await drawList(1440, { status: 'partially_used', search: 'taller' })
    const names = [
      'Number',
      'Customer',
      'Date',
      'Status',
      'Created by',
      'Total RD$',
      'Usage RD$',
      'Available RD$',
    ]
    for (const name of names)
      await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    expect(asked).toContainEqual(expect.objectContaining({ status: 'partially_used', search: 'taller' }))
  } finally {
    await setLanguage('es')
  }
})
