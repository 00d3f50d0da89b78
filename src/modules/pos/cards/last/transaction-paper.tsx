import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { currencyNamed, entryModeOf } from '#modules/cards/protocol/terminal.ts'
import { terminalInstant, terminalTime } from '#modules/cards/protocol/terminal-time.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Badge } from '#ui/page/badge.tsx'
import { type Fact, Facts } from '#ui/page/facts.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { LastTransaction } from './last-transaction.client.ts'

/** What a terminal said of a transaction, with its voucher. */
export function TransactionPaper({ last }: { last: LastTransaction }) {
  const t = useMessages(cardsMessages)
  const { transaction, approved } = last
  const facts = [...useFacts(last), ...useAdapterFacts(last)]
  return (
    <article aria-label={t('last_transaction')} className="grid gap-4 text-base">
      <header className="flex items-baseline gap-3">
        <b className="text-2xl font-semibold">
          {transaction.amount === null
            ? '—'
            : `${currencyNamed(transaction.currency)} ${formatAmount(transaction.amount)}`}
        </b>
        <Badge tone={approved ? 'ok' : 'danger'}>{t(approved ? 'approved' : 'declined')}</Badge>
        {transaction.message && <span className="min-w-0 truncate text-muted">{transaction.message}</span>}
      </header>
      <Facts facts={facts} />
      {transaction.receipt && (
        <section aria-label={t('receipt')} className="rounded-card border border-line bg-sunken p-4">
          <pre className="m-0 font-mono text-compact whitespace-pre-wrap">{transaction.receipt}</pre>
        </section>
      )}
    </article>
  )
}

/** When it was by the terminal's clock, or why that cannot be said. */
function useWhen({ transaction: { date, time } }: LastTransaction): string {
  const t = useMessages(cardsMessages)
  const { dateTime } = useFormats()
  const { kind } = terminalTime(date, time)
  const at = terminalInstant(date, time)
  if (at) return dateTime(at)
  return t(kind === 'unavailable' ? 'date_unavailable' : 'date_invalid')
}

function useFacts(last: LastTransaction): Fact[] {
  const t = useMessages(cardsMessages)
  const when = useWhen(last)
  const { transaction } = last
  const mode = entryModeOf(transaction.entryMode)
  return [
    [t('date'), when],
    [t('authorization'), transaction.authorizationCode],
    [t('reference'), transaction.reference],
    [t('invoice'), transaction.invoiceNumber],
    [t('card'), [transaction.range, transaction.maskedPan].filter(Boolean).join(' ') || null],
    [t('entry_mode'), mode ? t(`entry_${mode}`) : transaction.entryMode],
    [t('batch'), transaction.batchNumber],
    [t('terminal'), transaction.terminalId],
    [t('merchant'), transaction.merchantId],
  ]
}

/** What only the payment interface tells. */
function useAdapterFacts({ adapter }: LastTransaction): Fact[] {
  const t = useMessages(cardsMessages)
  if (!adapter) return []
  const { card_details, metadata } = adapter
  const tip =
    metadata.tip_amount === null ? null : formatAmount(centsFromDecimal(metadata.tip_amount) ?? ZERO)
  return [
    [t('transaction_id'), adapter.id],
    [t('bin'), card_details.bin],
    [t('holder'), card_details.card_holder_name],
    [t('cvm'), metadata.cvm],
    [t('tip'), tip],
    ['AID', metadata.emv_data.aid],
    ['TVR', metadata.emv_data.tvr],
    ['TSI', metadata.emv_data.tsi],
  ]
}
