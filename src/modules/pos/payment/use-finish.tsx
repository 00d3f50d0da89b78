import { useQuery } from '@tanstack/react-query'
import { api } from '#ui/api.ts'
import { useMessages } from '#ui/messages.ts'
import { posMessages } from '../pos.messages.ts'
import { saleInput } from '../till/sale/sale-input.ts'
import { useStore } from '../till/store.tsx'
import { useTill } from '../till/till.tsx'
import { useDocument, useObstacle } from '../till/till-info.tsx'
import type { TenderInHand } from './use-tender.tsx'

/** Closing the sale: possible when it is paid and nothing stands in its way. */
export function useFinish(tender: TenderInHand) {
  const t = useMessages(posMessages)
  const till = useTill()
  const blocked = useObstacle()
  const document = useDocument()
  const info = useQuery(api.pos.openTill.queryOptions(undefined))
  const sending = useStore(till.sale.state, ({ phase }) => phase === 'sending' || phase === 'lost')
  const ready = tender.canFinish && !blocked && !sending

  const finish = (): void => {
    const { state, totals, saleId } = till.cart.value
    tender.keepForRefusal()
    till.close()
    till.sale.send(
      saleInput({
        id: saleId,
        state,
        total: totals.total,
        payments: tender.tender.payments,
        documentType: document,
        cashboxId: info.data?.cashbox.id ?? null,
      }),
    )
  }

  return {
    ready,
    sentence: blocked?.sentence ?? (tender.implausible ? t('check_amount') : null),
    /** Enter: closes the sale when it is paid. Short of it nothing happens: a second payment is asked for with +. */
    press: () => {
      if (ready) finish()
    },
  }
}
