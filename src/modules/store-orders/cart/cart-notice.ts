import type { CartNotice } from './cart.client.ts'
import type { SayOfCart } from './cart-words.ts'

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What is said of what was done last: why it was refused, where that helps. */
export function noticeText(notice: CartNotice, t: SayOfCart): string {
  if (notice.kind === 'added') return t('added')
  const { code, params } = notice.refusal
  const values = { name: text(params.name), available: text(params.available) }
  switch (code) {
    case 'store_orders.stock_short':
      return t('stock_short', values)
    case 'store_orders.sold_out':
      return t('stock_none', values)
    case 'store_orders.no_store':
      return t('no_store')
    case 'platform.too_many_requests':
      return t('too_many')
    default:
      return t(notice.of === 'add' ? 'add_failed' : 'update_failed')
  }
}
