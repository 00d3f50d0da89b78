import {
  type AdapterTransaction,
  adapterSucceeded,
  adapterTransaction,
} from '#modules/cards/protocol/adapter-transaction.ts'
import {
  type CardTerminal,
  type TerminalPlace,
  terminalAt,
} from '#modules/cards/protocol/card-terminal.client.ts'
import type { CardTransaction } from '#modules/cards/protocol/terminal.ts'
import { api } from '#ui/calls/api.ts'

/** Where the last transaction is read: from the terminal's service, or by the shop's payment interface. */
export type LastVariant = 'terminal' | 'interface'

export type LastTransaction = {
  transaction: CardTransaction
  /** The same as the payment interface tells it; null where the terminal's service was asked. */
  adapter: AdapterTransaction | null
  /** Whether it went well, by the rule of the variant. */
  approved: boolean
  terminal: CardTerminal
  providerId: string
}

/** A sentence that there is instead of a transaction, by its key in `cardsMessages`. */
export class NoLast extends Error {
  override readonly name = 'NoLast'
  readonly sentence:
    | 'no_provider'
    | 'last_failed'
    | 'last_error'
    | 'no_interface'
    | 'no_adapter'
    | 'none_recent'
    | 'no_tenant'

  constructor(sentence: NoLast['sentence'], options?: ErrorOptions) {
    super(sentence, options)
    this.sentence = sentence
  }
}

/**
 * The last transaction of the shop's terminal.
 *
 * @throws NoLast with what there is to say instead.
 */
export const readLast = (variant: LastVariant, tenantId: string): Promise<LastTransaction> =>
  variant === 'terminal' ? fromTerminal() : fromInterface(tenantId)

async function fromTerminal(): Promise<LastTransaction> {
  const providers = await api.cardProvider.getAll.fetch(undefined)
  const active = providers.filter(({ is_active }) => is_active)
  const provider = active.find(({ is_default }) => is_default) ?? active[0]
  if (!provider) throw new NoLast('no_provider')
  const terminal = terminalAt(provider)
  const transaction = await lastOf(terminal)
  if (!transaction) throw new NoLast('last_failed')
  return {
    transaction,
    adapter: null,
    approved: transaction.status === 'approved',
    terminal,
    providerId: provider.id,
  }
}

async function fromInterface(tenantId: string): Promise<LastTransaction> {
  if (!tenantId) throw new NoLast('no_tenant')
  const interfaces = await api.paymentInterface.getTenantInterfaces.fetch(undefined)
  const usable = interfaces.filter((each) => each.is_configured && each.tenant_config?.is_active)
  const chosen = usable.find((each) => each.tenant_config?.is_default) ?? usable[0]
  if (!chosen?.tenant_config) throw new NoLast('no_interface')
  const { configuration } = chosen.tenant_config
  const terminal = adapterFor({ code: chosen.code, ...configuration })
  const transaction = await lastOf(terminal)
  if (!transaction) throw new NoLast('none_recent')
  const adapter = adapterTransaction(transaction)
  return {
    transaction,
    adapter,
    // A terminal tells of a transaction with status 200 and with no other.
    approved: adapterSucceeded(200, adapter),
    terminal,
    providerId: configuration.provider_id,
  }
}

function adapterFor(place: TerminalPlace): CardTerminal {
  try {
    return terminalAt(place)
  } catch (error) {
    throw new NoLast('no_adapter', { cause: error })
  }
}

async function lastOf(terminal: CardTerminal): Promise<CardTransaction | null> {
  try {
    return await terminal.last()
  } catch (error) {
    throw new NoLast('last_error', { cause: error })
  }
}
