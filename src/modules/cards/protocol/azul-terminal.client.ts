import { centsToDecimal } from '#platform/values/money.ts'
import { azulClosing, azulPath, azulSucceeded, readAzul } from './azul.ts'
import type { CardTerminal, TerminalMeans } from './card-terminal.client.ts'
import { CardProtocolError, type CardTransaction, chargeable, serviceUrl } from './terminal.ts'
import { callTerminal, TerminalError, under } from './terminal-http.client.ts'

/** Asks an AZUL-style terminal through the service beside it. */
export function azulTerminal({ place, patience }: TerminalMeans): CardTerminal {
  const get = async (path: string, limitMs: number, signal?: AbortSignal): Promise<unknown> => {
    const { status, body } = await callTerminal({ url: serviceUrl(place.api_url, path), limitMs, signal })
    if (status !== 200) throw new TerminalError(`${path}: status ${status}`, 'garbage')
    return body
  }
  const transaction = async (path: string, limitMs: number): Promise<CardTransaction> => {
    const read = readAzul(await get(path, limitMs))
    if (!read) throw new CardProtocolError(`${path}: not an answer of a terminal`)
    return read
  }
  return {
    protocol: 'azul',
    ready: async (signal) => azulSucceeded(await get(azulPath.status, patience.question, signal)),
    last: async (signal) => {
      const url = serviceUrl(place.api_url, azulPath.last)
      const { status, body } = await callTerminal({ url, limitMs: patience.question, signal })
      return status === 200 ? readAzul(body) : nothing(status)
    },
    sale: ({ amount }) => {
      chargeable(centsToDecimal(amount))
      return under('Payment processing failed', () => transaction(azulPath.sale(amount), patience.sale))
    },
    void: (key) => under('Void transaction failed', () => transaction(azulPath.void(key), patience.void)),
    refund: ({ amount }) => {
      chargeable(centsToDecimal(amount))
      return under('Refund failed', () => transaction(azulPath.refund(amount), patience.sale))
    },
    close: () =>
      under('Close totals failed', async () => {
        const body = await get(azulPath.closeTotals, patience.closing)
        if (!azulSucceeded(body)) throw new CardProtocolError('the totals were not closed')
        return azulClosing(body)
      }),
  }
}

/** No transaction to tell of; any other status is no answer. */
export const nothing = (status: number): null => {
  if (status === 404 || status === 500) return null
  throw new TerminalError(`status ${status}`, 'garbage')
}
