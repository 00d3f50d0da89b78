import type { IncomingMessage } from 'node:http'
import {
  type CardMachine,
  type MachineOptions,
  type MachineRequest,
  type MachineTransaction,
  type Speech,
  startCardMachine,
} from './card-machine.ts'

const HUNDRED = 100

/** A decimal number of the currency, at most two decimals. */
const centsIn = (amount: unknown): number | null => {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return null
  const cents = Math.round(amount * HUNDRED)
  return Math.abs(cents - amount * HUNDRED) < 1e-6 ? cents : null
}

const CODES = { approved: '00', declined: '51', voided: '17' } as const
const MESSAGES = { approved: 'Aprobada', declined: 'Fondos insuficientes', voided: 'Anulada' } as const

const told = (of: MachineTransaction) => ({
  success: of.status === 'approved',
  message: MESSAGES[of.status],
  data: {
    transactionId: of.reference,
    responseCode: CODES[of.status],
    amount: of.cents / HUNDRED,
    currencyCode: '214',
    authorizationCode: of.authorization,
    cardNumber: '545454******5454',
    cardType: 'MASTERCARD',
    invoiceNumber: of.invoiceNumber,
    receipts: [`${MESSAGES[of.status].toUpperCase()}\nAUT ${of.authorization}`],
  },
})

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function requestOf(
  { method, url }: IncomingMessage,
  body: Readonly<Record<string, unknown>>,
): MachineRequest | null {
  switch (`${method} ${url}`) {
    case 'GET /api/pos/health':
      return { kind: 'ready' }
    case 'GET /api/pos/last':
      return { kind: 'last' }
    case 'POST /api/pos/sale':
      return { kind: 'sale', cents: centsIn(body.amount), invoiceNumber: textIn(body.invoiceNumber) }
    case 'POST /api/pos/return':
      return { kind: 'refund', cents: centsIn(body.amount), invoiceNumber: textIn(body.invoiceNumber) }
    case 'POST /api/pos/cancellation':
      return { kind: 'void', key: textIn(body.originalInvoiceNumber) }
    case 'POST /api/pos/batch-close':
      return { kind: 'close' }
    default:
      return null
  }
}

const speech: Speech = {
  requestOf,
  transaction: told,
  refusal: (message) => ({ success: false, message, data: { responseCode: '12' } }),
  ready: (busy) => ({ status: busy ? 'busy' : 'healthy' }),
  closed: (count) => ({ success: true, message: `Lote cerrado: ${count} transacciones`, data: {} }),
}

/** The service of a Cardnet-style card terminal on this machine. */
export const startCardnetTerminal = (options: MachineOptions = {}): Promise<CardMachine> =>
  startCardMachine(speech, options)
