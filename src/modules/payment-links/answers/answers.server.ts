import { inNameOf } from '#modules/identity/permissions/acting.server.ts'
import { depositById } from '#modules/invoices/deposits/deposit-rows.server.ts'
import type { Arrived } from '#modules/invoices/payments/arrived-payment.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { LinkKeyId } from '#platform/values/ids.ts'
import { type Cents, ZERO } from '#platform/values/money.ts'
import { amountText, type PageAnswer, readAnswer } from '../azul/azul-page.server.ts'
import type { Environment } from '../environment.ts'
import { askedBy, byAzulOrder, holdLink, isOurOrder } from '../links/link-orders.server.ts'
import { lockPayable, owedOn, takeArrived } from '../links/payable.server.ts'
import { linkStatus } from '../payment-link.ts'
import { type LinkRow, paymentLinkAnswers } from '../payment-links.tables.ts'
import { isBelieved, keysOf, type LinkKey, openKey } from '../settings/keys.server.ts'
import { countsForAnybody, environmentNow, LINK_METHOD_NAMED } from '../settings/merchants.server.ts'

/** What came of an answer: nothing that is not signed is looked at. */
export type Taken = { verdict: PageAnswer['verdict'] | 'unsigned'; token: string | null }

/**
 * Takes what AZUL sent back with a browser. Its signature is all that it is believed by, and however often and in
 * whatever order answers arrive, each authorization is taken once: it pays what is still owed on the invoice, or the
 * deposit; what was paid too late, twice or too much becomes the customer's, paid ahead, and the shop is told.
 *
 * @throws AuthKeyUnreadable
 */
export const takeAnswer = (ctx: TenantCtx, sent: Readonly<Record<string, string>>): Promise<Taken> =>
  inTransaction(ctx, async (tx) => {
    const now = await environmentNow(tx)
    const found = await byAzulOrder(tx, sent.OrderNumber ?? '')
    const proved = now && (await provedBy(tx, sent, found?.environment ?? now, found?.key_id ?? null))
    if (!proved) return { verdict: 'unsigned', token: null }
    return take(tx, { ...proved, found, now })
  })

type Proved = { answer: PageAnswer; key: LinkKey }

/** An answer with the key that signed it; null for one that none of the shop's did. */
async function provedBy(
  tx: Tx<TenantCtx>,
  sent: Readonly<Record<string, string>>,
  environment: Environment,
  madeUnder: LinkKeyId | null,
): Promise<Proved | null> {
  for (const key of await keysOf(tx, environment, madeUnder)) {
    const answer = readAnswer(sent, openKey(tx, key))
    if (answer) return { answer, key }
  }
  return null
}

type Taking = Proved & { found: LinkRow | null; now: Environment }

async function take(tx: Tx<TenantCtx>, { answer, key, found, now }: Taking): Promise<Taken> {
  if (!found) {
    // Signed as well is what AZUL is asked with, which is in every browser that opened a link: it begins otherwise.
    // Of no link of the shop's nothing is known that a replaced key could be believed about.
    const isOfOrder = isOurOrder(answer.orderNumber) && key.retired_at === null
    return isOfOrder ? odd(tx, answer, null) : { verdict: 'unsigned', token: null }
  }
  await lockPayable(tx, found)
  const link = await holdLink(tx, found.id)
  const before = await answeredBefore(tx, answer, link)
  if (before) return { verdict: before, token: link.token }
  // Whoever was told a key that was replaced settles nothing by it: not long after, and no link that came later.
  const isSure = isBelieved(key, { madeAt: link.created_at, now: tx.now })
  if (answer.verdict === 'odd' || !isSure) return odd(tx, answer, link)
  if (answer.verdict === 'declined') {
    await write(tx, answer, link)
    return { verdict: 'declined', token: link.token }
  }
  if (!isAmountOf(answer, await askedBy(tx, link, answer.orderNumber))) return odd(tx, answer, link)
  // A test that is answered once the shop charges is no money, nor is one that anybody makes.
  const isTest = link.environment !== 'production' && now === 'production'
  if (isTest || (link.deposit_id !== null && !countsForAnybody(tx, link.environment)))
    return odd(tx, answer, link, 'payment_link_test')
  const id = await write(tx, answer, link)
  // Another charge under a code that paid before is money too, and by its code alone nobody can tell it from the first.
  if (id === null && !(await isSameCharge(tx, answer))) return odd(tx, answer, link)
  if (id !== null) await settle(tx, id, { answer, link })
  return { verdict: 'approved', token: link.token }
}

