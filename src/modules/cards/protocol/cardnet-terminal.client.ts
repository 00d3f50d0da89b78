import { centsToDecimal } from '#platform/values/money.ts'
import { nothing } from './azul-terminal.client.ts'
import type { CardTerminal, TerminalMeans } from './card-terminal.client.ts'
import {
  cardnetClosing,
  cardnetPath,
  cardnetReady,
  cardnetRefund,
  cardnetSale,
  invoiceNumberOf,
  readCardnet,
} from './cardnet.ts'
import { type CardTransaction, chargeable, serviceUrl } from './terminal.ts'
import { callTerminal, TerminalError, under } from './terminal-http.client.ts'

/** Asks a Cardnet-style terminal through the service beside it. */
export function cardnetTerminal({ place, patience }: TerminalMeans): CardTerminal {
  const ask = async (path: string, limitMs: number, post?: unknown): Promise<unknown> => {
    const { status, body } = await callTerminal({ url: serviceUrl(place.api_url, path), post, limitMs })
    if (status !== 200) throw new TerminalError(`${path}: status ${status}`, 'garbage')
    return body
  }
  const transaction = async (path: string, limitMs: number, post: unknown): Promise<CardTransaction> =>
    readCardnet(await ask(path, limitMs, post))
  return {
    protocol: 'cardnet',
    ready: async () => cardnetReady(await ask(cardnetPath.health, patience.question)),
    last: async (signal) => {
      const url = serviceUrl(place.api_url, cardnetPath.last)
      const { status, body } = await callTerminal({ url, limitMs: patience.question, signal })
      return status === 200 ? readCardnet(body) : nothing(status)
    },
    sale: ({ amount, number }) => {
      chargeable(centsToDecimal(amount))
      const sale = { amount, invoiceNumber: invoiceNumberOf(number), currencyCode: place.currency_code }
      return under('Payment processing failed', async () => ({
        // The answer of a sale does not repeat the number that it was asked under.
        ...(await transaction(cardnetPath.sale, patience.sale, cardnetSale(sale))),
        invoiceNumber: sale.invoiceNumber,
      }))
    },
    void: (key) =>
      under('Void transaction failed', () =>
        transaction(cardnetPath.cancellation, patience.void, { originalInvoiceNumber: key }),
      ),
    refund: ({ amount, number, originalInvoiceNumber }) => {
      chargeable(centsToDecimal(amount))
      const refund = { amount, invoiceNumber: invoiceNumberOf(number), originalInvoiceNumber }
      return under('Refund failed', () =>
        transaction(cardnetPath.refund, patience.sale, cardnetRefund(refund)),
      )
    },
    close: () =>
      under('Close batch failed', async () =>
        cardnetClosing(await ask(cardnetPath.batchClose, patience.closing, { terminal: place.terminal })),
      ),
  }
}
