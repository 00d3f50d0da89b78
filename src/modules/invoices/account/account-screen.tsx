import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { CustomerPoints } from '#modules/customers/points/customer-points.tsx'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Money } from '#ui/page/money.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Filled } from '#ui/page/places.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { Recorded } from '../detail/paying/form/payment-form.tsx'
import { PaymentRecorded } from '../detail/paying/payment-recorded.tsx'
import { AccountMergeMenu, AccountMerges } from '../merging/account-merging.tsx'
import { AGES } from '../receivables/receivables.ts'
import { accountMessages } from './account.messages.ts'
import type { AccountFilters } from './account-filters.ts'
import { accountActions, accountNotes, accountSections } from './account-places.client.ts'
import { AccountTabs } from './account-tabs.tsx'
import { AccountPaying } from './paying/account-paying.tsx'

type Account = Answer<'customer', 'getAccount'>

type Props = {
  id: string
  filters: AccountFilters
  onFilters: (filters: AccountFilters) => void
  onInvoice: (id: string) => void
  /** To all their invoices, paid and void ones too. */
  onInvoices: () => void
  onAccount: (id: string) => void
  onBack: () => void
  onCustomers: () => void
}

/** What a customer owes and has paid: /home/customers/{id}/account. */
export function AccountScreen({ id, onBack, onCustomers, onAccount, ...shown }: Props) {
  const t = useMessages(accountMessages)
  const nameOf = useCustomerName()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.customer.getAccount.queryOptions({ id: id as CustomerId }),
    refetchOnMount: 'always',
  })
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const customer = data?.customer
  const seesCustomer = usePermission('customers.view') === 'allowed'
  const hasPoints = usePart('rewards') && seesCustomer
  // Of one who went into another all that is owed stands there.
  const isOpen = data?.merged_into === null
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <PageHeader
        error={error}
        title={customer ? t('account_of', { name: nameOf(customer) }) : t('account')}
        badge={customer && isOpen && hasPoints && <CustomerPoints id={customer.id} />}
        help={customer && <Contact customer={customer} />}
        actions={
          <>
            <Button icon={<ArrowLeft />} onClick={onBack}>
              {t('to_customer')}
            </Button>
            {customer && isOpen && (
              <Filled
                place={accountActions}
                props={{ customer: { id: customer.id, name: customer.name }, owed: data.owed }}
              />
            )}
            {data && isOpen && <AccountPaying account={data} onRecorded={setRecorded} />}
            {data && isOpen && <AccountMergeMenu customer={data.customer} onAccount={onAccount} />}
          </>
        }
      />
      <ErrorNotice
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        back={{ label: t('to_customers'), onBack: onCustomers }}
        className="mb-3"
      />
      {!data && !error && (
        <Loading className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-16" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {data && (
        <div className="grid gap-6">
          <PaymentRecorded recorded={recorded} onChange={setRecorded} />
          <AccountMerges id={data.customer.id} onAccount={onAccount} />
          {isOpen && <Filled place={accountNotes} props={{ customer: { id: data.customer.id } }} />}
          {isOpen && <Figures account={data} />}
          {isOpen && <Ageing account={data} />}
          <AccountTabs id={data.customer.id} {...shown} />
          {isOpen && <Filled place={accountSections} props={{ customer: { id: data.customer.id } }} />}
        </div>
      )}
    </div>
  )
}

/** By which number the shop knows them, how they are reached, and where for those who may see the customer. */
function Contact({ customer: { id, code, tax_id, phone, email } }: { customer: Account['customer'] }) {
  const mayBeKnown = usePermission('customers.view') === 'allowed'
  // Beside the account and not needed for it: without an answer the head does without.
  const { data } = useQuery({
    ...api.customer.getById.queryOptions({ id }),
    enabled: mayBeKnown,
    refetchOnMount: 'always',
  })
  const facts = [
    code,
    tax_id && formatTaxId(tax_id),
    phone && (
      <a href={`tel:${phone}`} className="text-inherit underline">
        {formatPhone(phone)}
      </a>
    ),
    email && (
      <a href={`mailto:${email}`} className="wrap-anywhere text-inherit underline">
        {email}
      </a>
    ),
    mayBeKnown && data?.address && <span className="wrap-anywhere">{data.address}</span>,
  ].filter(Boolean)
  return facts.map((fact, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: each stands in its place
    <Fragment key={position}>
      {position > 0 && ' · '}
      {fact}
    </Fragment>
  ))
}

const amount = (decimal: number) => centsFromDecimal(decimal) ?? ZERO

/** What is owed in large type, and on what terms. */
function Figures({ account }: { account: Account }) {
  const t = useMessages(accountMessages)
  const { owed, credit_limit: limit, room, payment_terms_days: days } = account
  return (
    <dl className="m-0 flex flex-wrap items-start gap-x-10 gap-y-3 border-y border-line py-4 [&_dd]:m-0 [&_dt]:text-compact [&_dt]:text-muted">
      <div>
        <dt>{t('owed')}</dt>
        <dd className={`text-2xl font-semibold ${owed > 0 ? 'text-attn-text' : ''}`}>
          <Money value={amount(owed)} />
        </dd>
      </div>
      <Figure name={t('paid_ahead')}>
        <Money value={amount(account.paid_ahead)} />
      </Figure>
      {(days !== null || limit !== null) && (
        <Figure name={t('limit')} more={room !== null && t('room', { amount: formatCents(amount(room)) })}>
          {limit === null ? t('no_limit') : <Money value={amount(limit)} />}
        </Figure>
      )}
      <Figure name={t('terms')}>{days === null ? t('no_terms') : t('terms_days', { count: days })}</Figure>
    </dl>
  )
}

const Figure = ({ name, children, more }: { name: string; children: ReactNode; more?: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="text-lg font-semibold">{children}</dd>
    {more && <dd className="text-compact text-muted">{more}</dd>}
  </div>
)

/** What is owed, from what is not due yet to what is late the longest. */
function Ageing({ account: { ageing } }: { account: Account }) {
  const t = useMessages(accountMessages)
  return (
    <section aria-label={t('ageing')}>
      <h2 className="m-0 mb-2 text-base">{t('ageing')}</h2>
      <dl className="m-0 grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-5">
        {AGES.map((age) => (
          <div key={age} className="bg-bg px-3 py-2 max-sm:last:col-span-2">
            <dt className="text-compact text-muted">{t(`age_${age}`)}</dt>
            <dd
              className={`m-0 font-semibold ${age !== 'current' && ageing[age] > 0 ? 'text-danger-text' : ''}`}
            >
              {ageing[age] > 0 ? (
                <Money value={amount(ageing[age])} />
              ) : (
                <span className="text-muted">—</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
