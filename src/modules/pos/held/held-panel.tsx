import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { moveBetweenRows } from '../panel/row-keys.client.ts'
import { TillPanel } from '../panel/till-panel.tsx'
import { askToHold, askToResume } from './ask.client.ts'
import { heldMessages } from './held.messages.ts'
import { ageOf } from './held.ts'
import { useHeldPort } from './held-port.client.ts'

type Held = Answer<'pos', 'getHeldInvoices'>['invoices'][number]

/** The sales that wait, of every till of the shop. */
export function HeldPanel({ open }: { open: boolean }) {
  const t = useMessages(heldMessages)
  const [deleting, setDeleting] = useState<Held | null>(null)
  return (
    <TillPanel open={open} title={t('saved_invoices')} description={t('saved_help')}>
      <HeldList onDelete={setDeleting} />
      {deleting && <DeleteDialog held={deleting} onClose={() => setDeleting(null)} />}
    </TillPanel>
  )
}

function HeldList({ onDelete }: { onDelete: (held: Held) => void }) {
  const t = useMessages(heldMessages)
  const list = useRef<HTMLUListElement>(null)
  const queries = useQueryClient()
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({
    ...api.pos.getHeldInvoices.queryOptions(undefined),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: 15_000,
  })
  const waiting = isFetchedAfterMount ? data?.invoices.length : undefined
  // The number on the counter's button is asked for twice a minute: who has just looked knows better.
  useEffect(() => {
    if (waiting === undefined) return
    const { queryKey } = api.pos.countHeldInvoices.queryOptions(undefined)
    // One that is on its way was asked before, and would put its older answer over this.
    void queries.cancelQueries({ queryKey }).then(() => queries.setQueryData(queryKey, { count: waiting }))
  }, [waiting, queries])
  const isThere = (data?.invoices.length ?? 0) > 0
  useEffect(() => {
    if (isThere) list.current?.querySelector('button')?.focus()
  }, [isThere])
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <Loading className="grid gap-2">
        {Array.from({ length: 5 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five alike, which never move
          <Skeleton key={i} className="h-18" />
        ))}
      </Loading>
    )
  }
  if (!isThere) return <NoneHeld />
  return (
    <ul ref={list} aria-label={t('saved_invoices')} className="m-0 list-none p-0" onKeyDown={moveBetweenRows}>
      {data.invoices.map((held) => (
        <li key={held.id} className="border-b border-line">
          <HeldRow held={held} onDelete={() => onDelete(held)} />
        </li>
      ))}
    </ul>
  )
}

function NoneHeld() {
  const t = useMessages(heldMessages)
  const till = useHeldPort()
  const lines = useStore(till.cart.store, ({ state }) => state.items.length)
  return (
    <EmptyState
      title={t('none')}
      help={t('none_help')}
      action={lines > 0 && <Button onClick={() => askToHold(till, null)}>{t('hold_this')}</Button>}
    />
  )
}

const TICK_MS = 20_000

/** How long it has waited, in words that go on as time does. */
function useAge(createdAt: string): string {
  const t = useMessages(heldMessages)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { unit, count } = ageOf(Date.parse(createdAt), now)
  return t(`ago_${unit}`, { count })
}

function HeldRow({ held, onDelete }: { held: Held; onDelete: () => void }) {
  const t = useMessages(heldMessages)
  const till = useHeldPort()
  const age = useAge(held.createdAt)
  const { name, customerName } = held
  const facts = [
    // A name that says it already is not said twice.
    customerName === name ? '' : (customerName ?? t('general_customer')),
    t('products', { count: held.itemCount }),
    age,
    t('held_by', { name: held.heldBy }),
    held.cashboxName,
  ]
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        data-row=""
        aria-label={t('load', { name })}
        aria-describedby={`held-${held.id}`}
        onClick={() => askToResume(till, { id: held.id, name })}
        onKeyDown={(event) => event.key === 'Delete' && onDelete()}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 rounded-small px-2 py-3 text-left hover:bg-pressed"
      >
        <span className="truncate text-base font-medium">{name}</span>
        <b className="text-right text-base font-semibold">
          {formatAmount(centsFromDecimal(held.total) ?? ZERO)}
        </b>
        <span id={`held-${held.id}`} className="col-span-2 text-compact text-muted">
          {facts.filter(Boolean).join(' · ')}
        </span>
      </button>
      <IconButton label={t('delete', { name })} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </div>
  )
}

function DeleteDialog({ held, onClose }: { held: Held; onClose: () => void }) {
  const t = useMessages(heldMessages)
  const queries = useQueryClient()
  const { requestId } = useRequestId()
  const { name } = held
  const done = (): void => {
    onClose()
    void queries.invalidateQueries({ queryKey: api.pos.getHeldInvoices.queryKey() })
    void queries.invalidateQueries({ queryKey: api.pos.countHeldInvoices.queryKey() })
  }
  const remove = useMutation({
    mutationFn: () => api.pos.deleteHeldInvoice.call({ id: held.id, requestId, because: 'discarded' }),
    onSuccess: () => {
      done()
      showToast({ title: t('deleted', { name }) })
    },
    onError: (error) => {
      if (domainCodeOf(error) !== 'held.not_found') return
      done()
      showToast({ title: t('error_not_found'), tone: 'attn' })
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(now) => !now && !remove.isPending && onClose()}
      title={t('delete_title', { name })}
      description={t('delete_help')}
      confirmLabel={t('delete_confirm')}
      tone="danger"
      saving={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    />
  )
}
