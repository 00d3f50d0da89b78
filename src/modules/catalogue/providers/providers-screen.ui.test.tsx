import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawBesideMenu, isInSight } from '#ui/testing/beside-menu.tsx'
import { ProvidersScreen } from './providers-screen.tsx'

const PROVIDER = {
  id: crypto.randomUUID(),
  version: 1,
  name: 'Lácteos y Aceites Loma Verde, SRL',
  code: 'PRV-03',
  tax_id: '199005031',
  phone: '+18095550172',
  mobile: null,
  product_count: 95,
  is_active: true,
  email: 'pedidos@lacteos-y-aceites-loma-verde.test',
  deleted: false,
}

test('beside the menu of a narrow desk nothing of the list is out of sight', async () => {
  await drawBesideMenu(
    <ProvidersScreen
      filters={{}}
      onFilters={() => undefined}
      right={{ permission: 'products.providers', state: 'allowed' }}
      onCreate={() => undefined}
      onOpen={() => undefined}
    />,
    {
      width: 1024,
      answers: {
        'provider.getAll': {
          data: [PROVIDER],
          pagination: { page: 1, pageSize: 20, total: 1, pageCount: 1 },
        },
      },
    },
  )
  const row = page.getByRole('row', { name: /Loma Verde/ })
  await expect.element(row.getByText('Activo', { exact: true })).toBeVisible()
  await isInSight(row.getByRole('button', { name: /^Más acciones/ }))
})
