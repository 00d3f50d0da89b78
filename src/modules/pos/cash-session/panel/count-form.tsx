import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { countedTotal } from '#modules/cash/sessions/cash-count.ts'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { centsToDecimal } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useUnsaved } from '#ui/overlay/unsaved.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { ClosingObstacle, useClosing } from './closing-obstacle.tsx'
import { Total } from './open-form.tsx'
import { PiecesFields, type TypedForeign } from './pieces-fields.tsx'
import { isRestWrong, isTyped, piecesFromTyped, type TypedPieces } from './typed-pieces.ts'
import { type Current, useCashSessionChanged, useFirstField } from './use-cash-session.client.ts'

type Props = { sessionId: string; currencies: Current['currencies']; onCounted: () => void }

/** The money in the drawer, counted before anybody sees what there should be. */
export function CountForm({ sessionId, currencies, onCounted }: Props) {
  const t = useMessages(cashSessionMessages)
  const changed = useCashSessionChanged()
  const { requestId, renew } = useRequestId()
  const [typed, setTyped] = useState<TypedPieces>({})
  const [foreign, setForeign] = useState<TypedForeign>({})
  const form = useFirstField<HTMLDivElement>()
  const button = useRef<HTMLButtonElement>(null)
  const { obstacle, isClear } = useClosing()
  const pieces = piecesFromTyped(typed)
  const isEmpty = !isTyped(typed) && Object.values(foreign).every((amount) => amount === null)
  useUnsaved(!isEmpty)
  const counting = useMutation(
    api.cashSession.count.mutationOptions({
      onSuccess: async () => {
        renew()
        await changed()
        onCounted()
      },
    }),
  )
  const edited = (): void => {
    if (!counting.error) return
    counting.reset()
    renew()
  }
  const finish = async (): Promise<void> => {
    if (!(await isClear())) return
    counting.mutate({
      requestId,
      sessionId,
      pieces: pieces.map(({ worth, count }) => ({ denomination: centsToDecimal(worth), count })),
      foreign: Object.entries(foreign).flatMap(([code, amount]) =>
        amount === null || amount === 'wrong' ? [] : [{ code, amount: centsToDecimal(amount) }],
      ),
    })
  }
  const isWrong = isRestWrong(typed) || Object.values(foreign).includes('wrong')
  const reason = isWrong ? t('count_unreadable') : isEmpty ? t('count_something') : obstacle
  return (
    <div ref={form} className="grid gap-5">
      <p className="m-0 text-muted">{t('count_help')}</p>
      <PiecesFields
        typed={typed}
        onTyped={(now) => {
          setTyped(now)
          edited()
        }}
        currencies={currencies}
        foreign={foreign}
        onForeign={(now) => {
          setForeign(now)
          edited()
        }}
        next={button}
      />
      <Total label={t('counted_total')} value={countedTotal(pieces)} />
      <ClosingObstacle />
      <ErrorNotice error={counting.error} />
      <Button
        ref={button}
        size="xl"
        variant="primary"
        saving={counting.isPending}
        {...(reason !== null && { disabledReason: reason })}
        className="justify-center!"
        onClick={() => void finish()}
      >
        {t('finish_count')}
      </Button>
    </div>
  )
}
