import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { InvoiceNotFound } from '../invoices.errors.ts'
import { shownInvoices } from './invoice-list.server.ts'
import type { InvoiceListInput, InvoicePartInput } from './invoice-list.ts'
import {
  type Asked,
  asking,
  COLUMNS,
  COMPOSED,
  fromOf,
  type InvoiceRow,
  inOrder,
  lookedUp,
  orderedBy,
  where,
  whoseAlone,
} from './invoice-query.server.ts'

/** What stands behind an invoice in the list's order; an invoice never changes its place. @throws InvoiceNotFound */
async function behind(
  tx: Tx<Ctx>,
  list: InvoiceListInput,
  after: InvoiceId,
  { put }: Asked,
): Promise<string> {
  const [last] = await tx.query<{ day: Day }>(
    'select day::text as day from invoices where tenant_id = current_tenant() and id = $1',
    [after],
  )
  if (!last) throw new InvoiceNotFound(`invoice ${after}`)
  const sign = list.descending ? '<' : '>'
  // The day by itself as well, by which the index is entered.
  const fromDay = list.sort === 'date' ? ` and i.day ${sign}= ${put(last.day)}` : ''
  return `${fromDay} and (${orderedBy(list, 'i')}) ${sign} (select ${orderedBy(list, 'a')} from invoices a
    where a.tenant_id = current_tenant() and a.id = ${put(after)})`
}

/**
 * A part of all invoices that a filter finds, in the order of the list, for a file of them: each is asked for by itself
 * and begins behind the last invoice of the one before, so that what is sold meanwhile moves nothing, and nobody holds
 * a connection while a file is written.
 *
 * @returns `next`, after which invoice the following part begins; null where there is none.
 * @throws InvoiceNotFound where the shop has no invoice that it is to begin after.
 */
export const invoicePart = (ctx: Ctx, { list, after, size }: InvoicePartInput) =>
  reading(ctx, async (tx) => {
    const asked = asking()
    const found = fromOf(list, where(list, await lookedUp(tx, list, await whoseAlone(tx, list)), asked))
    const behindIt = after ? await behind(tx, list, after, asked) : ''
    const rows = await tx.query<InvoiceRow>(
      `select ${COLUMNS} ${found}${behindIt} order by ${inOrder(list)} limit ${asked.put(size)}`,
      asked.values,
      COMPOSED,
    )
    return {
      data: await shownInvoices(tx, rows),
      next: rows.length < size ? null : (rows.at(-1)?.id ?? null),
    }
  })
