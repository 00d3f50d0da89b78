import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CreditNoteId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal, minusCents } from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { searchWords } from '#platform/values/search-text.ts'
import {
  type CreditNoteListInput,
  type CreditNoteStatus,
  creditNoteStatus,
  formatCreditNoteNumber,
} from './credit-note.ts'

type Row = {
  id: CreditNoteId
  number: number
  ncf: string
  invoice_id: InvoiceId
  modified_ncf: string
  customer_name: string
  created_at: Date
  created_by_name: string
  total_cents: Cents
  used_cents: Cents
}

/** As `creditNoteStatus` says it. */
const OF_STATUS: Readonly<Record<CreditNoteStatus, string>> = {
  approved: 'used_cents <= 0',
  partially_used: 'used_cents > 0 and used_cents < total_cents',
  used: 'used_cents > 0 and used_cents >= total_cents',
}

const MATCHING = `from credit_notes
  where tenant_id = current_tenant() and not exists (
    select from unnest($1::text[]) as word
    where regexp_replace(unaccent(lower(concat_ws(' ', 'nc', lpad(number::text, greatest(6, length(number::text)), '0'), ncf,
        modified_ncf, customer_name))), '[^[:alnum:]]+', ' ', 'g')
      not like '%' || word || '%')`

const shown = ({ created_at, created_by_name, number, total_cents, used_cents, ...row }: Row) => ({
  ...row,
  number: formatCreditNoteNumber(number),
  created_at: created_at.toISOString(),
  created_by: created_by_name,
  status: creditNoteStatus(total_cents, used_cents),
  total: centsToDecimal(total_cents),
  used: centsToDecimal(used_cents),
  available: centsToDecimal(minusCents(total_cents, used_cents)),
})

/**
 * A page of the shop's credit notes, the latest first; a search looks at the number, both fiscal numbers and the
 * customer. `available` is what can still be spent of one.
 */
export const listCreditNotes = (ctx: TenantCtx, { page, pageSize, search, status }: CreditNoteListInput) =>
  reading(ctx, async (tx) => {
    const words = searchWords(search)
    const matching = status ? `${MATCHING} and ${OF_STATUS[status]}` : MATCHING
    const data = await tx.query<Row>(
      `select id, number, ncf, invoice_id, modified_ncf, customer_name, created_at, created_by_name, total_cents, used_cents
        ${matching} order by number desc limit $2 offset $3`,
      [words, pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [words])
    return pageAnswer(data.map(shown), counted?.total ?? 0, { page, pageSize })
  })
