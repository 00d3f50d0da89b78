import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListFilters } from '#ui/table/list-filters.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { registerMessages } from '#ui/words/messages.ts'
import { platformMessages } from '#ui/words/platform.messages.ts'
import { catalogueMessages } from '../catalogue.messages.ts'
import { promotionMessages } from '../promotions/promotions.messages.ts'
import { CategoriesScreen } from './categories-screen.tsx'

// What a refusal counts is said by whoever names the record; in the program it comes with the first refusal.
for (const words of [platformMessages, catalogueMessages, promotionMessages]) registerMessages(words)

const category = (name: string, position: number) => ({
  id: crypto.randomUUID(),
  code: name.slice(0, 3).toUpperCase(),
  name,
  tint: 'bebida',
  position,
  subcategories: [],
  product_count: 3,
  version: 1,
  deleted: false,
})

function Screen() {
  const [filters, onFilters] = useState<ListFilters>({})
  const right = { permission: 'settings.update', state: 'allowed' } as const
  return <CategoriesScreen filters={filters} onFilters={onFilters} right={right} />
}

/** A list of three, of which the server moves one as it is asked to. */
async function drawList(changes: Record<string, (input: unknown) => unknown> = {}) {
  const rows = ['Bebidas', 'Café', 'Dulces'].map(category)
  const asked: unknown[] = []
  const move = (input: unknown) => {
    asked.push(input)
    rows.splice(0, 2, ...rows.slice(0, 2).toReversed())
    return { place: asked.length === 1 ? 2 : 1, of: rows.length }
  }
  await draw(<Screen />, {
    answers: {
      'productCategory.getPage': () => ({
        data: [...rows],
        pagination: { page: 1, pageSize: 20, total: rows.length, pageCount: 1 },
      }),
    },
    changes: { 'productCategory.move': move, ...changes },
  })
  return { asked, ids: rows.map(({ id }) => id) }
}

const row = (at: number) => page.getByRole('row').nth(at)
const act = async (name: string, what: string): Promise<void> => {
  await page.getByRole('button', { name: `Más acciones con ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('a category that is used stays, and the question says by what and how many', async () => {
  await drawList({
    'productCategory.delete': () => {
      throw refusal('platform.record_in_use', { uses: 'catalogue.product:54,promotions.promotion:1' })
    },
  })
  await act('Bebidas', 'Eliminar')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect
    .element(
      question.getByText(
        'No se puede eliminar: está en uso en 54 productos y 1 promoción. Cambie eso primero.',
      ),
    )
    .toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(row(1).getByText('Bebidas', { exact: true })).toBeVisible()
})

test('the order is changed by keys and by the menu, and who moved a row stays at it', async () => {
  const { asked, ids } = await drawList()
  await expect.element(row(1).getByText('Bebidas', { exact: true })).toBeVisible()
  const first = row(1).element()
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(row(2).getByText('Bebidas', { exact: true })).toBeVisible()
  await expect.element(row(2)).toHaveFocus()
  await act('Bebidas', 'Subir')
  await expect.element(row(1).getByText('Bebidas', { exact: true })).toBeVisible()
  expect(asked).toEqual([
    { id: ids[0], up: false },
    { id: ids[0], up: true },
  ])
})
