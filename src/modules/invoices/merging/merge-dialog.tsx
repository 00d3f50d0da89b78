import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { CONTACT_FIELDS, type ContactField } from '#modules/customers/merging/merging.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { addCents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { Form } from '#ui/form/form.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Money } from '#ui/page/money.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { choiceOf, isOpen, keptSides, type MergeChoice, PLACES, type PlaceOf } from './merge-choice.ts'
import { type BesideCustomer, MERGE_ANSWERS, useUndoMerge } from './merging.client.ts'
import { mergingMessages } from './merging.messages.ts'

const amount = (decimal: number) => centsFromDecimal(decimal) ?? ZERO

type Pair = Record<PlaceOf, BesideCustomer>

type Props = {
  /** The first of them stays, unless somebody says otherwise. */
  ids: readonly [CustomerId, CustomerId]
  onClose: () => void
  /** With the one who stayed. */
  onMerged?: (stays: CustomerId) => void
}

/** Two records of one customer beside each other, to be made one: which stays, and whose contact. */
export function MergeDialog({ ids, onClose, onMerged }: Props) {
  const t = useMessages(mergingMessages)
  const ui = useMessages(uiMessages)
  const form = useId()
  const beside = useQuery({
    ...api.customer.getBeside.queryOptions({ ids: [...ids] }),
    staleTime: 0,
    gcTime: 0,
  })
  const pair: Pair | null = beside.data ? { one: beside.data.sides[0], other: beside.data.sides[1] } : null
  const [chosen, setChosen] = useState<MergeChoice | null>(null)
  const choice = chosen ?? (pair && choiceOf(pair, 'one'))
  // Somebody changed one of them meanwhile: both are shown as they are now.
  const merging = useMerging({ onClose, onMerged, onRefused: () => void beside.refetch() })
  const why = beside.data && pair ? refusedFor(beside.data.may_be_one, pair) : null
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(now) => !now && onClose()}
      title={t('merge_title')}
      description={t('merge_help')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            saving={merging.isPending}
            disabled={!pair || why !== null}
          >
            {t('merge')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        changed={false}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (pair && choice && why === null) merging.mutate({ pair, choice })
        }}
      >
        <ErrorNotice
          error={beside.error}
          onRetry={() => void beside.refetch()}
          retrying={beside.isFetching}
        />
        {beside.isPending && (
          <Loading className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-40" />
          </Loading>
        )}
        {why && <Attention role="alert">{t(why)}</Attention>}
        {pair && choice && <Choosing pair={pair} choice={choice} onChoice={setChosen} />}
        {pair && choice && why === null && <After pair={pair} choice={choice} />}
        <ErrorNotice error={merging.error} />
      </Form>
    </Dialog>
  )
}

/** Why these two are not merged, before anybody asks for it. */
function refusedFor(
  mayBeOne: boolean,
  { one, other }: Pair,
): 'tax_ids_differ' | 'is_default' | 'is_gone' | null {
  if (one.is_gone || other.is_gone) return 'is_gone'
  if (one.is_default || other.is_default) return 'is_default'
  return mayBeOne ? null : 'tax_ids_differ'
}

type Merging = Pick<Props, 'onClose' | 'onMerged'> & { onRefused: () => void }

function useMerging({ onClose, onMerged, onRefused }: Merging) {
  const t = useMessages(mergingMessages)
  const refresh = useRefresh(MERGE_ANSWERS)
  const undo = useUndoMerge()
  const { requestId } = useRequestId()
  return useMutation({
    mutationFn: ({ pair, choice }: { pair: Pair; choice: MergeChoice }) => {
      const stays = pair[choice.stays]
      const goes = pair[choice.stays === 'one' ? 'other' : 'one']
      return api.customer.merge.call({
        requestId,
        stays: stays.id,
        goes: goes.id,
        stays_version: stays.version,
        goes_version: goes.version,
        keep: keptSides(choice),
      })
    },
    onError: onRefused,
    onSuccess: async ({ id, stays, goes }) => {
      onClose()
      onMerged?.(stays.id)
      await refresh()
      showToast({
        title: t('merged', { gone: goes.name, name: stays.name }),
        undo: () => undo.mutate({ id, requestId: crypto.randomUUID() }),
      })
    },
  })
}

