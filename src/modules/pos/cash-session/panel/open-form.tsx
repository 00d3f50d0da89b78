import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { countedTotal } from '#modules/cash/sessions/cash-count.ts'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { MOST_CASH } from '#modules/cash/sessions/cash-session.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { MoneyInput } from '#ui/form/money-input.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Money } from '#ui/page/money.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { PiecesFields } from './pieces-fields.tsx'
import { isRestWrong, isTyped, piecesFromTyped, type TypedPieces } from './typed-pieces.ts'
import { type Current, useCashSessionChanged, useFirstField } from './use-cash-session.client.ts'

type Props = { current: Current; onOpened: () => void }

/** The float, and the day begins. */
export function OpenForm({ current, onOpened }: Props) {
  const t = useMessages(cashSessionMessages)
  const changed = useCashSessionChanged()
  const { requestId, renew } = useRequestId()
  const [way, setWay] = useState<'amount' | 'pieces'>('amount')
  const [amount, setAmount] = useState<Cents | null>(null)
  const [typed, setTyped] = useState<TypedPieces>({})
  const form = useFirstField<HTMLFormElement>()
  const button = useRef<HTMLButtonElement>(null)
  const byPieces = isTyped(typed) && !isRestWrong(typed) ? countedTotal(piecesFromTyped(typed)) : null
  const float = way === 'amount' ? amount : byPieces
  const opening = useMutation(
    api.cashSession.open.mutationOptions({
      onSuccess: async () => {
        renew()
        showToast({ title: t('opened') })
        onOpened()
        await changed()
      },
      // Somebody else may have opened it: then what stands there is shown.
      onError: async (error) => {
        if (domainCodeOf(error) !== 'cash_session.already_open') return
        showToast({ title: errorText(error), tone: 'attn' })
        await changed()
      },
    }),
  )
  /** Another float is another opening. */
  const edited = (): void => {
    if (!opening.error) return
    opening.reset()
    renew()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (float === null || float < 0 || opening.isPending) return
    opening.mutate({ id: requestId, cashboxId: current.cashbox.id, float: centsToDecimal(float) })
  }
  return (
    <Form changed={amount !== null || isTyped(typed)} ref={form} onSubmit={submit} className="grid gap-5">
      <p className="m-0 text-muted">
        {current.required && `${t('required_help')} `}
        {t('open_help')}
      </p>
      <Segmented
        label={t('way_to_enter')}
        value={way}
        onValueChange={setWay}
        segments={[
          { value: 'amount', label: t('by_amount') },
          { value: 'pieces', label: t('by_pieces') },
        ]}
        className="justify-self-start"
      />
      {way === 'amount' ? (
        <Field label={t('float')} help={t('float_help')}>
          <MoneyInput
            size="xl"
            most={MOST_CASH}
            tooLargeWords={t('error_amount_out_of_range')}
            value={amount}
            onValueChange={(value) => {
              setAmount(value)
              edited()
            }}
          />
        </Field>
      ) : (
        <>
          <PiecesFields
            typed={typed}
            onTyped={(now) => {
              setTyped(now)
              edited()
            }}
            next={button}
          />
          <Total label={t('float')} value={countedTotal(piecesFromTyped(typed))} />
        </>
      )}
      <ErrorNotice error={opening.error} />
      <Button
        ref={button}
        type="submit"
        size="xl"
        variant="primary"
        saving={opening.isPending}
        disabled={float === null || float < 0}
        className="justify-center!"
      >
        {t('open')}
      </Button>
    </Form>
  )
}

type TotalProps = { label: string; value: Cents }

/** The running total, read aloud as it changes. */
export const Total = ({ label, value }: TotalProps) => (
  <div className="flex items-baseline justify-between border-t border-line pt-3">
    <span className="text-base font-medium">{label}</span>
    <output aria-label={label} aria-live="polite">
      <Money value={value} emphasis="total" className="text-3xl" />
    </output>
  </div>
)