const authorizationKey = ({ orderNumber, authorizationCode }: PageAnswer): string =>
  `${orderNumber} ${authorizationCode}`

/** Whether the authorization that was taken before is this one, said again in other words: AZUL numbers each charge (RRN). */
async function isSameCharge(tx: Tx<TenantCtx>, answer: PageAnswer): Promise<boolean> {
  const [row] = await tx.query<{ rrn: string; amount: number }>(
    `select rrn, amount_cents::bigint as amount from payment_link_answers
      where tenant_id = current_tenant() and authorization_key = $1`,
    [authorizationKey(answer)],
  )
  return row?.rrn === answer.rrn && row.amount === answer.amount
}

/**
 * Whether the amount is the one that was paid: another than its order asked for is an answer that somebody cut otherwise. Of
 * two that begin each other, which an order of long ago may have asked for, nobody can tell.
 */
function isAmountOf({ amount, authorizationCode }: PageAnswer, asked: readonly Cents[]): boolean {
  const signed = `${amountText(amount)}${authorizationCode}`
  const fitting = asked.filter((each) => signed.startsWith(amountText(each)))
  return fitting.length === 1 && fitting[0] === amount
}

/** What came of the same signed words before, as they are meant; null where they are new, or cut otherwise. */
async function answeredBefore(
  tx: Tx<TenantCtx>,
  { key, verdict, amount }: PageAnswer,
  { id }: LinkRow,
): Promise<PageAnswer['verdict'] | null> {
  const [row] = await tx.query<{ verdict: PageAnswer['verdict'] }>(
    `select verdict from payment_link_answers where tenant_id = current_tenant() and answer_key = $1
      and link_id = $2 and verdict = $3 and amount_cents = $4`,
    [key, id, verdict, amount],
  )
  return row?.verdict ?? null
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
      authorization_key: verdict === 'approved' ? authorizationKey(answer) : null,
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
async function odd(
  tx: Tx<TenantCtx>,
  answer: PageAnswer,
  link: LinkRow | null,
  kind: 'payment_link_odd' | 'payment_link_test' = 'payment_link_odd',
): Promise<Taken> {
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
    kind,
    params: { order: answer.orderNumber.slice(0, 60) },
  })
  return taken
}

type Settling = { answer: PageAnswer; link: LinkRow }

async function settle(tx: Tx<TenantCtx>, id: string, { answer, link }: Settling): Promise<void> {
  const owed = await owedOn(tx, link)
  // One that nothing was owed on is a link that died; what it then brings is the customer's.
  const pays = linkStatus(link, owed, tx.now) === 'pending'
  const arrived = await takeArrived(asMaker(tx, link), link, {
    amount: answer.amount,
    pays,
    method: LINK_METHOD_NAMED,
    reference: answer.authorizationCode,
    notes: `${link.environment === 'production' ? 'AZUL' : 'AZUL PRUEBA'} ${answer.orderNumber}`,
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
  if (!(await isTold(tx, link))) await tell(tx, id, answer.orderNumber, arrived)
}

/** In the name of whoever made the link: nobody else of the shop had to do with the payment. */
const asMaker = (tx: Tx<TenantCtx>, { created_by, created_by_name }: LinkRow): Tx =>
  inNameOf(tx, { userId: created_by, name: created_by_name })

/** Whether an order of the store says what becomes of the money: it came for it, and one bell is enough. */
const isTold = async (tx: Tx<TenantCtx>, { deposit_id }: LinkRow): Promise<boolean> =>
  deposit_id !== null && (await depositById(tx, deposit_id)).purpose === 'store_order'

/** What did not go to the invoice is told, once for each answer. */
async function tell(
  tx: Tx<TenantCtx>,
  id: string,
  order: string,
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
