import type { Cents } from '#platform/values/money.ts'
import { azulTerminal } from './azul-terminal.client.ts'
import { cardnetTerminal } from './cardnet-terminal.client.ts'
import type { CardTransaction, Protocol } from './terminal.ts'

/** How long each kind of call may take, in milliseconds. A customer needs time at the terminal. */
export type Patience = { question: number; sale: number; void: number; closing: number }

const USUAL_PATIENCE: Patience = { question: 8_000, sale: 120_000, void: 60_000, closing: 60_000 }

export type SaleAtTerminal = {
  amount: Cents
  /** The attempt's number; told where the protocol carries one. */
  number: number
}

/** A card terminal, whatever its protocol. Each call that comes to no answer throws a TerminalError. */
export type CardTerminal = {
  readonly protocol: Protocol
  /** Whether it is there and not busy. */
  ready(signal?: AbortSignal): Promise<boolean>
  /** Its last transaction; null where it tells of none (status 404 or 500). */
  last(signal?: AbortSignal): Promise<CardTransaction | null>
  sale(sale: SaleAtTerminal): Promise<CardTransaction>
  /** @param key as `voidKeyOf` finds it. */
  void(key: string): Promise<CardTransaction>
  /** The specification names it; no screen calls it yet. */
  refund(sale: SaleAtTerminal & { originalInvoiceNumber: string }): Promise<CardTransaction>
  /** Closes its totals or its batch; what it has to say of that. */
  close(): Promise<string | null>
}

/** Where a terminal is and how it is spoken to. */
export type TerminalPlace = {
  code: string
  api_url: string
  terminal: string
  currency_code: string
}

export type TerminalMeans = { place: TerminalPlace; patience: Patience }

/** The interfaces by name that are known and have no adapter. */
const NOT_YET: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  square: 'Square',
  mercadopago: 'MercadoPago',
  terminal: 'Terminal',
  payment_links: 'Payment links',
}

/**
 * The adapter for a terminal or another payment interface.
 *
 * @throws Error `… not yet implemented` for an interface that has none.
 */
export function terminalAt(place: TerminalPlace, patience: Patience = USUAL_PATIENCE): CardTerminal {
  if (place.code === 'azul') return azulTerminal({ place, patience })
  if (place.code === 'cardnet') return cardnetTerminal({ place, patience })
  throw new Error(`${NOT_YET[place.code] ?? place.code} adapter not yet implemented`)
}
