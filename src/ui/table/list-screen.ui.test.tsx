import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import type { ListFilters } from './list-filters.ts'
import { ListScreen } from './list-screen.tsx'
import { nameColumn } from './record-columns.tsx'
import { RowActions } from './row-actions.tsx'

type Row = { id: string; name: string }

const KEY = ['rows']

type ListProps = {
  rows: Row[]
  isSearched: boolean
  /** The answer of a deletion does not come; it is done. */
  isAnswerLost?: boolean
  /** A row was opened, or a new one begun, while the address said these. */
  onLeave?: (what: string, filters: ListFilters) => void
}

/** A list of three that can be deleted, with a search over it. */
function List({ rows, isSearched, isAnswerLost = false, onLeave }: ListProps) {
  const [filters, onFilters] = useState<ListFilters>({})
  const found = useQuery({ queryKey: KEY, queryFn: async () => [...rows] })
  const remove = async ({ id }: { id: string }) => {
    rows.splice(
      rows.findIndex((row) => row.id === id),
      1,
    )
    if (isAnswerLost) throw new Error('the line broke')
  }
  const removal = {
    remove: { call: remove },
    restore: { call: async () => undefined },
    answers: [KEY],
    removed: 'Se eliminó',
    restored: 'Se restauró',
    help: 'Se va.',
  }
  return (
    <ListScreen
      title="Cosas"
      list={{
        rows: found.data,
        total: found.data?.length,
        error: null,
        isFetching: false,
        isOld: false,
        onRetry: () => undefined,
        parts: async function* () {
          yield rows
        },
      }}
      columns={[nameColumn<Row>({ header: 'Nombre' })]}
      rowName={({ name }) => name}
      {...(isSearched && { filtered: { filters, onFilters, label: 'Buscar cosa' } })}
      create={{
        label: 'Nueva cosa',
        permission: '',
        state: 'allowed',
        onCreate: () => onLeave?.('new', filters),
      }}
      empty={{ title: 'Aquí van las cosas.' }}
      onOpen={({ name }) => onLeave?.(name, filters)}
      actions={(row) => <RowActions row={row} name={row.name} removal={removal} />}
    />
  )
}

const drawList = (isSearched = true, width = 1440, onLeave?: ListProps['onLeave']) =>
  draw(
    <List
      isSearched={isSearched}
      {...(onLeave && { onLeave })}
      rows={['uno', 'dos', 'tres'].map((name) => ({ id: `id of ${name}`, name }))}
    />,
    { width },
  )

const remove = async (name: string) => {
  await page.getByRole('button', { name: `Más acciones con ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
}

const focused = () => document.activeElement?.textContent

test('whoever deletes a row goes on with the next, at the end with the one before, and at last with the search', async () => {
  await drawList()
  await remove('dos')
  await expect.element(page.getByRole('row', { name: /tres/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('row', { name: /uno/ })).toHaveFocus()
  await remove('tres')
  await expect.element(page.getByRole('row', { name: /uno/ })).toHaveFocus()
  await remove('uno')
  await expect.element(page.getByRole('searchbox', { name: 'Buscar cosa' })).toHaveFocus()
})

test('a deletion whose answer was lost is seen in the list behind its question', async () => {
  await draw(
    <List isSearched isAnswerLost rows={['uno', 'dos'].map((name) => ({ id: `id of ${name}`, name }))} />,
  )
  await page.getByRole('button', { name: 'Más acciones con uno' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(page.getByRole('row', { name: /uno/, includeHidden: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /dos/, includeHidden: true })).toBeInTheDocument()
})

test('where a list is not searched, the button that makes one has the focus at last', async () => {
  await drawList(false)
  for (const name of ['uno', 'dos', 'tres']) await remove(name)
  await expect.poll(focused).toContain('Nueva cosa')
})

test('on a telephone it is the next card', async () => {
  await drawList(true, 390)
  await remove('uno')
  await expect.poll(focused).toBe('dos')
})

test('a search that still waits is in the address before a row is opened or a new one begun', async () => {
  const left: [string, ListFilters][] = []
  await drawList(true, 1440, (what, filters) => left.push([what, filters]))
  const search = page.getByRole('searchbox', { name: 'Buscar cosa' })
  await expect.element(page.getByRole('row', { name: /dos/ })).toBeVisible()
  await search.fill('do')
  await page.getByRole('row', { name: /dos/ }).click()
  await expect.poll(() => left).toEqual([['dos', { search: 'do' }]])
  await search.fill('tr')
  await page.getByRole('button', { name: 'Nueva cosa' }).click()
  await expect.poll(() => left.at(1)).toEqual(['new', { search: 'tr' }])
})

/** A list, and the page that a key of it opens: a field that has the focus. */
function ListAndPage({ rows }: { rows: Row[] }) {
  const [left, setLeft] = useState<string | null>(null)
  if (left === null) return <List rows={rows} isSearched onLeave={setLeft} />
  return (
    <>
      <input aria-label="Nombre" ref={(field) => field?.focus()} />
      <button type="button" onClick={() => setLeft(null)}>
        Volver
      </button>
    </>
  )
}

const drawBoth = () =>
  draw(<ListAndPage rows={['uno', 'dos'].map((name) => ({ id: `id of ${name}`, name }))} />)
const name = page.getByRole('textbox', { name: 'Nombre' })

test('the key that opens a form, pressed twice or held, is not typed into it; typed later it is', async () => {
  await drawBoth()
  await expect.element(page.getByRole('row', { name: /uno/ })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('n')
  await expect.element(name).toHaveValue('')
  await userEvent.keyboard('Nación')
  await expect.element(name).toHaveValue('Nación')
})

test('whoever comes back from a record goes on at its row, or at the button that makes one', async () => {
  await drawBoth()
  await page.getByRole('row', { name: /dos/ }).click()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect.element(page.getByRole('row', { name: /dos/ })).toHaveFocus()
  await userEvent.keyboard('n')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect.poll(focused).toContain('Nueva cosa')
})

test('where a search finds nothing the foot of the list says that there are none', async () => {
  await draw(<List rows={[]} isSearched />)
  const foot = page.getByRole('navigation', { name: 'Páginas' })
  await expect.element(page.getByText('Aquí van las cosas.')).toBeVisible()
  await expect.element(foot).not.toBeInTheDocument()
  await page.getByRole('searchbox', { name: 'Buscar cosa' }).fill('zz')
  await expect.element(foot.getByText('Sin elementos')).toBeVisible()
})

test('on a telephone a card says whole what a row cuts', async () => {
  const name = 'Carnes y Embutidos Pino Alto de la Cordillera Central, sociedad de responsabilidad limitada'
  const rows = [{ id: 'id of one', name }]
  await draw(<List isSearched rows={rows} />, { width: 390 })
  const card = page.getByRole('listitem')
  await expect.element(card.getByText(name)).toBeVisible()
  const said = card.getByText(name).element()
  expect(said.scrollWidth).toBeLessThanOrEqual(said.clientWidth)
  expect(document.documentElement.scrollWidth).toBe(390)
})
