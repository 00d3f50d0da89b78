import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { ProvidersScreen } from './providers-screen.tsx'

const PROVIDER = {
  ...{ id: crypto.randomUUID(), version: 1, name: 'Lácteos y Aceites Loma Verde, SRL', code: 'PRV-03' },
  ...{ tax_id: '199005031', phone: '+18095550172', mobile: null, product_count: 95, is_active: true },
  ...{ email: 'pedidos@lacteos-y-aceites-loma-verde.test', deleted: false },
}

test('beside the menu of a narrow desk nothing of the list is out of sight', async () => {
  await draw(
    <div style={{ width: 760 }}>
      <ProvidersScreen
        filters={{}}
        onFilters={() => undefined}
        right={{ permission: 'products.providers', state: 'allowed' }}
        onCreate={() => undefined}
        onOpen={() => undefined}
      />
    </div>,
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
  const last = row.getByRole('button', { name: /^Más acciones/ }).element()
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(760)
})
