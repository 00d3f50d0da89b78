import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'

/** `dropped`: when its turn came there was no reason for it any more. */
export type DeliveryState = 'queued' | 'sent' | 'failed' | 'dropped'

/** Why a try did not work: the code of a domain error with the values of its sentence. */
export type DeliveryError = { code: string; params: Readonly<Record<string, string | number>> }

/** Words that are sent about an invoice instead of its receipt. */
export type Message = { subject: string; text: string }

const invoiceId = idIn<InvoiceId>()

const receipt = repeatable.extend({
  orderId: invoiceId,
  /** Taken and not believed: what is sent is made from what was stored. */
  receiptData: z.unknown().optional(),
})

/** What was typed is judged by the verb, which says in words what is wrong with it. */
export const receiptEmailInput = receipt.extend({ email: z.string().max(254) })
export const receiptWhatsAppInput = receipt.extend({ phoneNumber: z.string().max(60) })

export const deliveryContactInput = z.object({ orderId: invoiceId })
export const deliveryIdInput = z.object({ id: z.uuid() })

/**
 * How often a receipt is tried before it is given up. The pauses between double from two seconds: with these eight
 * a mail server that wants to be asked again after five minutes is.
 */
export const MOST_DELIVERY_TRIES = 8

/** Announces a receipt that waits to be sent. */
export const deliveryQueued = eventKind('receipts.delivery_queued', z.object({ delivery_id: z.uuid() }))
