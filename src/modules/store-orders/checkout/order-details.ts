import { isNamedConsumer } from '#modules/fiscal/ncf/ncf.ts'
import { isEmail } from '#platform/values/email.ts'
import type { Cents } from '#platform/values/money.ts'
import { readPhone, readTaxId } from '#platform/values/tax-id.ts'
import type { DeliveryKind, PaymentWay } from '../order/order-states.ts'

/** Who orders, where it goes and how it is paid, as it was sent. */
export type OrderDetails = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly kind: DeliveryKind
  readonly zone_id: string | null
  readonly address: string
  readonly warehouse_id: string | null
  readonly notes: string
  /** Null where none was chosen. */
  readonly way: PaymentWay | null
  readonly document_type: 'consumo' | 'credito_fiscal'
  readonly tax_id: string
  readonly tax_name: string
  readonly agrees: boolean
}

/** What the store offers who orders. */
export type OrderChoices = {
  readonly zones: readonly { readonly id: string }[]
  readonly pickups: readonly { readonly warehouse_id: string }[]
  readonly ways: readonly PaymentWay[]
  readonly terms: string
}

/** The fields that lack something, in the order of the page. */
export function faultsOf(sent: OrderDetails, offered: OrderChoices): string[] {
  const isFiscal = sent.document_type === 'credito_fiscal'
  const wrong: Readonly<Record<string, boolean>> = {
    name: sent.name.trim() === '',
    phone: readPhone(sent.phone) === null,
    email: sent.email.trim() !== '' && !isEmail(sent.email.trim()),
    kind: sent.kind === 'delivery' ? offered.zones.length === 0 : offered.pickups.length === 0,
    zone_id: sent.kind === 'delivery' && !offered.zones.some(({ id }) => id === sent.zone_id),
    address: sent.kind === 'delivery' && sent.address.trim() === '',
    warehouse_id:
      sent.kind === 'pickup' &&
      !offered.pickups.some(({ warehouse_id }) => warehouse_id === sent.warehouse_id),
    way: sent.way === null || !offered.ways.includes(sent.way),
    tax_id: isFiscal && readTaxId(sent.tax_id)?.valid !== true,
    tax_name: isFiscal && sent.tax_name.trim() === '',
    agrees: offered.terms !== '' && !sent.agrees,
  }
  return Object.keys(wrong).filter((field) => wrong[field])
}

/** The fields that its invoice lacks, of an order that comes to so much: who buys for a quarter of a million is named. */
export const faultsOfBuyer = ({ document_type, tax_id }: OrderDetails, total: Cents): string[] =>
  document_type === 'consumo' && isNamedConsumer(total) && readTaxId(tax_id)?.valid !== true ? ['tax_id'] : []
