import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import type { Answer } from '#ui/calls/api.ts'
import { Badge } from '#ui/page/badge.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatAmount } from '#ui/words/figures.ts'
import type { useFormats } from '#ui/words/formats.client.ts'
import type { Translate } from '#ui/words/messages.ts'
import type { accountMessages } from '../account/account.messages.ts'
import { AGES, type Age } from '../receivables/receivables.ts'
import type { debtorsMessages } from './debtors.messages.ts'

export type DebtorRow = Answer<'customer', 'getReceivables'>['data'][number]

type Known = {
  t: Translate<typeof debtorsMessages.es>
  ages: Translate<typeof accountMessages.es>
  formats: ReturnType<typeof useFormats>
  nameOf: (customer: { name: string }) => string
  today: string
}

const nothing = <span className="text-muted">—</span>

const shown = (decimal: number, look: string) =>
  decimal > 0 ? (
    <span className={`tabular-nums ${look}`}>{formatAmount(centsFromDecimal(decimal) ?? ZERO)}</span>
  ) : (
    nothing
  )

/** The columns of those who owe; what is only for the file is hidden on the screen. */
export const debtorColumns = ({ t, ages, formats, nameOf, today }: Known): readonly Column<DebtorRow>[] => [
  {
    key: 'customer',
    header: t('customer'),
    card: 'title',
    cell: ({ customer, deleted }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0">
          <span className="block truncate font-medium">{nameOf(customer)}</span>
          <span className="block font-mono text-2xs text-muted">
            {customer.tax_id ? formatTaxId(customer.tax_id) : customer.code}
          </span>
        </span>
        {deleted && <Badge>{t('deleted')}</Badge>}
      </span>
    ),
    text: ({ customer }) => nameOf(customer),
    className: 'max-w-64',
  },
  inFile('code', t('code'), ({ customer }) => customer.code),
  inFile('tax_id', t('tax_id'), ({ customer }) => customer.tax_id && formatTaxId(customer.tax_id)),
  inFile('phone', t('phone'), ({ customer }) => customer.phone && formatPhone(customer.phone)),
  inFile('email', t('email'), ({ customer }) => customer.email),
  {
    key: 'seller',
    header: t('seller'),
    // What is owed stands at the end, and is not to be moved out of sight; whose invoices they are is a filter, too.
    from: '2xl',
    cell: ({ sellers }) => <span className="block max-w-40 truncate text-muted">{sellers.join(', ')}</span>,
    text: ({ sellers }) => sellers.join(', '),
  },
  {
    key: 'invoices',
    header: t('invoices'),
    align: 'end',
    from: 'xl',
    card: 'hidden',
    cell: ({ invoices }) => <span className="tabular-nums">{invoices}</span>,
    text: ({ invoices }) => invoices,
  },
  {
    key: 'oldest',
    header: t('oldest'),
    sortable: true,
    from: 'lg',
    cell: ({ oldest }) => (
      <span className={oldest < today ? 'text-danger-text' : ''}>{formats.day(oldest)}</span>
    ),
    text: ({ oldest }) => oldest,
  },
  ...AGES.map((age) => ageColumn(age, ages(`age_${age}`))),
  {
    key: 'overdue',
    header: t('overdue'),
    align: 'end',
    sortable: true,
    from: 'lg',
    cell: ({ overdue }) => shown(overdue, 'text-danger-text'),
    text: ({ overdue }) => overdue,
  },
  {
    key: 'owed',
    header: `${t('owed')} RD$`,
    align: 'end',
    sortable: true,
    cell: ({ owed }) => shown(owed, 'font-semibold'),
    text: ({ owed }) => owed,
  },
]

/** Where they would push out what is owed, the ages stand above the list alone. */
const ageColumn = (age: Age, header: string): Column<DebtorRow> => ({
  key: age,
  header,
  align: 'end',
  from: 'xl',
  card: 'hidden',
  cell: (row) => shown(row[age], age === 'current' ? '' : 'text-danger-text'),
  text: (row) => row[age],
})

const inFile = (key: string, header: string, text: (row: DebtorRow) => string | null): Column<DebtorRow> => ({
  key,
  header,
  cell: text,
  text,
  card: 'hidden',
  className: 'hidden',
})
