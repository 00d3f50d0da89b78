import { z } from 'zod'
import { moduleSettings } from '#platform/module/settings.ts'
import { cents } from '#platform/values/money.ts'

export const storeOrdersSettings = moduleSettings(
  'store-orders',
  {
    /** When an order becomes an invoice: as soon as it is paid, or once it was delivered. */
    store_invoices_when: z.enum(['paid', 'delivered']),
    /** For how long goods are kept for who pays by a link. */
    store_link_minutes: z.number().int().min(10).max(1440),
    /** For how long they are kept for who pays by transfer or on delivery, until somebody of the shop accepts it. */
    store_hold_hours: z.number().int().min(1).max(168),
    /** What one who orders may keep at the same time without having paid or been accepted: orders, pieces, and money. */
    store_hold_orders: z.number().int().min(1).max(100),
    store_hold_units: z.number().int().min(1).max(1_000_000),
    store_hold_amount_cents: z.int().min(100).max(100_000_000_000).transform(cents),
    /** Where a transfer goes, as customers read it. */
    store_transfer_account: z.string().trim().max(1000),
    /** What whoever orders agrees to. */
    store_terms: z.string().trim().max(5000),
    /** By which ways customers are told how their order stands. */
    store_letters_email: z.boolean(),
    store_letters_whatsapp: z.boolean(),
    /** Whether the shop itself is written to of orders and of what visitors write. */
    store_letters_shop: z.boolean(),
  },
  {
    store_invoices_when: 'paid',
    store_link_minutes: 30,
    store_hold_hours: 24,
    store_hold_orders: 5,
    store_hold_units: 100,
    store_hold_amount_cents: cents(10_000_000),
    store_transfer_account: '',
    store_terms: '',
    store_letters_email: true,
    store_letters_whatsapp: false,
    store_letters_shop: true,
  },
)
