import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawBesideMenu } from '#ui/testing/beside-menu.tsx'
import { type Link, LinksScreen } from './links-screen.tsx'

const nothing = () => undefined
const at = '2026-11-29T10:11:00.000Z'

const LINK = {
  id: crypto.randomUUID() as Link['id'],
  order_number: 'INV-001224-1795947089111',
  is_test: false,
  linkFullUrl: 'https://colmado.test/pay/a',
  status: 'paid',
  cancel_reason: null,
  amount: 1999.99,
  concept: null,
  invoice: { id: crypto.randomUUID(), order_number: '001224', ncf: 'E310000000047' },
  customer: { id: crypto.randomUUID(), name: 'Hotel Bahía' },
  created_at: at,
  created_by: 'Ana',
  until: '2026-12-06',
  days_left: 7,
  closed_at: at,
  opened_at: at,
  last_opened_at: at,
  opened_times: 1,
  sent: null,
  declined: 0,
  settled: 1999.99,
  credited: 0,
  kept: 0,
}

const drawList = (more: object, width: number) =>
  drawBesideMenu(
    <LinksScreen
      filters={{}}
      onFilters={nothing}
      right={{ permission: 'payment_links.create', state: 'allowed' }}
      onOpen={nothing}
    />,
    {
      answers: {
        'paymentLink.getAll': {
          data: [{ ...LINK, ...more }],
          pagination: { page: 1, pageSize: 20, total: 1, pageCount: 1 },
        },
      },
      width,
    },
  )

test.each([1440, 390])(
  'of a link by which less came than it was made for it is said how much (%i)',
  async (width) => {
    await drawList({ settled: 1693.47 }, width)
    await expect.element(page.getByText('Se pagaron RD$1,693.47', { exact: true })).toBeVisible()
  },
)

test('one that was paid as it was made says no more than that', async () => {
  await drawList({}, 1440)
  await expect.element(page.getByText('Pagado', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText(/Se pagaron/)).not.toBeInTheDocument()
})
