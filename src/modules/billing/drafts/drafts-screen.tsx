import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { centsFromDecimal } from '#platform/values/money.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import type { PermissionState } from '#ui/notice/permission-button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Money } from '#ui/page/money.tsx'
import { ListScreen } from '#ui/table/list-screen.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { draftsMessages } from './drafts.messages.ts'

type Draft = Answer<'invoiceDraft', 'getAll'>[number]

const { getAll } = api.invoiceDraft

function useColumns(): readonly Column<Draft>[] {
  const t = useMessages(draftsMessages)
  const { dateTime } = useFormats()
  const nameOf = useCustomerName()
  return [
    {
      key: 'customer',
      header: t('customer'),
      cell: ({ customer }) =>
        (customer && nameOf(customer)) ?? <span className="text-muted">{t('no_customer')}</span>,
    },
    { key: 'items', header: t('items'), align: 'end', from: 'md', cell: ({ item_count }) => item_count },
    {
      key: 'total',
      header: t('total'),
      align: 'end',
      cell: ({ total }) => {
        const amount = total === null ? null : centsFromDecimal(total)
        return amount === null ? '—' : <Money value={amount} />
      },
    },
    { key: 'saved_by', header: t('saved_by'), cell: ({ user_name }) => user_name },
    { key: 'saved_at', header: t('saved_at'), cell: ({ updated_at }) => dateTime(updated_at) },
  ]
}

type Props = { right: PermissionState; onOpen: (id: string) => void; onCreate: () => void }

/** Invoices that somebody is still writing, the last saved first: /home/invoices/drafts. */
export function DraftsScreen({ right, onOpen, onCreate }: Props) {
  const t = useMessages(draftsMessages)
  const { dateTime } = useFormats()
  const found = useQuery({ ...getAll.queryOptions(undefined), refetchOnMount: 'always' })
  const [going, setGoing] = useState<Draft | null>(null)
  const nameOf = useCustomerName()
  const buyerOf = ({ customer }: Draft) => (customer ? nameOf(customer) : t('no_customer'))
  return (
    <>
      <ListScreen
        title={t('drafts')}
        help={t('help')}
        list={{
          rows: found.data,
          total: found.data?.length,
          error: found.error,
          isFetching: found.isFetching,
          isOld: false,
          onRetry: () => void found.refetch(),
          parts: async function* () {
            yield found.data ?? []
          },
        }}
        columns={useColumns()}
        rowName={(draft) => t('draft_of', { customer: buyerOf(draft), at: draft.updated_at })}
        create={{ label: t('new'), permission: 'invoices.create', state: right, onCreate }}
        empty={{ title: t('empty_title'), help: t('empty_help') }}
        onOpen={({ id }) => onOpen(id)}
        actions={(draft) => (
          <IconButton
            label={`${t('delete')}: ${buyerOf(draft)}, ${dateTime(draft.updated_at)}`}
            variant="quiet"
            onClick={() => setGoing(draft)}
          >
            <Trash2 />
          </IconButton>
        )}
      />
      {going && <Discard draft={going} onClose={() => setGoing(null)} />}
    </>
  )
}

/** It is gone for good: asked first. */
function Discard({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useMessages(draftsMessages)
  const { requestId } = useRequestId()
  const refresh = useRefresh([getAll.queryKey()])
  const discard = useMutation({
    mutationFn: () => api.invoiceDraft.delete.call({ id: draft.id, requestId }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('deleted') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      tone="danger"
      onOpenChange={(open) => !open && onClose()}
      title={t('delete_ask')}
      description={t('delete_help')}
      confirmLabel={t('delete')}
      onConfirm={() => discard.mutate()}
      saving={discard.isPending}
      error={discard.error}
    />
  )
}