type ChoosingProps = { pair: Pair; choice: MergeChoice; onChoice: (choice: MergeChoice) => void }

/** Both records, a line for each thing: what has to be chosen is, and the rest is shown. */
function Choosing({ pair, choice, onChoice }: ChoosingProps) {
  const t = useMessages(mergingMessages)
  return (
    <div className="grid gap-y-1">
      <Chosen
        label={t('who_stays')}
        value={choice.stays}
        onValue={(stays) => onChoice(choiceOf(pair, stays))}
        said={(place) => (
          <>
            <span className="block font-medium">{pair[place].name}</span>
            <span className="block font-mono text-2xs text-muted">{pair[place].code}</span>
          </>
        )}
      />
      {CONTACT_FIELDS.map((field) =>
        isOpen(pair, field) ? (
          <Chosen
            key={field}
            label={t(field)}
            value={choice[field]}
            onValue={(place) => onChoice({ ...choice, [field]: place })}
            said={(place) => said(pair[place], field)}
          />
        ) : (
          <Shown
            key={field}
            label={t(field)}
            said={(place) => said(pair[place], field) ?? <span className="text-muted">{t('nothing')}</span>}
          />
        ),
      )}
      <Shown label={t('owed')} said={(place) => <Money value={amount(pair[place].owed)} />} />
      <Shown label={t('paid_ahead')} said={(place) => <Money value={amount(pair[place].paid_ahead)} />} />
      <Shown label={t('terms')} said={(place) => <Terms customer={pair[place]} />} />
    </div>
  )
}

function said(customer: BesideCustomer, field: ContactField): string | null {
  const value = customer[field]
  if (!value) return null
  if (field === 'tax_id') return formatTaxId(value)
  return field === 'phone' ? formatPhone(value) : value
}

function Terms({ customer }: { customer: BesideCustomer }) {
  const t = useMessages(mergingMessages)
  const { payment_terms_days: count, credit_limit: limit } = customer
  if (count === null) return t('no_terms')
  const days = t('terms_days', { count })
  return limit === null ? days : t('terms_limit', { days, limit: formatCents(amount(limit)) })
}

const line = 'grid grid-cols-2 gap-x-3 gap-y-0.5 border-b border-line py-2 sm:grid-cols-[8rem_1fr_1fr]'
const head = 'text-compact text-muted max-sm:col-span-2'

type LineProps = { label: string; said: (place: PlaceOf) => ReactNode }

const Shown = ({ label, said: of }: LineProps) => (
  <div className={line}>
    <span className={head}>{label}</span>
    {PLACES.map((place) => (
      <span key={place} className="min-w-0 wrap-anywhere">
        {of(place)}
      </span>
    ))}
  </div>
)

type ChosenProps = LineProps & { value: PlaceOf; onValue: (place: PlaceOf) => void }

/** The arrows go from one to the other, as in every group of radios. */
function Chosen({ label, said: of, value, onValue }: ChosenProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={line}>
      <span aria-hidden="true" className={head}>
        {label}
      </span>
      {PLACES.map((place) => (
        <label
          key={place}
          className={classNames(
            'flex min-w-0 cursor-pointer items-start gap-2 wrap-anywhere',
            value !== place && 'text-muted',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={value === place}
            onChange={() => onValue(place)}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">{of(place)}</span>
        </label>
      ))}
    </div>
  )
}

/** What both come to as one. */
function After({ pair, choice }: { pair: Pair; choice: MergeChoice }) {
  const t = useMessages(mergingMessages)
  const { one, other } = pair
  const name = pair[choice.name].name
  const hasTerms =
    one.payment_terms_days !== other.payment_terms_days || one.credit_limit !== other.credit_limit
  return (
    <section aria-label={t('after')} className="grid gap-2">
      {(one.tax_id === null || other.tax_id === null) && <Attention>{t('without_tax_id')}</Attention>}
      <p className="m-0">
        {t('after_owed', {
          name,
          owed: addCents(amount(one.owed), amount(other.owed)),
          ahead: addCents(amount(one.paid_ahead), amount(other.paid_ahead)),
        })}
        {hasTerms && ` ${t('after_terms', { name: pair[choice.stays].name })}`}
      </p>
    </section>
  )
}
