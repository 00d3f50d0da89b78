import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import type { CardProvider } from '#modules/cards/protocol/terminals.client.ts'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { keepText, keptText } from '#ui/store/browser-storage.client.ts'
import { useStore } from '#ui/store/store.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { stateOf } from '../cards/charge-flow.client.ts'
import type { TenderInHand } from '../tender/use-tender.client.ts'
import { usePaymentPort } from './payment-port.client.ts'
import type { useFinish } from './use-finish.client.ts'

/** The terminals of this counter, with the one it charges at: as chosen in this browser, else the default. */
function useTerminals() {
  const { tenant } = useSession()
  const till = usePaymentPort()
  const place = `enzzo.card-terminal.${tenant.id}`
  const [chosen, setChosen] = useState(() => keptText(place))
  const providers = useStore(till.cards.terminals.providers, (all) => all)
  const active = (providers ?? []).filter(({ is_active }) => is_active)
  return {
    active,
    provider: active.find(({ id }) => id === chosen) ?? active[0] ?? null,
    choose: (id: string): void => {
      setChosen(id)
      keepText(place, id)
    },
  }
}

/**
 * Charging what is typed at the terminal. A sale that it pays in full is closed as soon as it is approved: nothing
 * should stand between the money and the sale.
 */
export function useCardCharge(tender: TenderInHand, finish: ReturnType<typeof useFinish>) {
  const t = useMessages(cardsMessages)
  const till = usePaymentPort()
  const { active, provider, choose } = useTerminals()
  const busy = useStore(till.cards.busy, (now) => now)
  const undecided = useStore(till.cards.records, () => till.cards.isUndecided)
  const [justApproved, setJustApproved] = useState(false)
  const { draft } = tender
  const amount = draft?.amount ?? ZERO
  const canCharge =
    tender.atTerminal &&
    amount > 0 &&
    tender.refusal === null &&
    provider !== null &&
    busy === null &&
    finish.open

  useEffect(() => {
    if (!justApproved) return
    setJustApproved(false)
    tender.again()
    finish.press()
  }, [justApproved, tender, finish])

  const run = async (at: CardProvider, paymentMethodId: string): Promise<void> => {
    const record = await till.cards.charge({ amount, provider: at, paymentMethodId })
    if (record?.finding === 'repeated')
      showToast({ title: t('finding_repeated'), tone: 'error', about: `card.repeated ${record.attempt.id}` })
    if (record && stateOf(record) === 'approved' && record.told === null) setJustApproved(true)
  }
  return {
    canCharge,
    amount,
    terminals: active,
    provider,
    choose,
    /** Something is going on at the terminal, or nobody knows what came of it. */
    isWaiting: undecided || busy !== null,
    charge: (): void => {
      if (canCharge && draft && provider) void run(provider, draft.method.id)
    },
  }
}

type Props = { card: ReturnType<typeof useCardCharge>; tender: TenderInHand }

/** The button that asks the terminal, and which one where there are several. */
export function CardCharge({ card, tender }: Props) {
  const t = useMessages(cardsMessages)
  const { terminals, provider } = card
  return (
    <div className="grid gap-3">
      {terminals.length > 1 && (
        <Field label={t('terminal')} className="max-w-panel">
          <Select
            options={terminals.map(({ id, name, terminal }) => ({
              value: `${id}`,
              label: name,
              detail: terminal,
            }))}
            value={provider?.id ?? null}
            onValueChange={card.choose}
          />
        </Field>
      )}
      <Button
        variant="primary"
        size="xl"
        icon={<CreditCard />}
        keycap="Enter"
        disabled={!card.canCharge}
        onClick={card.charge}
      >
        {tender.draft?.amount ? t('charge_amount', { amount: tender.draft.amount }) : t('charge')}
      </Button>
    </div>
  )
}
