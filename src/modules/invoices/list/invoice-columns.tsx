import { documentName, isDocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { type Cents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatTaxId } from '#platform/values/tax-id.ts'
import type { Answer } from '#ui/calls/api.ts'
import { Badge } from '#ui/page/badge.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatAmount } from '#ui/words/figures.ts'
import type { useFormats } from '#ui/words/formats.client.ts'
import { currentLanguage, type Translate } from '#ui/words/messages.ts'
import type { invoiceListMessages } from './invoice-list.messages.ts'
import { StatusBadge } from './status-badge.tsx'

export type InvoiceRow = Answer<'invoice', 'getAll'>['data'][number]

type Words = Translate<typeof invoiceListMessages.es>

const amount = (decimal: number): Cents => centsFromDecimal(decimal) ?? ZERO

const nothing = <span className="text-muted">—</span>

const documentOf = ({ document_type: type }: InvoiceRow): string =>
  isDocumentType(type) ? documentName(type, currentLanguage()) : type

type Known = {
  t: Words
  formats: ReturnType<typeof useFormats>
  nameOf: (customer: { name: string }) => string
  today: string
}

const sellerOf = ({ sold_by, seller }: InvoiceRow): string => sold_by ?? seller.name

/** The columns of the list; what is only for the file is hidden on the screen. */
export const invoiceColumns = ({ t, formats, nameOf, today }: Known): readonly Column<InvoiceRow>[] => [
  {
    key: 'number',
    header: t('number'),
    cell: ({ order_number, ncf }) => (
      <span className="block font-mono">
        <span className="block text-compact font-medium">{order_number}</span>
        <span className="block text-2xs text-muted">{ncf}</span>
      </span>
    ),
    text: ({ order_number }) => order_number,
  },
  { ...inFile('ncf', t('ncf'), ({ ncf }) => ncf) },
  {
    key: 'customer',
    header: t('customer'),
    card: 'title',
    cell: ({ customer }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">{nameOf(customer)}</span>
        {customer.tax_id && (
          <span className="block font-mono text-2xs text-muted">{formatTaxId(customer.tax_id)}</span>
        )}
      </span>
    ),
    text: ({ customer }) => nameOf(customer),
    className: 'max-w-72 max-xl:max-w-44',
  },
  { ...inFile('tax_id', t('tax_id'), ({ customer }) => customer.tax_id && formatTaxId(customer.tax_id)) },
  {
    key: 'date',
    header: t('date'),
    sortable: true,
    cell: ({ created_at }) => formats.dateTime(created_at),
    text: ({ created_at }) => formats.dateTime(created_at),
  },
  {
    key: 'document',
    header: t('document'),
    // Its number begins with it: on a narrower screen it would push what is pending out of sight.
    from: '2xl',
    card: 'hidden',
    cell: (row) => <span className="block max-w-48 truncate text-muted">{documentOf(row)}</span>,
    text: documentOf,
  },
  {
    key: 'seller',
    header: t('seller'),
    from: 'xl',
    card: 'hidden',
    cell: (row) => <span className="block max-w-40 truncate text-muted">{sellerOf(row)}</span>,
    text: sellerOf,
  },
  { ...inFile('user', t('user'), ({ seller }) => seller.name) },
  { ...inFile('origin', t('origin'), ({ origin }) => t(`origin_${origin}`)) },
  {
    key: 'status',
    header: t('status'),
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => t(`status_${status}`),
  },
  {
    key: 'due_on',
    header: t('due_on'),
    from: 'xl',
    cell: ({ due_on, pending }) =>
      due_on !== null && pending > 0 ? (
        <span className="flex flex-wrap items-center gap-2">
          {formats.day(due_on)}
          {due_on < today && <Badge tone="danger">{t('overdue')}</Badge>}
        </span>
      ) : (
        nothing
      ),
    text: ({ due_on, pending }) => (due_on !== null && pending > 0 ? due_on : null),
  },
  {
    key: 'total',
    header: `${t('total')} RD$`,
    align: 'end',
    sortable: true,
    cell: ({ total }) => <span className="tabular-nums">{formatAmount(amount(total))}</span>,
    text: ({ total }) => total,
  },
  {
    key: 'pending',
    header: `${t('pending')} RD$`,
    align: 'end',
    cell: ({ pending }) =>
      pending > 0 ? (
        <span className="font-semibold text-attn-text tabular-nums">{formatAmount(amount(pending))}</span>
      ) : (
        nothing
      ),
    text: ({ pending }) => pending,
  },
]

const inFile = (
  key: string,
  header: string,
  text: (row: InvoiceRow) => string | null,
): Column<InvoiceRow> => ({ key, header, cell: text, text, card: 'hidden', className: 'hidden' })
