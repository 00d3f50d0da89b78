import { useQuery } from '@tanstack/react-query'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { DOCUMENT_TYPES, documentName, isDocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import type { InvoiceId } from '#platform/values/ids.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { type Answer, api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { DateRangePicker } from '#ui/date/date-range-picker.tsx'
import { Money } from '#ui/page/money.tsx'
import { ChoiceFilter, OnlyFilter, SelectFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { useFormats, useToday } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { type InvoiceOrigin, ORIGINS } from '../posted-invoice.ts'
import { type InvoiceFilters, invoiceQuestion, USUAL_SORT } from './filters/invoice-filters.ts'
import { INVOICE_STATUSES } from './filters/invoice-statuses.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceListMessages } from './invoice-list.messages.ts'

type Props = Filtered<InvoiceFilters> & { onOpen: (id: string) => void; onCreate: () => void }

const { getAll, getPart, getSellers } = api.invoice

/** The invoices of the shop, of the counter and of the office: /home/invoices. */
export function InvoiceListScreen({ filters, onFilters, onOpen, onCreate }: Props) {
  const mayCreate = usePermission('invoices.create')
  const t = useMessages(invoiceListMessages)
  const formats = useFormats()
  const nameOf = useCustomerName()
  const today = useToday()
  const { document } = filters
  const question = {
    ...invoiceQuestion(filters),
    documentType: document !== undefined && isDocumentType(document) ? document : undefined,
  }
  const { data } = useQuery({ ...getAll.queryOptions(question), enabled: false })
  return (
    <ListScreen
      title={t('invoices')}
      list={usePages(getAll, question, {
        after: (last) => getPart.fetch({ list: question, after: last === null ? null : (last as InvoiceId) }),
      })}
      columns={invoiceColumns({ t, formats, nameOf, today })}
      rowName={({ order_number }) => t('invoice_named', { number: order_number })}
      filtered={{
        filters,
        onFilters,
        label: t('search_label'),
        hint: t('search_hint'),
        more: (
          <>
            {filters.customer !== undefined && (
              <OnlyFilter
                label={
                  data?.of_customer ? t('only_of', { name: nameOf(data.of_customer) }) : t('one_customer')
                }
                onAway={() => onFilters(refiltered(filters, { customer: undefined }))}
              />
            )}
            <Narrowing filters={filters} onFilters={onFilters} />
          </>
        ),
      }}
      summary={data && data.pagination.total > 0 && <Totals totals={data.totals} />}
      usualSort={USUAL_SORT}
      create={{ label: t('create'), permission: 'invoices.create', state: mayCreate, onCreate }}
      empty={{ title: t('empty_title'), help: t('empty_help') }}
      exportAs={t('invoices')}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}

function Narrowing({ filters, onFilters }: Filtered<InvoiceFilters>) {
  const t = useMessages(invoiceListMessages)
  const change = (changes: Partial<InvoiceFilters>) => onFilters(refiltered(filters, changes))
  const { from, to } = filters
  return (
    <>
      <ChoiceFilter
        label={t('status')}
        all={t('any_status')}
        choices={INVOICE_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <DateRangePicker
        label={t('days')}
        size="sm"
        value={from && to ? { from, to } : null}
        onValueChange={(range) => change({ from: range?.from, to: range?.to })}
        className="w-full sm:w-72"
      />
      <Selects filters={filters} onFilters={onFilters} />
    </>
  )
}

/** Where the shop's invoices may come from, by the parts that it has on; the one that is asked for can be widened again. */
function useOrigins(asked: InvoiceOrigin | undefined): readonly InvoiceOrigin[] {
  const counter = usePart('pos')
  const store = usePart('ecommerce')
  const appointment = usePart('appointments') && counter
  const has = { counter, office: true, store, appointment }
  return ORIGINS.filter((origin) => has[origin] || origin === asked)
}

/** Side by side at the end of the line, or on a line of their own. */
function Selects({ filters, onFilters }: Filtered<InvoiceFilters>) {
  const t = useMessages(invoiceListMessages)
  const language = useLanguage()
  const { data: sellers = [] } = useQuery({ ...getSellers.queryOptions(undefined), staleTime: FIVE_MINUTES })
  const origins = useOrigins(filters.origin)
  const change = (changes: Partial<InvoiceFilters>) => onFilters(refiltered(filters, changes))
  return (
    <div className="flex flex-wrap gap-2">
      <SelectFilter
        label={t('document')}
        all={t('any_document')}
        choices={DOCUMENT_TYPES.map((value) => ({ value, label: documentName(value, language) }))}
        value={filters.document}
        onChange={(document) => change({ document })}
      />
      {sellers.length > 1 && (
        <SelectFilter
          label={t('seller')}
          all={t('any_seller')}
          choices={sellers.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.seller}
          onChange={(seller) => change({ seller })}
        />
      )}
      {origins.length > 1 && (
        <SelectFilter
          label={t('origin')}
          all={t('any_origin')}
          choices={origins.map((value) => ({ value, label: t(`origin_${value}`) }))}
          value={filters.origin}
          onChange={(origin) => change({ origin: ORIGINS.find((known) => known === origin) })}
        />
      )}
    </div>
  )
}

/** What all that was found comes to, on whatever page. */
function Totals({ totals }: { totals: Answer<'invoice', 'getAll'>['totals'] }) {
  const t = useMessages(invoiceListMessages)
  const figures = [
    ['total_found', totals.total],
    ['pending_found', totals.pending],
    ...(totals.cancelled > 0 ? [['cancelled_found', totals.cancelled] as const] : []),
  ] as const
  return (
    <dl aria-label={t('totals')} className="m-0 mb-3 flex flex-wrap gap-x-10 gap-y-1">
      {figures.map(([key, value]) => (
        <div key={key}>
          <dt className="text-compact text-muted">{t(key)}</dt>
          <dd className="m-0 text-lg font-semibold">
            <Money value={centsFromDecimal(value) ?? ZERO} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
