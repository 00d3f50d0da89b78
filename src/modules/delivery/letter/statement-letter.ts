import type { Statement, StatementLine } from '#modules/invoices/account/statement/statement.ts'
import type { StoreDetails } from '#modules/invoices/posted-invoice.ts'
import { AGES } from '#modules/invoices/receivables/receivables.ts'
import { cents, ZERO } from '#platform/values/money.ts'
import { formatAmount, formatCents } from '#ui/words/figures.ts'
import { formatDateTime, formatDay } from '#ui/words/format.ts'
import type { PaperLanguage } from '../paper.ts'
import type { LetterPaper, LetterRow, LetterTable } from './letter-page.ts'
import { type Say, sayIn } from './letter-words.ts'
import { storeLines, taxIdText } from './store-lines.ts'

type Around = {
  customer: { code: string; name: string; tax_id: string | null }
  store: StoreDetails
  timeZone: string
  language: PaperLanguage
  /** When it is written: an ISO instant. */
  at: string
}

type DayIn = (of: string) => string

function rowOf(line: StatementLine, say: Say, day: DayIn): LetterRow {
  const isCharge = line.amount > ZERO
  const part = formatAmount(isCharge ? line.amount : cents(-line.amount))
  const named = say(`kind_${line.kind}`, { other: line.other_number ?? '' })
  return {
    cells: [
      day(line.day),
      [named, line.number].filter(Boolean).join(' '),
      isCharge ? part : '',
      isCharge ? '' : part,
      formatAmount(line.balance),
    ],
    ...(line.due_on !== null && { under: say('due_on', { day: day(line.due_on) }) }),
  }
}

function movesTable({ opening, from, lines }: Statement, say: Say, day: DayIn): LetterTable {
  return {
    title: null,
    columns: [
      { label: say('date'), align: 'left', share: 14 },
      { label: say('document'), align: 'left', share: 44 },
      { label: say('charge'), align: 'right', share: 14 },
      { label: say('credit'), align: 'right', share: 14 },
      { label: `${say('balance')} RD$`, align: 'right', share: 14 },
    ],
    rows: [
      { cells: [day(from), say('opening'), '', '', formatAmount(opening)], strong: true },
      ...lines.map((line) => rowOf(line, say, day)),
    ],
  }
}

const ageingTable = ({ ageing, paid_ahead: ahead }: Statement, say: Say): LetterTable => ({
  title: say('ageing'),
  columns: [
    ...AGES.map((age) => ({ label: say(`age_${age}`), align: 'right' as const, share: 10 })),
    ...(ahead > ZERO ? [{ label: say('paid_ahead'), align: 'right' as const, share: 10 }] : []),
  ],
  rows: [
    {
      cells: [
        ...AGES.map((age) => formatAmount(ageing[age])),
        ...(ahead > ZERO ? [`-${formatAmount(ahead)}`] : []),
      ],
    },
  ],
})

/** What happened on a customer's account, as the customer keeps it. @see docs/rules/papers.md */
export function statementLetter(statement: Statement, around: Around): LetterPaper {
  const { customer, store, timeZone, language, at } = around
  const say = sayIn(language)
  const day: DayIn = (of) => formatDay(of, { language })
  const { opening, charged, settled, closing, from, to } = statement
  return {
    language,
    name: say('file_statement', { number: [customer.code, to].filter(Boolean).join('-') }),
    created_at: at,
    store: { name: store.trade_name, lines: storeLines(store, say) },
    title: say('statement_title'),
    marks: [],
    numbers: [{ label: say('period'), value: `${day(from)} – ${day(to)}`, strong: true }],
    party: {
      label: say('customer'),
      lines: [
        [customer.name, customer.code].filter(Boolean).join(' · '),
        taxIdText(customer.tax_id, say),
      ].flatMap((line) => line ?? []),
    },
    facts: [{ label: say('date'), value: formatDateTime(at, { language, timeZone }) }],
    tables: [movesTable(statement, say, day), ageingTable(statement, say)],
    sums: [
      { label: say('opening'), value: formatAmount(opening) },
      { label: say('charged'), value: formatAmount(charged) },
      { label: say('settled'), value: formatAmount(settled) },
      { label: say('closing'), value: formatCents(closing), strong: true },
    ],
    balance: [],
    notes: [...(closing < ZERO || opening < ZERO ? [say('in_favour')] : []), store.footer ?? ''].flatMap(
      (note) => note || [],
    ),
    pageOf: say('page'),
  }
}
