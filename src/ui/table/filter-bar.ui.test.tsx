import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ChoiceFilter, SelectFilter } from './filter-controls.tsx'
import type { ListFilters } from './list-filters.ts'

/** The bar of a list, with what the address bar would say beneath it. */
function Bar({ of = '' }: { of?: string }) {
  const [filters, setFilters] = useState<ListFilters>({})
  return (
    <>
      <FilterBar
        filters={filters}
        onFilters={setFilters}
        label={`Buscar${of}`}
        keepsDeleted
        searchRef={null}
      />
      <output aria-label={`Dirección${of}`}>{JSON.stringify(filters)}</output>
    </>
  )
}

test('a filter pressed while the search still waits stands when the search is asked', async () => {
  await draw(<Bar />)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('ron')
  await page.getByRole('button', { name: 'Mostrar eliminados' }).click()
  const address = page.getByRole('status', { name: 'Dirección' })
  await expect.poll(() => JSON.parse(address.element().textContent)).toEqual({ deleted: true, search: 'ron' })
})

test('what was typed in a list is not searched any more once one has left it for another address', async () => {
  const here = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', here))
  await draw(
    <>
      <Bar of=" aquí" />
      <Bar of=" allá" />
    </>,
  )
  const said = (of: string) =>
    JSON.parse(page.getByRole('status', { name: `Dirección${of}` }).element().textContent)
  await page.getByRole('searchbox', { name: 'Buscar aquí' }).fill('ron')
  window.history.replaceState(null, '', '/otra')
  // Typed after it: once this one is searched, the pause of the first has passed.
  await page.getByRole('searchbox', { name: 'Buscar allá' }).fill('té')
  await expect.poll(() => said(' allá')).toEqual({ search: 'té' })
  expect(said(' aquí')).toEqual({})
})

test('on a telephone all choices of a filter are in sight', async () => {
  const choices = ['Activas', 'Inactivas', 'Vencidas', 'Próximas'].map((label) => ({ value: label, label }))
  await draw(
    <ChoiceFilter
      label="Estado"
      all="Todas"
      choices={choices}
      value={undefined}
      onChange={() => undefined}
    />,
    { width: 390 },
  )
  const last = page.getByRole('button', { name: 'Próximas' })
  await expect.element(last).toBeVisible()
  expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('what an address names and no choice does is not said by its id', async () => {
  const onChange = () => undefined
  const choices = [{ value: 'a', label: 'Ana' }]
  await draw(
    <SelectFilter label="Vendedor" all="Todos" choices={choices} value="0199-uuid" onChange={onChange} />,
  )
  const select = page.getByRole('combobox', { name: 'Vendedor' })
  await expect.element(select).toHaveTextContent('…')
  expect(select.element().textContent).not.toContain('0199-uuid')
})
