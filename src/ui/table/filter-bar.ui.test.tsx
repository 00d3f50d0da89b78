import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ListFilters } from './list-filters.ts'

/** The bar of a list, with what the address bar would say beneath it. */
function Bar() {
  const [filters, setFilters] = useState<ListFilters>({})
  return (
    <>
      <FilterBar filters={filters} onFilters={setFilters} label="Buscar" keepsDeleted searchRef={null} />
      <output aria-label="Dirección">{JSON.stringify(filters)}</output>
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
