import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { CloseBatch } from '#modules/cards/settings/close-batch.tsx'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { settleToast, showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { TillPanel } from '../../panel/till-panel.tsx'
import { useCardsPort } from '../cards-port.client.ts'
import { type LastVariant, NoLast, readLast } from './last-transaction.client.ts'
import { TransactionPaper } from './transaction-paper.tsx'
import { VoidLast } from './void-last.tsx'

/** The last thing that the terminal did (031), with its void. */
export function LastCardPanel({ open }: { open: boolean }) {
  const t = useMessages(cardsMessages)
  return (
    <TillPanel open={open} title={t('last_transaction')} description={t('last_help')}>
      <LastCard />
    </TillPanel>
  )
}

/** An AZUL-style terminal is asked itself; the others by their interface, unless one looks for the other. */
function useVariant() {
  const till = useCardsPort()
  const code = useStore(
    till.cards.terminals.providers,
    (all) => all?.find(({ is_active }) => is_active)?.code ?? 'azul',
  )
  const [chosen, setChosen] = useState<LastVariant | null>(null)
  return { variant: chosen ?? (code === 'azul' ? 'terminal' : 'interface'), choose: setChosen } as const
}

/** What toasts of asking for it are about. */
const LAST = 'card.last'

function LastCard() {
  const t = useMessages(cardsMessages)
  const { tenant } = useSession()
  const { variant, choose } = useVariant()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['card-terminal', 'last', variant],
    queryFn: () => readLast(variant, tenant.id),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: 'always',
  })
  const instead = error instanceof NoLast ? error : null
  useEffect(() => {
    if (!instead) return
    const tone = instead.sentence === 'none_recent' ? 'info' : 'error'
    showToast({ title: t(instead.sentence), tone, about: LAST })
  }, [instead, t])
  useEffect(() => {
    if (data && !error) settleToast(LAST)
  }, [data, error])
  const again = (
    <Button icon={<RotateCw />} saving={isFetching} onClick={() => void refetch()}>
      {t('reload')}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('variant')}
        value={variant}
        onValueChange={choose}
        segments={[
          { value: 'terminal', label: t('variant_terminal') },
          { value: 'interface', label: t('variant_interface') },
        ]}
        className="justify-self-start"
      />
      {instead && <EmptyState title={t(instead.sentence)} action={again} />}
      {error && !instead && (
        <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <Loading className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data && !error && (
        <>
          <TransactionPaper last={data} />
          <div className="flex flex-wrap gap-2">
            {data.approved && <VoidLast last={data} onDone={() => void refetch()} />}
            {again}
            <CloseBatch terminal={data.terminal} providerId={data.providerId} whenDenied="disable" />
          </div>
        </>
      )}
    </div>
  )
}
