import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { formatTaxId } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { mergingMessages } from './merging.messages.ts'

const MergeDialog = lateForm(async () => (await import('./merge-dialog.tsx')).MergeDialog)

type Repeated = Answer<'customer', 'getRepeated'>['repeated'][number]
type Pair = readonly [CustomerId, CustomerId]

/** Above the list of customers: which tax ids stand twice, and the way to make one of both. */
export function RepeatedCustomers() {
  const t = useMessages(mergingMessages)
  const isAllowed = usePermission('customers.merge') === 'allowed'
  const { data } = useQuery({ ...api.customer.getRepeated.queryOptions(undefined), refetchOnMount: 'always' })
  const [isReviewing, setReviewing] = useState(false)
  const [pair, setPair] = useState<Pair | null>(null)
  const [first] = data?.repeated ?? []
  const close = () => {
    setPair(null)
    setReviewing(false)
  }
  if (!data || !first) return null
  const only = data.count === 1 ? pairsOf(first) : []
  return (
    <>
      <Attention role="note" className="mb-3">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <RepeatedText count={data.count} first={first} />
          {isAllowed && (
            <Button
              size="sm"
              onClick={() => (only.length === 1 ? setPair(only[0] ?? null) : setReviewing(true))}
            >
              {t('review')}
            </Button>
          )}
        </span>
      </Attention>
      {isReviewing && !pair && <Reviewing {...data} onPair={setPair} onClose={close} />}
      {pair && <MergeDialog ids={pair} onClose={close} />}
    </>
  )
}

/** Two at a time: the oldest record with each of the others. */
const pairsOf = ({ customers: [oldest, ...others] }: Repeated): Pair[] =>
  oldest ? others.map(({ id }) => [oldest.id, id] as const) : []

function RepeatedText({ count, first }: { count: number; first: Repeated }) {
  const t = useMessages(mergingMessages)
  if (count !== 1) return t('repeated', { count })
  return t('repeated', {
    count,
    taxId: formatTaxId(first.tax_id),
    records: first.customers.length,
    names: first.customers.map(({ name, code }) => `${name} (${code})`).join(', '),
  })
}

type ReviewingProps = Answer<'customer', 'getRepeated'> & {
  onPair: (pair: Pair) => void
  onClose: () => void
}

function Reviewing({ count, repeated, onPair, onClose }: ReviewingProps) {
  const t = useMessages(mergingMessages)
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={t('repeated_title')}
      description={t('repeated_help')}
    >
      <ul className="m-0 grid list-none gap-3 p-0">
        {repeated.map((each) => (
          <li key={each.tax_id} className="grid gap-2 border-b border-line pb-3">
            <span className="font-mono text-compact text-muted">{formatTaxId(each.tax_id)}</span>
            {each.customers.slice(1).map((other) => {
              const [oldest] = each.customers
              return (
                oldest && (
                  <span key={other.id} className="flex flex-wrap items-center justify-between gap-2">
                    <span className="min-w-0 wrap-anywhere">
                      {oldest.name} · {other.name}
                    </span>
                    <Button
                      size="sm"
                      aria-label={t('compare', { one: oldest.name, other: other.name })}
                      onClick={() => onPair([oldest.id, other.id])}
                    >
                      {t('review')}
                    </Button>
                  </span>
                )
              )
            })}
          </li>
        ))}
      </ul>
      {count > repeated.length && (
        <p className="m-0">{t('repeated_more', { count: count - repeated.length })}</p>
      )}
    </Dialog>
  )
}
