import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { Filled, useIsFilled } from '#ui/page/places.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { CREDIT_NOTE_STATUSES, type CreditNoteStatus } from '../credit-notes/credit-note.ts'
import { noteActions } from '../detail/invoice-places.client.ts'
import { type CreditNoteFilters, creditNotesAsked } from './credit-note-filters.ts'
import { creditNoteListMessages } from './credit-note-list.messages.ts'

const { getAll } = api.creditNote

type Note = Answer<'creditNote', 'getAll'>['data'][number]

const TONES: Readonly<Record<CreditNoteStatus, BadgeTone>> = {
  approved: 'ok',
  partially_used: 'attn',
  used: 'neutral',
}

type Props = Filtered<CreditNoteFilters> & { onOpen: (invoiceId: string) => void }

/** The credit notes of the shop, with what is left of each: /home/credit-notes. */
export function CreditNoteListScreen({ filters, onFilters, onOpen }: Props) {
  const t = useMessages(creditNoteListMessages)
  const hasActions = useIsFilled(noteActions)
  const status = CREDIT_NOTE_STATUSES.find((known) => known === filters.status)
  return (
    <ListScreen
      title={t('title')}
      help={t('help')}
      list={usePages(getAll, { ...creditNotesAsked(filters), status })}
      columns={useColumns()}
      rowName={({ number }) => number}
      filtered={{
        filters,
        onFilters,
        label: t('search'),
        hint: t('search_hint'),
        more: (
          <ChoiceFilter
            label={t('status')}
            all={t('any_status')}
            choices={CREDIT_NOTE_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
            value={status}
            onChange={(now) => onFilters(refiltered(filters, { status: now }))}
          />
        ),
      }}
      empty={{ title: t('empty_title'), help: t('empty_help') }}
      exportAs={t('title')}
      onOpen={({ invoice_id }) => onOpen(invoice_id)}
      {...(hasActions && {
        actions: ({ id, number }: Note) => <Filled place={noteActions} props={{ note: { id, number } }} />,
      })}
    />
  )
}

const amountColumn = (
  key: string,
  header: string,
  of: (note: Note) => number,
  from?: 'xl',
): Column<Note> => ({
  key,
  header: `${header} RD$`,
  align: 'end',
  ...(from && { from }),
  cell: (note) => <span className="tabular-nums">{formatAmount(centsFromDecimal(of(note)) ?? ZERO)}</span>,
  text: of,
})

/** What the table says elsewhere, or has no room for. */
const inFile = (key: string, header: string, text: (note: Note) => string): Column<Note> => ({
  key,
  header,
  cell: text,
  text,
  card: 'hidden',
  className: 'hidden',
})

function useColumns(): readonly Column<Note>[] {
  const t = useMessages(creditNoteListMessages)
  const nameOf = useCustomerName()
  const { dateTime } = useFormats()
  const customer = ({ customer_name }: Note) => nameOf({ name: customer_name })
  return [
    {
      key: 'number',
      header: t('number'),
      cell: ({ number, ncf }) => (
        <span className="block font-mono">
          <span className="block text-compact font-medium">{number}</span>
          <span className="block text-2xs text-muted">{ncf}</span>
        </span>
      ),
      text: ({ number }) => number,
    },
    inFile('ncf', t('ncf'), ({ ncf }) => ncf),
    inFile('modified', t('modified'), ({ modified_ncf }) => modified_ncf),
    {
      key: 'customer',
      header: t('customer'),
      card: 'title',
      cell: (note) => (
        <span className="block truncate font-medium md:max-w-40 2xl:max-w-64">{customer(note)}</span>
      ),
      text: customer,
    },
    {
      key: 'date',
      header: t('date'),
      from: 'xl',
      cell: ({ created_at }) => (
        <span className="block max-w-24 whitespace-normal">{dateTime(created_at)}</span>
      ),
      text: ({ created_at }) => dateTime(created_at),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>,
      text: ({ status }) => t(`status_${status}`),
    },
    {
      key: 'created_by',
      header: t('created_by'),
      from: 'xl',
      cell: ({ created_by }) => <span className="block max-w-32 truncate">{created_by}</span>,
      text: ({ created_by }) => created_by,
    },
    amountColumn('total', t('total'), ({ total }) => total, 'xl'),
    amountColumn('usage', t('usage'), ({ used }) => used, 'xl'),
    amountColumn('available', t('available'), ({ available }) => available),
  ]
}
