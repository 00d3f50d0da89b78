import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { InvoiceNotFound } from '#modules/invoices/invoices.errors.ts'
import { lockInvoice } from '#modules/invoices/invoices.server.ts'
import { AmountNotPending, NothingOwed } from '#modules/invoices/payments/payments.errors.ts'
import { lockReceivable } from '#modules/invoices/receivables/receivables.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { KeyReused } from '#platform/errors/platform.errors.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { addDays, dayOfInstant, startOfDay } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { InvoiceId, PaymentLinkId } from '#platform/values/ids.ts'
import { cents, ZERO } from '#platform/values/money.ts'
import { type CancelReason, linkItbis, orderedInvoice } from '../payment-link.ts'
import { LinkNotFound, LinkNotPending, LinksNotConfigured, OrderUnreadable } from '../payment-links.errors.ts'
import { type LinkRow, paymentLinks } from '../payment-links.tables.ts'
import { type LinkMerchant, linkEnvironment, linkMerchant } from '../settings/merchants.server.ts'
import { newAzulOrder } from './link-orders.server.ts'
import type { CreateLink } from './links.ts'

/** Where the public page of a link stands, under the shop's own address. */
export const linkUrl = (origin: string, token: string): string => `${origin}/pay/${token}`

/** 192 random bits: who knows the address sees what is paid, and nobody finds one by trying. */
const newToken = (): string => randomBytes(24).toString('base64url')

type NewLink = Pick<
  LinkRow,
  | 'invoice_id'
  | 'deposit_id'
  | 'order_number'
  | 'azul_order'
  | 'amount_cents'
  | 'itbis_cents'
  | 'language'
  | 'client_contract_number'
>

/** Writes a link in the name of who acts. It is good for as many days as the shop's links are, at most to `until`. */
export async function insertLink(
  tx: Tx,
  { keyId, environment, validDays }: LinkMerchant,
  link: NewLink,
  until: Date | null = null,
): Promise<LinkRow> {
  const { time_zone } = await readSettings(tx)
  const lastDay = addDays(dayOfInstant(tx.now, time_zone), validDays)
  const expires = startOfDay(addDays(lastDay, 1), time_zone)
  const row: LinkRow = {
    ...link,
    tenant_id: tx.tenantId,
    id: newId<PaymentLinkId>(),
    token: newToken(),
    key_id: keyId,
    environment,
    asked_cents: [link.amount_cents],
    status: 'pending',
    cancel_reason: null,
    expires_at: until && until < expires ? until : expires,
    created_at: tx.now,
    created_by: tx.actor.userId,
    created_by_name: tx.actor.name,
    closed_at: null,
    opened_at: null,
    last_opened_at: null,
    opened_times: 0,
    sent_at: null,
    delivery_id: null,
  }
  await tx.db.insert(paymentLinks).values(row)
  return row
}

/**
 * Makes a link by which an invoice is paid, at most what is owed on it. It takes the place of one that still waits. The same
 * order number again is answered with the first link.
 *
 * @throws LinksNotConfigured, AuthKeyUnreadable
 * @throws OrderUnreadable, InvoiceNotFound, NothingOwed, KeyReused
 * @throws AmountNotPending where more is asked for than is owed, or nothing.
 */
export const createLink = (ctx: Ctx, origin: string, input: CreateLink) =>
  inTransaction(ctx, async (tx) => {
    const configured = await linkMerchant(tx)
    if (!configured) throw new LinksNotConfigured('no merchant')
    const { id: invoiceId, order_number: invoiceNumber } = await invoiceOf(tx, input)
    await lockInvoice(tx, invoiceId)
    const earlier = await byOrderNumber(tx, input.orderNumber)
    if (earlier) return made(origin, sameAs(earlier, input))
    await endPending(tx, invoiceId, 'replaced')
    const balance = (await lockReceivable(tx, invoiceId))?.balance ?? ZERO
    if (balance === ZERO) throw new NothingOwed(`invoice ${invoiceId}`)
    const amount = cents(input.amount)
    if (amount <= ZERO || amount > balance) throw new AmountNotPending(balance)
    const link = await insertLink(tx, configured, {
      invoice_id: invoiceId,
      deposit_id: null,
      order_number: input.orderNumber,
      azul_order: newAzulOrder(invoiceNumber),
      amount_cents: amount,
      itbis_cents: cents(input.itbis),
      language: input.language,
      client_contract_number: input.clientContractNumber,
    })
    await audit(tx, {
      action: 'payment_link.created',
      subject_type: 'invoice',
      subject_id: invoiceId,
      details: {
        link_id: link.id,
        order_number: link.order_number,
        azul_order: link.azul_order,
        amount_cents: amount,
      },
    })
    return made(origin, link)
  })

const made = (origin: string, { id, token }: LinkRow) => ({ id, linkFullUrl: linkUrl(origin, token) })

