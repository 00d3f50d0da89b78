import { sendDelivery } from '#modules/delivery/receipts/send-receipt.job.ts'
import { triedAgainAt } from '#modules/notifications/channels/tried-again.ts'
import { nameToStranger, thingInLetter, wordsInLetter } from '#modules/notifications/mail/names-in-letters.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { ZERO } from '#platform/values/money.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { formatAmount, formatMilli } from '#ui/words/figures.ts'
import { formatDay } from '#ui/words/format.ts'
import { isStillSo, orderLetterQueued, type ToldKind } from '../order/order-events.ts'
import { formatStoreOrder, waitsForPayment } from '../order/order-states.ts'
import { moneyBackOfOrder } from '../orders/order-money-back.server.ts'
import { goodsOf, type OrderRow, standingOf } from '../orders/order-rows.server.ts'
import { storeOrdersSettings } from '../store-orders-settings.ts'
import { isByAnybody } from './by-anybody.ts'
import { type LetterOf, orderLetter } from './order-letter.ts'

/** A shop whose name was nothing but an address. */
const SHOP = { es: 'La tienda', en: 'The store' } as const

type Lettered = OrderRow & { told: ToldKind }

/** What a letter says of an order as it is now. */
async function wordsOf(tx: Tx<TenantCtx>, { told, ...order }: Lettered): Promise<LetterOf> {
  const { trade_name: name, phone, time_zone: timeZone } = await readSettings(tx)
  const { store_transfer_account: account } = await readModuleSettings(tx, storeOrdersSettings)
  const backs = await moneyBackOfOrder(tx, order)
  const goods = await goodsOf(tx, order.id)
  const isOfStranger = isByAnybody(told, order)
  const { language, delivery_kind, payment_way, origin } = order
  return {
    kind: told,
    ranOut: order.ended_by === 'time',
    language,
    delivery_kind,
    payment_way,
    // Whoever opens a shop chooses its words, and by ordering there whom they go to.
    account: wordsInLetter(account),
    number: formatStoreOrder(order.number),
    total: `RD$${formatAmount(order.total_cents)}`,
    money_back: backs.map(({ way, amount, number, reference, at }) => ({
      way,
      amount: `RD$${formatAmount(amount)}`,
      number: reference ?? number,
      at: formatDay(at, { language, timeZone }),
    })),
    pays: waitsForPayment(standingOf(order)),
    pickup: thingInLetter([order.zone_name, order.pickup_hours].filter(Boolean).join(', ')),
    shipping: order.shipping_cents === ZERO ? null : `RD$${formatAmount(order.shipping_cents)}`,
    goods: goods.map((line) => ({ name: thingInLetter(line.name), quantity: formatMilli(line.quantity) })),
    link: origin === '' ? null : `${origin}/shop/order/${order.token}?lang=${language}`,
    shop: { name: isOfStranger ? nameToStranger(name) || SHOP[language] : name, phone },
  }
}

type KeptLetter = Lettered & { lettered_at: Date }

async function letterById(tx: Tx<TenantCtx>, id: string): Promise<KeptLetter> {
  const [order] = await tx.query<KeptLetter>(
    `select o.*, l.kind as told, l.created_at as lettered_at from store_order_letters l
      join store_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.tenant_id = current_tenant() and l.id = $1`,
    [id],
  )
  if (!order) throw new Error(`there is no letter ${id}`)
  return order
}

/** A letter outlives an outage of the mail or of WhatsApp for a day, while what it says is so. */
async function isKeptForLater(tx: Tx<TenantCtx>, id: string): Promise<boolean> {
  const { told, status, lettered_at } = await letterById(tx, id)
  const again = triedAgainAt(lettered_at, tx.now)
  if (!isStillSo(told, status) || again.getTime() > lettered_at.getTime() + DAY_MS) return false
  await publish(tx, orderLetterQueued, { delivery_id: id }, again)
  return true
}

/** Sends a letter of an order when its turn has come, once: see `sendDelivery`. What is so no longer is not told. */
export const sendOrderLetter = (
  ctx: TenantCtx,
  { delivery_id: id }: { delivery_id: string },
): Promise<void> =>
  sendDelivery(ctx, id, {
    letter: () =>
      reading(ctx, async (tx) => {
        const order = await letterById(tx, id)
        return isStillSo(order.told, order.status) ? orderLetter(await wordsOf(tx, order)) : null
      }),
    putOff: (tx) => isKeptForLater(tx, id),
  })
