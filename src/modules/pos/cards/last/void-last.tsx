import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { markOf } from '#modules/cards/protocol/match.ts'
import { voidKeyOf } from '#modules/cards/protocol/terminal.ts'
import { TerminalError } from '#modules/cards/protocol/terminal-http.client.ts'
import { centsToDecimal, ZERO } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useCardsPort } from '../cards-port.client.ts'
import { useVoid } from '../use-void.client.ts'
import { VoidButton } from '../void-button.tsx'
import type { LastTransaction } from './last-transaction.client.ts'

type Props = { last: LastTransaction; onDone: () => void }

/** Voids the last transaction: as the charge of ours that it is, or else at the terminal alone. */
export function VoidLast({ last, onDone }: Props) {
  const t = useMessages(cardsMessages)
  const till = useCardsPort()
  const ours = useVoid()
  const { transaction, terminal, providerId } = last
  const amount = transaction.amount ?? ZERO
  const about = `card.void ${providerId} ${markOf(transaction)}`
  const fail = (title: string): void => showToast({ title, tone: 'error', about })

  /** Nothing of ours stands behind it: what came of it is written down, whatever it was. */
  const atTerminal = async (key: string, mark: string): Promise<void> => {
    const note = (outcome: 'voided' | 'refused' | 'unknown') =>
      api.cards.noteVoid.call({ providerId, mark, amount: centsToDecimal(amount), outcome })
    try {
      const answer = await terminal.void(key)
      const voided = answer.status === 'approved'
      await note(voided ? 'voided' : 'refused')
      if (voided) showToast({ title: t('voided_ok'), about })
      else fail(answer.message ?? t('void_failed'))
    } catch (error) {
      if (!(error instanceof TerminalError)) throw error
      await note('unknown')
      fail(t('void_error'))
    }
  }

  const run = async (): Promise<void> => {
    const key = voidKeyOf(terminal.protocol, transaction)
    const mark = markOf(transaction)
    if (!key || !mark) return fail(t('void_too_little'))
    const attempt = await api.cards.findTransaction.fetch({ providerId, mark })
    if (!attempt) await atTerminal(key, mark)
    else if (till.cards.terminals.providers.get() === null) await till.cards.terminals.refresh()
    if (attempt) await ours.run(attempt, { about })
  }

  const press = async (): Promise<void> => {
    try {
      await run()
    } catch (error) {
      fail(errorText(error))
    } finally {
      onDone()
    }
  }
  // At the terminal it may be anybody's, also what was sold.
  return <VoidButton amount={amount} needsRight onVoid={press} />
}