/** @throws OrderUnreadable, InvoiceNotFound */
async function invoiceOf(tx: Tx, { orderNumber, amount, itbis }: CreateLink) {
  const number = orderedInvoice(orderNumber)
  if (number === null || itbis !== linkItbis(cents(amount))) throw new OrderUnreadable('the values of a link')
  const [invoice] = await tx.query<{ id: InvoiceId; order_number: number }>(
    'select id, order_number from invoices where tenant_id = current_tenant() and order_number = $1',
    [number],
  )
  if (!invoice) throw new InvoiceNotFound(`invoice ${number}`)
  return invoice
}

/** @throws KeyReused */
function sameAs(earlier: LinkRow, { amount, clientContractNumber: contract }: CreateLink): LinkRow {
  if (earlier.amount_cents === amount && earlier.client_contract_number === contract) return earlier
  throw new KeyReused(`order ${earlier.order_number} came back with other values`)
}

async function byOrderNumber(tx: Tx<TenantCtx>, orderNumber: string): Promise<LinkRow | null> {
  const [row] = await tx.db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.tenant_id, tx.tenantId), eq(paymentLinks.order_number, orderNumber)))
  return row ?? null
}

/** @throws LinkNotFound for what is not the shop's, too. */
export const linkById = (ctx: TenantCtx, id: PaymentLinkId): Promise<LinkRow> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(paymentLinks)
      .where(and(eq(paymentLinks.tenant_id, tx.tenantId), eq(paymentLinks.id, id)))
    if (!row) throw new LinkNotFound(`link ${id}`)
    return row
  })

/** By the same words in both: what a letter leads to is what is noted as sent with it. `$1` are the invoices. */
const PAYABLE = `tenant_id = current_tenant() and invoice_id = any($1::uuid[]) and status = 'pending'
  and expires_at > $2 and environment = $3`

/** Where each of some invoices is paid now, by a link that still waits; those without one are left out. */
export const openLinks = (
  ctx: TenantCtx,
  origin: string,
  invoices: readonly InvoiceId[],
): Promise<Map<InvoiceId, string>> =>
  reading(ctx, async (tx) => {
    const environment = await linkEnvironment(tx)
    if (environment === null) return new Map()
    const rows = await tx.query<{ invoice_id: InvoiceId; token: string }>(
      `select invoice_id, token from payment_links where ${PAYABLE}`,
      [invoices, tx.now, environment],
    )
    return new Map(rows.map(({ invoice_id, token }) => [invoice_id, linkUrl(origin, token)]))
  })

/** Notes that the links of some invoices, as `openLinks` finds them, went to whoever is to pay, with a letter or a reminder. */
export async function noteSent(
  tx: Tx<TenantCtx>,
  invoices: readonly InvoiceId[],
  deliveryId: string,
): Promise<void> {
  const environment = await linkEnvironment(tx)
  if (environment === null) return
  await tx.query(
    `update payment_links set sent_at = $2, delivery_id = $4
      where ${PAYABLE} and delivery_id is distinct from $4`,
    [invoices, tx.now, environment, deliveryId],
  )
}

const endPending = (tx: Tx<TenantCtx>, invoiceId: InvoiceId, reason: CancelReason): Promise<unknown> =>
  tx.query(
    `update payment_links set status = 'cancelled', cancel_reason = $2, closed_at = $3
      where tenant_id = current_tenant() and invoice_id = $1 and status = 'pending'`,
    [invoiceId, reason, tx.now],
  )

/**
 * Cancels a link that waits. One that was cancelled stays so.
 *
 * @throws LinkNotFound
 * @throws LinkNotPending where it was paid.
 */
export const cancelLink = (ctx: Ctx, { id }: { id: PaymentLinkId }): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const { invoice_id: invoiceId } = await linkById(tx, id)
    const [ended] = await tx.query<{ order_number: string }>(
      `update payment_links set status = 'cancelled', cancel_reason = 'by_hand', closed_at = $2
        where tenant_id = current_tenant() and id = $1 and status = 'pending' returning order_number`,
      [id, tx.now],
    )
    if (ended) {
      await audit(tx, {
        action: 'payment_link.cancelled',
        ...(invoiceId
          ? { subject_type: 'invoice', subject_id: invoiceId }
          : { subject_type: 'payment_link', subject_id: id }),
        details: { link_id: id, order_number: ended.order_number },
      })
    } else if ((await linkById(tx, id)).status === 'paid') throw new LinkNotPending(`link ${id}`)
    return { success: true }
  })

/** Cancels the links of invoices on which nothing is owed any more. */
export const endLinks = (
  ctx: TenantCtx,
  lowered: readonly { invoice_ids: readonly InvoiceId[] }[],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.query(
      `update payment_links l set status = 'cancelled', cancel_reason = 'paid_otherwise', closed_at = $2
        from receivables r
        where l.tenant_id = current_tenant() and l.invoice_id = any($1::uuid[]) and l.status = 'pending'
          and r.tenant_id = l.tenant_id and r.invoice_id = l.invoice_id and r.balance_cents = 0`,
      [lowered.flatMap(({ invoice_ids }) => invoice_ids), tx.now],
    )
  })
