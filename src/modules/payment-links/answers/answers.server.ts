import { lockInvoice } from '#modules/invoices/credit-notes/returned.server.ts'
import { type Arrived, takeArrivedPayment } from '#modules/invoices/payments/arrived-payment.server.ts'
import { receivableOf } from '#modules/invoices/receivables/receivables.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { type Actor, type Ctx, inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { cents, ZERO } from '#platform/values/money.ts'
import { amountText, type PageAnswer, readAnswer } from '../azul/azul-page.server.ts'
import type { Environment } from '../environment.ts'
import { byOrderNumber, type LinkRow } from '../links/links.server.ts'
import { linkStatus } from '../payment-link.ts'
import { paymentLinkAnswers } from '../payment-links.tables.ts'
import { LINK_METHOD_NAMED, linkMerchant } from '../settings/merchants.server.ts'

/** What came of an answer: nothing that is not signed is looked at. */
export type Taken = { verdict: PageAnswer['verdict'] | 'unsigned'; token: string | null }

/**
 * Takes what AZUL sent back with a browser. Its signature is all that it is believed by, and however often and in whatever
 * order answers arrive, each authorization is taken once: it pays what is still owed on the invoice; what was paid too
 * late, twice or too much becomes the customer's, paid ahead, and the shop is told.
 *
 * @throws AuthKeyUnreadable
 */
export async function takeAnswer(ctx: TenantCtx, sent: Readonly<Record<string, string>>): Promise<Taken> {
  const configured = await linkMerchant(ctx)
  const answer = configured && readAnswer(sent, configured.merchant.authKey)
  if (!answer) return { verdict: 'unsigned', token: null }
  return inTransaction(ctx, (tx) => take(tx, answer, configured.environment))
}

async function take(tx: Tx<TenantCtx>, answer: PageAnswer, of: Environment): Promise<Taken> {
  const found = await byOrderNumber(tx, answer.orderNumber)
  if (!found) {
    // Signed as well is what AZUL is asked with, which is in every browser that opened a link: it begins otherwise.
    const isOfOrder = answer.orderNumber.startsWith('INV-')
    return isOfOrder ? odd(tx, answer, null) : { verdict: 'unsigned', token: null }
  }
  await lockInvoice(tx, found.invoice_id)
  const [link] = await tx.query<LinkRow>(
    'select * from payment_links where tenant_id = current_tenant() and id = $1 for update',
    [found.id],
  )
  if (!link) throw new Error(`the link ${found.id} was there and is gone`)
  if (answer.verdict === 'odd') return odd(tx, answer, link)
  if (answer.verdict === 'declined') {
    await write(tx, answer, link)
    return { verdict: 'declined', token: link.token }
  }
  if (!isAmountOf(answer, link)) return odd(tx, answer, link)
  const id = await write(tx, answer, link)
  if (id !== null) await settle(tx, id, { answer, link, of })
  return { verdict: 'approved', token: link.token }
}

/**
 * Whether the amount is the one that was paid: another than was asked for is an answer that somebody cut otherwise, and of
 * two that were, both of which the signed words begin with, nobody can tell.
 */
function isAmountOf({ amount, authorizationCode }: PageAnswer, { asked_cents }: LinkRow): boolean {
  const signed = `${amountText(amount)}${authorizationCode}`
  const fitting = asked_cents.filter((asked) => signed.startsWith(amountText(cents(asked))))
  return fitting.length === 1 && fitting[0] === amount
}

/** Writes an answer down; null for one that was taken before. */
async function write(tx: Tx<TenantCtx>, answer: PageAnswer, link: LinkRow | null): Promise<string | null> {
  const { verdict, key, orderNumber, amount, authorizationCode, rrn, isoCode, message } = answer
  const [made] = await tx.db
    .insert(paymentLinkAnswers)
    .values({
      tenant_id: tx.tenantId,
      id: newId(),
      answer_key: key,
      authorization_key: verdict === 'approved' ? `${orderNumber} ${authorizationCode}` : null,
      order_number: orderNumber,
      link_id: link?.id ?? null,
      verdict,
      amount_cents: amount,
      authorization_code: authorizationCode,
      rrn,
      iso_code: isoCode,
      message,
      at: tx.now,
    })
    .onConflictDoNothing()
    .returning({ id: paymentLinkAnswers.id })
  return made?.id ?? null
}

