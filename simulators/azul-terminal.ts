import type { IncomingMessage } from 'node:http'
import {
  type CardMachine,
  type MachineOptions,
  type MachineRequest,
  type MachineTransaction,
  type Speech,
  startCardMachine,
} from './card-machine.ts'

const decimal = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `425.00`: amounts stand in the address with two decimals, and nothing else is taken for one. */
const centsIn = (text: string): number | null =>
  /^\d{1,10}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null

const HOURS_BEHIND = 4

/** `261121` and `104205`, as it is in Santo Domingo. */
const clockOf = (at: Date): { Date: string; Time: string } => {
  const there = new Date(at.getTime() - HOURS_BEHIND * 3_600_000).toISOString()
  return { Date: there.slice(2, 10).replaceAll('-', ''), Time: there.slice(11, 19).replaceAll(':', '') }
}

const WORDS = {
  approved: { status: '00', host: 'APROBADA' },
  declined: { status: '05', host: 'DECLINADA' },
  voided: { status: '17', host: 'ANULADA' },
} as const

const PAN = '414720******4417'

const lane = (of: MachineTransaction) => {
  const { status, host } = WORDS[of.status]
  return {
    TransactionOverallStatus: status,
    HostResponse: host,
    TransactionReference: of.reference,
    HostAuthorizationCode: of.authorization,
    InvoiceNumber: of.invoiceNumber,
    Amount: decimal(of.cents),
    Currency: '214',
    MaskedPAN: PAN,
    RangeName: 'VISA',
    EntryMode: '07',
    ...clockOf(of.at),
    TerminalId: '00000001',
    MerchantId: '39038540035',
    BatchNumber: String(of.batch).padStart(3, '0'),
    Receipts: [
      `${of.kind === 'sale' ? 'VENTA' : 'DEVOLUCION'}  ${host}\nVISA ${PAN}\nRD$ ${decimal(of.cents)}\nAUT ${of.authorization}  REF ${of.reference}`,
    ],
  }
}

const LANE = /^\/api\/transaction\/lane\/(sale|return|void|getlast|closetotals)(?:\/([^/]+))?$/

function requestOf({ method, url = '' }: IncomingMessage): MachineRequest | null {
  if (method !== 'GET') return null
  if (url === '/api/status') return { kind: 'ready' }
  const found = LANE.exec(url)
  const [action, argument = ''] = [found?.[1], decodeURIComponent(found?.[2] ?? '')]
  switch (action ?? '') {
    case 'sale':
      return { kind: 'sale', cents: centsIn(argument), invoiceNumber: null }
    case 'return':
      return { kind: 'refund', cents: centsIn(argument), invoiceNumber: null }
    case 'void':
      return { kind: 'void', key: argument }
    case 'getlast':
      return { kind: 'last' }
    case 'closetotals':
      return { kind: 'close' }
    default:
      return null
  }
}

const speech: Speech = {
  requestOf,
  transaction: lane,
  refusal: (message) => ({ TransactionOverallStatus: '99', HostResponse: message }),
  ready: (busy) => ({ TransactionOverallStatus: busy ? '01' : '00' }),
  closed: (count) => ({
    TransactionOverallStatus: '00',
    CloseTotals: { Transactions: count },
    Receipts: [`CIERRE DE TOTALES\n${count} transacciones`],
  }),
}

const SENTENCES = {
  approved: 'TRANSACCION APROBADA 004512, NO REQUIERE FIRMA',
  declined: 'TRANSACCION NO APROBADA POR EL BANCO',
  voided: 'TRANSACCION ANULADA',
} as const

/** As a service that gives no overall status: what became of it stands in the host's text alone. */
const inWords: Speech = {
  ...speech,
  transaction: (of) => {
    const { TransactionOverallStatus: _, ...said } = lane(of)
    return { ...said, HostResponse: SENTENCES[of.status] }
  },
  refusal: (message) => ({ HostResponse: message }),
}

/** The service of an AZUL-style card terminal on this machine; it may give no overall status. */
export const startAzulTerminal = ({
  saysInWords = false,
  ...options
}: MachineOptions & { saysInWords?: boolean } = {}): Promise<CardMachine> =>
  startCardMachine(saysInWords ? inWords : speech, options)
