import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { notTakenMessages } from './vouchers-not-taken.messages.ts'

/** The code by which the program knows the way to pay by voucher. */
const BY_VOUCHER = 'VOUCHER'

type Props = {
  /** Leads to the ways to pay; null for who may not see them. */
  onMethods: (() => void) | null
}

/** Whoever makes vouchers reads that the shop does not take them yet: a new shop's way to pay by voucher is off. */
export function VouchersNotTaken({ onMethods }: Props) {
  const t = useMessages(notTakenMessages)
  const { data: methods } = useQuery({
    ...api.paymentMethod.getAll.queryOptions(undefined),
    refetchOnMount: 'always',
  })
  if (!methods || methods.some(({ code }) => code === BY_VOUCHER)) return null
  return (
    <Attention role="note" className="mb-3">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {t('not_taken')}
        {onMethods && (
          <Button size="sm" onClick={onMethods}>
            {t('methods')}
          </Button>
        )}
      </span>
    </Attention>
  )
}