/** Keeps a signed answer that fits nothing, and asks the shop to look: it may be money. */
async function odd(tx: Tx<TenantCtx>, answer: PageAnswer, link: LinkRow | null): Promise<Taken> {
  const taken: Taken = { verdict: 'odd', token: link?.token ?? null }
  if (answer.verdict === 'declined') return { ...taken, verdict: 'declined' }
  const [whole] = await tx.query(
    'select 1 from payment_link_answers where tenant_id = current_tenant() and answer_key = $1',
    [answer.key],
  )
  // The same words were taken as they are meant.
  if (whole) return taken
  const id = await write(tx, { ...answer, verdict: 'odd', key: `odd ${answer.key}` }, link)
  if (id === null) return taken
  await notify(tx, {
    subject: `payment_link:${id}`,
    kind: 'payment_link_odd',
    params: { order: answer.orderNumber.slice(0, 60) },
  })
  return taken
}

type Settling = { answer: PageAnswer; link: LinkRow; of: Environment }

async function settle(tx: Tx<TenantCtx>, id: string, { answer, link, of }: Settling): Promise<void> {
  const owed = (await receivableOf(tx, link.invoice_id))?.balance ?? ZERO
  // One that nothing was owed on is a link that died; what it then brings is the customer's.
  const pays = linkStatus(link, owed, tx.now) === 'pending'
  const arrived = await takeArrivedPayment(asMaker(tx, link), {
    invoice_id: link.invoice_id,
    amount: answer.amount,
    pays,
    method: LINK_METHOD_NAMED,
    reference: answer.authorizationCode,
    notes: `${of === 'production' ? 'AZUL' : 'AZUL PRUEBA'} ${link.order_number}`,
  })
  await tx.query(
    `update payment_link_answers set payment_id = $2, settled_cents = $3, credited_cents = $4, kept_cents = $5
      where tenant_id = current_tenant() and id = $1`,
    [id, arrived.payment?.id ?? null, arrived.settled, arrived.credited, arrived.kept],
  )
  if (pays) {
    await tx.query(
      `update payment_links set status = 'paid', closed_at = $2 where tenant_id = current_tenant() and id = $1`,
      [link.id, tx.now],
    )
  }
  await tell(tx, id, link, arrived)
}

/** In the name of whoever made the link: nobody else of the shop had to do with the payment. */
const asMaker = (tx: Tx<TenantCtx>, { created_by, created_by_name }: LinkRow): Tx<Ctx> => {
  const nobody: ReadonlySet<string> = new Set()
  const actor: Actor = {
    userId: created_by,
    email: '',
    name: created_by_name,
    language: 'es',
    role: '',
    isOwner: false,
    warehouseId: null,
    permissions: nobody,
    modules: nobody,
    withheld: nobody,
  }
  return { ...tx, actor, tillId: null }
}

/** What did not go to the invoice is told, once for each answer. */
async function tell(
  tx: Tx<TenantCtx>,
  id: string,
  { order_number: order }: LinkRow,
  { payment, credited, kept }: Arrived,
): Promise<void> {
  if (credited > ZERO) {
    await notify(tx, {
      subject: `payment_link:${id}`,
      kind: 'payment_link_credited',
      params: { order, amount: credited, payment: payment?.number ?? '' },
    })
  }
  if (kept > ZERO) {
    await notify(tx, {
      subject: `payment_link_kept:${id}`,
      kind: 'payment_link_kept',
      params: { order, amount: kept },
    })
  }
}
