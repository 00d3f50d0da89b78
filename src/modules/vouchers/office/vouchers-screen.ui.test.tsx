import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { VouchersScreen } from './vouchers-screen.tsx'

const nothing = () => undefined

/** The menu, and what stands on both sides of a list. */
const AROUND = 216 + 2 * 24

test.each([1440, 1024])(
  'beside the menu of a screen of %i what is done with a voucher is in sight',
  async (width) => {
    const used = {
      ...{ id: 'id of a voucher', code: 'QXG8-TKZN-64NC-ZXRM', type: 'fixed', amount: 200, status: 'used' },
      batch: { id: 'id of a batch', batch_number: 'LB-000001', name: 'Navidad', description: '' },
      ...{ valid_from: '2026-11-28', valid_until: '2026-12-31', used_at: '2026-11-28T13:37:00.000Z' },
      usedByCustomer: { name: 'Taller Mecánico Los Compadres, SRL' },
      ...{ usedInOrder: null, used_amount: null, cancelled_at: null, reported_at: null, acts: [] },
    }
    await draw(
      <SignedInAs>
        <div className="flex h-screen flex-col" style={{ width: width - AROUND }}>
          <VouchersScreen
            filters={{}}
            onFilters={nothing}
            right={{ permission: 'vouchers.update', state: 'allowed' }}
            generate={{ permission: 'vouchers.generate', state: 'allowed' }}
            onBatches={nothing}
            onInvoice={null}
          />
        </div>
      </SignedInAs>,
      {
        answers: {
          'voucher.getVouchers': {
            data: [used],
            pagination: { page: 1, pageSize: 20, total: 1, pageCount: 1 },
          },
        },
        width,
      },
    )
    const acts = page.getByRole('button', { name: /^Más acciones/ })
    await expect.element(acts).toBeVisible()
    const scroller = acts.element().closest('section')
    expect(scroller?.scrollWidth).toBe(scroller?.clientWidth)
  },
)
