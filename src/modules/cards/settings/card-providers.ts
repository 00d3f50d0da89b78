import { z } from 'zod'
import type { CardProviderId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import { DEFAULT_TERMINAL } from '../protocol/cardnet.ts'
import { CARD_CURRENCIES, DEFAULT_CURRENCY, PROTOCOLS } from '../protocol/terminal.ts'

/** Where a browser can reach a service: a whole address without query, which may end in a slash. */
const isServiceAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash
}

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const TERMINAL_REFUSALS = {
  name_required: 'a name is required',
  api_url_invalid: 'an address such as http://127.0.0.1:8085 is required',
  terminal_invalid: 'a terminal number of at most 20 figures is required',
} as const
type Refusals = Readonly<Record<keyof typeof TERMINAL_REFUSALS, string>>

/** A terminal as it is entered, with `words` for what is refused. */
export const terminalSchema = (words: Refusals) =>
  z.object({
    code: z.enum(PROTOCOLS),
    name: z.string().trim().min(1, words.name_required).max(100, words.name_required),
    api_url: z
      .string()
      .trim()
      .max(200, words.api_url_invalid)
      .refine(isServiceAddress, words.api_url_invalid),
    terminal: z
      .string()
      .trim()
      .regex(/^\d{1,20}$/, words.terminal_invalid)
      .default(DEFAULT_TERMINAL),
    currency_code: z.enum(Object.values(CARD_CURRENCIES)).default(DEFAULT_CURRENCY),
    is_default: z.boolean().default(false),
    is_active: z.boolean().default(true),
  })

export const terminalInput = terminalSchema(TERMINAL_REFUSALS)
export type TerminalInput = z.output<typeof terminalInput>
export type TerminalFields = z.input<ReturnType<typeof terminalSchema>>

export const thisTerminal = z.object({ id: idIn<CardProviderId>() })
export const terminalChange = terminalInput.extend({ ...thisTerminal.shape, version: readVersion })
export type TerminalChange = z.output<typeof terminalChange>

export const terminalListInput = listInput(20)

/** Where each protocol's service usually stands. */
export const USUAL_ADDRESS = { azul: 'http://127.0.0.1:8085/', cardnet: 'http://127.0.0.1:8086' } as const

/** How the protocols are called. */
export const PROTOCOL_NAMES = { azul: 'AZUL', cardnet: 'Cardnet' } as const

/** Every payment interface that is known by name. Those that are not available have no adapter yet. */
export const PAYMENT_INTERFACES = [
  { code: 'azul', name: PROTOCOL_NAMES.azul, is_available: true },
  { code: 'cardnet', name: PROTOCOL_NAMES.cardnet, is_available: true },
  { code: 'stripe', name: 'Stripe', is_available: false },
  { code: 'paypal', name: 'PayPal', is_available: false },
  { code: 'square', name: 'Square', is_available: false },
  { code: 'mercadopago', name: 'MercadoPago', is_available: false },
  { code: 'terminal', name: 'Terminal', is_available: false },
  { code: 'payment_links', name: 'Payment links', is_available: false },
] as const
