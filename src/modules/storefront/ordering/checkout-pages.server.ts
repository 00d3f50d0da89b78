import { randomUUID } from 'node:crypto'
import { goToPay } from '#modules/payment-links/page/came-from.ts'
import { takeLook, takeOrder } from '#modules/store-orders/carts/guard.server.ts'
import { checkoutMessages } from '#modules/store-orders/checkout/checkout.messages.ts'
import { checkoutLook } from '#modules/store-orders/checkout/checkout-look.server.ts'
import type { CheckoutLook } from '#modules/store-orders/checkout/checkout-look.ts'
import { faultsOf } from '#modules/store-orders/checkout/order-details.ts'
import { type PlaceOrder, placeOrderInput } from '#modules/store-orders/checkout/order-input.ts'
import { placedBefore, placeOrder } from '#modules/store-orders/checkout/place-order.server.ts'
import { PAYMENT_WAYS } from '#modules/store-orders/order/order-states.ts'
import { orderByToken } from '#modules/store-orders/orders/orders.server.ts'
import { addProof } from '#modules/store-orders/proofs/proofs.server.ts'
import { cancelOneself } from '#modules/store-orders/selling/move-order.server.ts'
import { payLink } from '#modules/store-orders/selling/pay-order.server.ts'
import { OrderIncomplete } from '#modules/store-orders/store-orders.errors.ts'
import { storeOrdersSettings } from '#modules/store-orders/store-orders-settings.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { KeyReused, TooManyRequests } from '#platform/errors/platform.errors.ts'
import type { PageCall, PageReply, PublicPage } from '#platform/module/public-page.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { isUuid } from '#platform/values/ids.ts'
import { type Around, around, closedPage, inItsLanguage, inStore, storePage } from '../frame/frame.server.ts'
import { problemOf, sessionOf } from './cart-pages.server.ts'
import { readPlace } from './checkout-place.ts'

type Drawing = {
  look: CheckoutLook
  faults?: readonly string[]
  problem?: string | null
  /** Whether it is sent once more as what it was: it may have come through. */
  isSame?: boolean
}

function drawn(
  { sent, isPost }: PageCall,
  place: Around,
  { look, faults = [], problem = null, isSame = faults.length > 0 }: Drawing,
): PageReply {
  const words = checkoutMessages[place.frame.language]
  const id = isUuid(sent.id ?? '') && isSame ? sent.id : randomUUID()
  // Not what an address says: whoever made the link would choose where the order and its letters go.
  const typed = isPost ? sent : {}
  const page = storePage(place, {
    view: 'store-checkout',
    props: { words, look, id, typed, faults, problem },
    title: words.title,
    head: { isListed: false },
  })
  return faults.length > 0 || problem !== null ? { ...page, status: 422 } : page
}

/** What the form says, with the total that stood beside the place that was chosen. */
function orderIn({ sent }: PageCall, sessionId: string, language: 'es' | 'en') {
  const { kind, id, total } = readPlace(sent.place ?? '')
  const isBrought = kind === 'z'
  return placeOrderInput.safeParse({
    ...sent,
    sessionId,
    language,
    total,
    kind: isBrought ? 'delivery' : 'pickup',
    agrees: sent.agrees === '1',
    zone_id: isBrought ? id : null,
    warehouse_id: isBrought ? null : id,
  })
}

/** All that lacks or cannot be of a form that says too little, whether or not it could be read. */
function faultsIn(
  { sent }: PageCall,
  issues: readonly { path: PropertyKey[] }[],
  look: CheckoutLook,
): string[] {
  const { kind, id } = readPlace(sent.place ?? '')
  const isBrought = kind === 'z'
  const { name = '', email = '', phone = '', address = '', notes = '', tax_id = '', tax_name = '' } = sent
  const lacking = faultsOf(
    {
      name,
      email,
      phone,
      address,
      notes,
      tax_id,
      tax_name,
      agrees: sent.agrees === '1',
      kind: isBrought ? 'delivery' : 'pickup',
      zone_id: isBrought ? id : null,
      warehouse_id: isBrought ? null : id,
      way: PAYMENT_WAYS.find((way) => way === sent.way) ?? null,
      document_type: sent.document_type === 'credito_fiscal' ? 'credito_fiscal' : 'consumo',
    },
    look,
  )
  return [...issues.map(({ path }) => String(path[0])), ...lacking]
}

