import { randomBytes } from 'node:crypto'
import { TotalChanged } from '#modules/invoices/posting/posting.errors.ts'
import { isShopSession, SHOP_SESSION } from '#modules/store-orders/cart/cart.ts'
import {
  addToCart,
  getCart,
  productNamed,
  setInCart,
} from '#modules/store-orders/carts/change-cart.server.ts'
import { takeChange, takeLetter, takeLook } from '#modules/store-orders/carts/guard.server.ts'
import { isCartLink, joinCart, sendCart } from '#modules/store-orders/sharing/cart-links.server.ts'
import { CartNotSent } from '#modules/store-orders/store-orders.errors.ts'
import { storeOrdersMessages } from '#modules/store-orders/store-orders.messages.ts'
import { DomainError, type ErrorParams } from '#platform/errors/errors.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import type { PageCall, PageReply, PublicPage } from '#platform/module/public-page.server.ts'
import { isEmail } from '#platform/values/email.ts'
import { cents, milliFromDecimal, ONE_UNIT } from '#platform/values/money.ts'
import { formatCents } from '#ui/words/figures.ts'
import { plainWords } from '#ui/words/plain-words.ts'
import { type Around, inItsLanguage, inStore, storePage } from '../frame/frame.server.ts'

/** What a browser calls itself, and whether it has to be told. */
export function sessionOf({ kept, ctx }: PageCall): { sessionId: string; isNew: boolean } {
  const known = kept[SHOP_SESSION]
  if (known !== undefined && isShopSession(known)) return { sessionId: known, isNew: false }
  return { sessionId: `${ctx.now.getTime().toString(36)}-${randomBytes(16).toString('hex')}`, isNew: true }
}

/** Centavos as people read them. */
const inMoney = (params: ErrorParams): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatCents(cents(Number(value)))]))

/** What is said of a refusal, in the page's language. @param otherwise of what has no sentence of its own. */
export function problemOf(
  { frame }: Around,
  error: unknown,
  otherwise: string = frame.cart.words.add_failed,
): string {
  const { language } = frame
  const t = plainWords<Record<string, string>>(storeOrdersMessages[language], language)
  if (error instanceof TooManyRequests) return frame.cart.words.too_many
  if (!(error instanceof DomainError)) throw error
  const key = `error_${error.code.slice(error.code.indexOf('.') + 1)}`
  const params = error instanceof TotalChanged ? inMoney(error.params) : error.params
  return key in storeOrdersMessages[language] ? t(key, params) : otherwise
}

type Drawn = { readonly problem: string | null; readonly isSent?: boolean }

async function drawn(call: PageCall, place: Around, { problem, isSent = false }: Drawn): Promise<PageReply> {
  const { sessionId, isNew } = sessionOf(call)
  const cart = await getCart(call.ctx, { storeId: null, sessionId: isNew ? null : sessionId })
  const title = place.frame.cart.words.your_cart
  const page = storePage(place, {
    view: 'store-cart',
    props: { cart, problem, isSent },
    title,
    head: { isListed: false },
  })
  return problem === null ? page : { ...page, status: 409 }
}

/** What is told on the page that a form without a script leads to. */
const LINK_SENT = 'sent'

/** Does what a form says: more of a product, so much of it, or a link by mail. @returns where that is seen. */
async function done(call: PageCall, { store }: Around, sessionId: string): Promise<string> {
  const { ctx, sent, network, origin } = call
  if (sent.email !== undefined) {
    const email = sent.email.trim()
    if (!isEmail(email)) throw new CartNotSent('no address')
    takeLetter(ctx, network, email)
    await sendCart(ctx, origin, { storeId: store.id, sessionId, email, language: call.language })
    return `/shop/cart?link=${LINK_SENT}`
  }
  takeChange(ctx, network)
  const product = await productNamed(ctx, sent.product ?? '')
  const quantity = milliFromDecimal(sent.quantity ?? '1') ?? ONE_UNIT
  if (product === null || quantity < 0) return '/shop/cart'
  if (sent.set === '1') await setInCart(ctx, { sessionId, product, quantity }, network)
  else if (quantity > 0)
    await addToCart(ctx, { storeId: null, productId: product, quantity, sessionId }, network)
  return '/shop/cart'
}

const cart = inStore(async (call, place) => {
  if (!call.isPost) {
    takeLook(call.ctx, call.network)
    return drawn(call, place, { problem: null, isSent: call.sent.link === LINK_SENT })
  }
  const { sessionId } = sessionOf(call)
  try {
    const path = inItsLanguage(call, await done(call, place, sessionId))
    return { redirect: path, keeps: { [SHOP_SESSION]: sessionId } }
  } catch (error) {
    return drawn(call, place, { problem: problemOf(place, error) })
  }
})

const join = inStore(async (call, place) => {
  const token = call.named.token ?? ''
  takeChange(call.ctx, call.network)
  if (call.isPost) {
    const { sessionId } = sessionOf(call)
    try {
      await joinCart(call.ctx, token, sessionId)
      return { redirect: inItsLanguage(call, '/shop/cart'), keeps: { [SHOP_SESSION]: sessionId } }
    } catch (error) {
      problemOf(place, error)
    }
  }
  const stands = await isCartLink(call.ctx, token)
  const title = place.frame.cart.words[stands ? 'join_title' : 'join_ended']
  const page = storePage(place, {
    view: 'store-cart-join',
    props: { stands },
    title,
    head: { isListed: false },
  })
  return stands ? page : { ...page, status: 404 }
})

export const cartPages: readonly PublicPage[] = [
  { path: '/shop/cart', answer: cart },
  { path: '/shop/cart/join/:token', answer: join },
]
