import { useMutation, useQuery } from '@tanstack/react-query'
import { Ban, CircleCheck, Copy, History, ReceiptText, RotateCcw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import type { MenuChoice } from '#ui/overlay/menu.tsx'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { OnlyFilter, SelectFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useCopy } from '#ui/toast/copy.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { BatchForm } from '../batches/batch-form.tsx'
import { batchesMessages } from '../batches/batches.messages.ts'
import { VOUCHER_STATUSES, type VoucherAct, type VoucherStatus } from '../voucher.ts'
import { vouchersMessages } from '../vouchers.messages.ts'
import { VouchersNotTaken } from '../vouchers-not-taken.tsx'
import { worthText } from '../worth-text.ts'
import { HistorySheet, ReasonDialog, ReportDialog } from './voucher-dialogs.tsx'
import { type VoucherFilters, vouchersAsked } from './voucher-filters.ts'
import { vouchersOfficeMessages } from './vouchers-office.messages.ts'

type VoucherRow = Answer<'voucher', 'getVouchers'>['data'][number]

const { getVouchers } = api.voucher
const ANSWERS = [getVouchers.queryKey(), api.voucherBatch.getAll.queryKey()]

const TONES: Record<VoucherStatus, BadgeTone> = {
  active: 'ok',
  used: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  lost: 'attn',
  stolen: 'danger',
}

function CopyButton({ code }: { code: string }) {
  const t = useMessages(vouchersOfficeMessages)
  const copy = useCopy()
  return (
    <IconButton label={t('copy', { code })} size="sm" onClick={() => void copy(code, t('copied'))}>
      <Copy />
    </IconButton>
  )
}

function useColumns(): readonly Column<VoucherRow>[] {
  const t = useMessages(vouchersOfficeMessages)
  const said = useMessages(vouchersMessages)
  const { day, dateTime } = useFormats()
  const use = ({ used_at, usedByCustomer }: VoucherRow) => {
    if (!used_at) return ''
    return usedByCustomer
      ? t('used_by', { customer: usedByCustomer.name, at: dateTime(used_at) })
      : dateTime(used_at)
  }
  return [
    {
      key: 'code',
      header: said('code'),
      cell: ({ code }) => (
        <span className="flex items-center gap-1 font-mono font-medium whitespace-nowrap">
          {code} <CopyButton code={code} />
        </span>
      ),
      text: ({ code }) => code,
    },
    {
      key: 'batch',
      header: t('batch'),
      from: 'md',
      cell: ({ batch }) => (
        <span className="block max-w-64 truncate">
          {batch.name} <span className="text-muted">{batch.batch_number}</span>
        </span>
      ),
      text: ({ batch }) => `${batch.batch_number} ${batch.name}`,
    },
    { key: 'value', header: t('value'), align: 'end', cell: worthText, text: worthText },
    {
      key: 'status',
      header: said('status'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{said(`status_${status}`)}</Badge>,
      text: ({ status }) => said(`status_${status}`),
    },
    {
      key: 'valid_until',
      header: said('valid_until'),
      from: 'md',
      cell: ({ valid_until }) => <span className="whitespace-nowrap tabular-nums">{day(valid_until)}</span>,
      text: ({ valid_until }) => valid_until,
    },
    {
      key: 'used',
      header: t('used'),
      from: 'xl',
      cell: (row) => <span className="text-muted">{use(row) || '—'}</span>,
      text: use,
    },
  ]
}

const ICONS = {
  cancel: <Ban />,
  report: <TriangleAlert />,
  mark_used: <CircleCheck />,
  reactivate: <RotateCcw />,
} as const satisfies Record<VoucherAct, object>

type InHand = { voucher: VoucherRow; what: VoucherAct | 'history' }

function useActs(right: Right, onInvoice: Props['onInvoice']) {
  const t = useMessages(vouchersOfficeMessages)
  const [inHand, setInHand] = useState<InHand | null>(null)
  const seen = (id: string, onSee: (id: string) => void): MenuChoice => ({
    key: 'invoice',
    label: t('see_invoice'),
    icon: <ReceiptText />,
    onSelect: () => onSee(id),
  })
  const choices = (voucher: VoucherRow): MenuChoice[] => [
    ...(right.state === 'allowed' ? voucher.acts : []).map((act) => ({
      key: act,
      label: t(act),
      icon: ICONS[act],
      ...(act === 'cancel' && { tone: 'danger' as const }),
      onSelect: () => setInHand({ voucher, what: act }),
    })),
    ...(onInvoice && voucher.usedInOrder ? [seen(voucher.usedInOrder.id, onInvoice)] : []),
    {
      key: 'history',
      label: t('history'),
      icon: <History />,
      onSelect: () => setInHand({ voucher, what: 'history' }),
    },
  ]
  const close = () => setInHand(null)
  const shared = inHand && { voucher: inHand.voucher, right, answers: ANSWERS, onClose: close }
  const dialog = shared && (
    <>
      {inHand.what === 'history' && <HistorySheet voucher={inHand.voucher} onClose={close} />}
      {inHand.what === 'report' && <ReportDialog {...shared} />}
      {inHand.what !== 'history' && inHand.what !== 'report' && (
        <ReasonDialog act={inHand.what} {...shared} />
      )}
    </>
  )
  return { choices, dialog, history: (voucher: VoucherRow) => setInHand({ voucher, what: 'history' }) }
}

function CheckExpired({ right }: { right: Right }) {
  const t = useMessages(vouchersOfficeMessages)
  const refresh = useRefresh(ANSWERS)
  const check = useMutation({
    mutationFn: () => api.voucher.checkExpired.call(undefined),
    onSuccess: async ({ expired }) => {
      await refresh()
      showToast({ title: expired === 0 ? t('expired_none') : t('expired', { count: expired }) })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', about: 'check' }),
  })
  return (
    <PermissionButton {...right} size="sm" saving={check.isPending} onClick={() => check.mutate()}>
      {t('check_expired')}
    </PermissionButton>
  )
}

type Props = Filtered<VoucherFilters> & {
  right: Right
  generate: Right
  onBatches: () => void
  /** Opens the invoice that a voucher paid; null for whoever may see none. */
  onInvoice: ((id: string) => void) | null
  /** Leads to the ways to pay; null for whoever may not see them. */
  onMethods: (() => void) | null
}

/** The gift vouchers of the shop: /home/vouchers. */
export function VouchersScreen(props: Props) {
  const { filters, onFilters, right, generate, onBatches, onInvoice, onMethods } = props
  const t = useMessages(vouchersOfficeMessages)
  const said = useMessages(vouchersMessages)
  const batches = useMessages(batchesMessages)
  const acts = useActs(right, onInvoice)
  const [making, setMaking] = useState(false)
  const question = vouchersAsked(filters)
  // As the list has it: it is not asked for twice.
  const { data } = useQuery({ ...getVouchers.queryOptions(question), enabled: false })
  return (
    <>
      <ListScreen
        title={t('title')}
        help={generate.state === 'denied' ? batches('may_not_generate') : t('help')}
        list={usePages(getVouchers, question)}
        columns={useColumns()}
        rowName={({ code }) => code}
        filtered={{
          filters,
          onFilters,
          label: t('search'),
          hint: t('search_hint'),
          more: (
            <>
              {filters.batch !== undefined && (
                <OnlyFilter
                  label={data?.of_batch ? t('only_of', { name: data.of_batch.name }) : t('one_batch')}
                  onAway={() => onFilters(refiltered(filters, { batch: undefined }))}
                />
              )}
              <SelectFilter
                label={t('statuses')}
                all={t('all')}
                choices={VOUCHER_STATUSES.map((value) => ({ value, label: said(`status_${value}`) }))}
                value={filters.status}
                onChange={(status) =>
                  onFilters(refiltered(filters, { status: VOUCHER_STATUSES.find((each) => each === status) }))
                }
              />
              <CheckExpired right={right} />
              <Button size="sm" onClick={onBatches}>
                {t('batches')}
              </Button>
            </>
          ),
        }}
        summary={<VouchersNotTaken onMethods={onMethods} />}
        create={{ label: batches('new'), ...generate, onCreate: () => setMaking(true) }}
        empty={{ title: t('empty') }}
        exportAs={t('title')}
        onOpen={acts.history}
        actions={(row) => <RowActions row={row} name={row.code} more={acts.choices(row)} />}
      />
      {acts.dialog}
      {making && <BatchForm right={generate} answers={ANSWERS} onClose={() => setMaking(false)} />}
    </>
  )
}