/** Where it is paid; the order's own page where that cannot be now: it stands all the same. */
async function whereToPay({ ctx, origin }: PageCall, { id, way }: PlaceOrder): Promise<string | null> {
  if (way !== 'link') return null
  try {
    return await payLink(ctx, origin, id)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** Places the order. @returns where it is paid, or its own page. */
async function placed(call: PageCall, order: PlaceOrder): Promise<PageReply> {
  takeOrder(call.ctx, call.network)
  const { token } = await placeOrder(call.ctx, order, call.network)
  const own = `/shop/order/${token}`
  const link = await whereToPay(call, order)
  return link ? goToPay(link, 'order', own) : { redirect: own }
}

/** What is said above the form of an order that was refused, and whether it is sent once more as what it was. */
function refusedAs(place: Around, error: unknown): Omit<Drawing, 'look'> {
  const words = checkoutMessages[place.frame.language]
  if (error instanceof OrderIncomplete) return { faults: error.fields }
  if (error instanceof KeyReused) return { problem: words.placed_already }
  const isSame = error instanceof DomainError && error.kind === 'unavailable'
  return { problem: problemOf(place, error, words.not_now), isSame }
}

const checkout = inStore(async (call, place) => {
  const { ctx, network, isPost } = call
  takeLook(ctx, network)
  const { sessionId } = sessionOf(call)
  const shown = async (more: (look: CheckoutLook) => Omit<Drawing, 'look'>): Promise<PageReply | null> => {
    const look = await checkoutLook(ctx, sessionId)
    return look && drawn(call, place, { look, ...more(look) })
  }
  if (!isPost) return (await shown(() => ({}))) ?? { redirect: '/shop/cart' }
  const read = orderIn(call, sessionId, place.frame.language)
  if (!read.success) {
    const { issues } = read.error
    const again = await shown((look) => ({ faults: faultsIn(call, issues, look) }))
    return again ?? { redirect: '/shop/cart' }
  }
  try {
    return await placed(call, read.data)
  } catch (error) {
    const refused = refusedAs(place, error)
    const again = await shown(() => refused)
    if (again) return again
    // Sent once more: its order stands already, and its cart is empty since.
    const token = await placedBefore(ctx, read.data)
    return { redirect: token === null ? '/shop/cart' : `/shop/order/${token}` }
  }
})

/** Also of a store that is closed since: who ordered there has their order. */
async function order(call: PageCall): Promise<PageReply> {
  const { ctx, named, sent, isPost, network, origin } = call
  const place = await around(call, { beforeOpening: true })
  if (!place) return closedPage(call)
  takeLook(ctx, network)
  const token = named.token ?? ''
  const words = checkoutMessages[place.frame.language]
  let found = await orderByToken(ctx, token)
  if (!found && !place.store.is_published) return closedPage(call)
  let problem: string | null = null
  let isTooOften = false
  if (isPost && found) {
    try {
      takeOrder(ctx, network)
      if (sent.act === 'cancel') await cancelOneself(ctx, token)
      if (sent.act === 'proof') await addProof(ctx, token, sent.file ?? '')
      const link = sent.act === 'pay' ? await payLink(ctx, origin, found.id) : null
      if (link) return goToPay(link, 'order', `/shop/order/${token}`)
      if (sent.act !== 'pay') return { redirect: inItsLanguage(call, `/shop/order/${token}`) }
      problem = words.pay_unavailable
    } catch (error) {
      problem = problemOf(place, error, words.not_now)
      isTooOften = error instanceof TooManyRequests
    }
    found = await orderByToken(ctx, token)
  }
  const { store_transfer_account: account } = await readModuleSettings(ctx, storeOrdersSettings)
  const title = found ? words.order.replace('{{number}}', found.number) : words.order_missing
  const page = storePage(place, {
    view: 'store-order',
    props: { words, order: found, account, problem, isAsked: sent.ask === 'cancel' },
    title,
    head: { isListed: false },
  })
  if (!found) return { ...page, status: 404 }
  return isTooOften ? { ...page, status: 429 } : page
}

export const checkoutPages: readonly PublicPage[] = [
  { path: '/shop/checkout', answer: checkout },
  { path: '/shop/order/:token', answer: order },
]
