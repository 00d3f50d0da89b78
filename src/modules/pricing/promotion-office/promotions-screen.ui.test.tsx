import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawBesideMenu, isInSight } from '#ui/testing/beside-menu.tsx'
import { PromotionsScreen } from './promotions-screen.tsx'

const promotion = (name: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  version: 1,
  name,
  code: name.toUpperCase(),
  type: 'percentage_discount',
  discount: 10,
  param1: null,
  param2: null,
  start_date: '2026-06-01',
  end_date: '2099-06-30',
  is_active: true,
  status: 'active',
  products: [],
  categories: [],
  deleted: false,
  ...more,
})

const drawList = (rows: readonly ReturnType<typeof promotion>[], width?: number) =>
  drawBesideMenu(
    <PromotionsScreen
      filters={{ deleted: true }}
      onFilters={() => undefined}
      right={{ permission: 'products.promotions', state: 'allowed' }}
      onCreate={() => undefined}
      onOpen={() => undefined}
    />,
    {
      ...(width && { width }),
      answers: {
        'promotion.getAll': { data: rows, pagination: { page: 1, pageSize: 20, total: 2, pageCount: 1 } },
      },
    },
  )

test('one that takes nothing off says so beside its name, however active it is', async () => {
  const rice = { product_id: crypto.randomUUID(), name: 'Arroz' }
  await drawList([
    promotion('Martes', { products: [rice] }),
    promotion('Lunes'),
    promotion('Cero', { products: [rice], discount: 0 }),
  ])
  const idle = (name: RegExp) => page.getByRole('row', { name }).getByText('No descuenta nada')
  await expect.element(idle(/Lunes/)).toBeVisible()
  await expect.element(idle(/Cero/)).toBeVisible()
  await expect.element(idle(/Martes/)).not.toBeInTheDocument()
})

test('a deleted promotion is said to be deleted, and nothing else', async () => {
  await drawList([promotion('Martes'), promotion('Lunes', { deleted: true })])
  const [there, gone] = [page.getByRole('row', { name: /Martes/ }), page.getByRole('row', { name: /Lunes/ })]
  await expect.element(there.getByText('Activa', { exact: true })).toBeVisible()
  await expect.element(gone.getByText('Eliminada')).toBeVisible()
  await expect.element(gone.getByText('Activa', { exact: true })).not.toBeInTheDocument()
})

test('beside the menu of a narrow desk nothing of the list is out of sight', async () => {
  const name = 'Dos por uno en refrescos de dos litros y en jugos de naranja'
  await drawList(
    [promotion(name, { code: 'REF-2X1-NOV', products: [{ product_id: crypto.randomUUID(), name }] })],
    1024,
  )
  const row = page.getByRole('row', { name: /REF-2X1-NOV/ })
  await expect.element(row.getByText('Activa', { exact: true })).toBeVisible()
  await isInSight(row.getByRole('button', { name: /^Más acciones/ }))
})
