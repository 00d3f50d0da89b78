import { test } from 'vitest'
import { page } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { drawBesideMenu, isInSight } from '#ui/testing/beside-menu.tsx'
import { VouchersScreen } from './vouchers-screen.tsx'

const nothing = () => undefined

test.each([1440, 1024])(
  'beside the menu of a screen of %i what is done with a voucher is in sight',
  async (width) => {
    const used = {
      id: 'id of a voucher',
      code: 'QXG8-TKZN-64NC-ZXRM',
      type: 'fixed',
      amount: 200,
      status: 'used',
      batch: { id: 'id of a batch', batch_number: 'LB-000001', name: 'Navidad', description: '' },
      valid_from: '2026-11-28',
      valid_until: '2026-12-31',
      used_at: '2026-11-28T13:37:00.000Z',
      usedByCustomer: { name: 'Taller Mecánico Los Compadres, SRL' },
      usedInOrder: null,
      used_amount: null,
      cancelled_at: null,
      reported_at: null,
      acts: [],
    }
    await drawBesideMenu(
      <SignedInAs>
        <VouchersScreen
          filters={{}}
          onFilters={nothing}
          right={{ permission: 'vouchers.update', state: 'allowed' }}
          generate={{ permission: 'vouchers.generate', state: 'allowed' }}
          onBatches={nothing}
          onInvoice={null}
          onMethods={null}
        />
      </SignedInAs>,
      {
        answers: {
          'paymentMethod.getAll': [{ code: 'VOUCHER' }],
          'voucher.getVouchers': {
            data: [used],
            pagination: { page: 1, pageSize: 20, total: 1, pageCount: 1 },
          },
        },
        width,
      },
    )
    await isInSight(page.getByRole('button', { name: /^Más acciones/ }))
  },
)
