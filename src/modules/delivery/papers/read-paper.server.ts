import { printingOf } from '#modules/cash/cashboxes/cashbox-paper.ts'
import { requireCashbox } from '#modules/cash/cashboxes/cashboxes.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { saleSettings } from '#modules/invoices/posting/sale-settings.server.ts'
import { receiptOf } from '#modules/invoices/receipts/receipt-of.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, InvoiceId } from '#platform/values/ids.ts'
import type { APaper } from '../paper.ts'
import { madePaper, paperFile, paperPdf } from './papers.server.ts'

/** A paper as the browser prints it. @throws what `madePaper` throws. */
export async function paperToPrint(ctx: Ctx, asked: APaper) {
  const paper = await madePaper(ctx, asked)
  return paper.on === 'letter'
    ? { on: paper.on, letter: paper.letter }
    : { on: paper.on, title: paper.title, lines: paper.lines }
}

/** A paper as a file; `content` is its bytes in base64. @throws what `madePaper` throws. */
export async function paperToKeep(ctx: Ctx, asked: APaper): Promise<{ filename: string; content: string }> {
  const paper = await madePaper(ctx, asked)
  return { filename: paperFile(paper), content: (await paperPdf(paper)).toString('base64') }
}

/**
 * The receipt of a sale as a copy, with how the cashbox prints that this browser is; `till` is null where it is none.
 *
 * @throws InvoiceNotFound
 */
export const receiptCopy = (
  ctx: Ctx,
  { id, cashboxId }: { id: InvoiceId; cashboxId?: CashboxId | null | undefined },
) =>
  reading(ctx, async (tx) => {
    const invoice = await loadInvoice(tx, id)
    const settings = await saleSettings(tx)
    const cashbox = cashboxId ? await requireCashbox(tx, cashboxId) : null
    return {
      receipt: receiptOf(invoice, { settings, printServer: null, copy: true }),
      // Where the cashbox is no more another one stands in, which this browser is not.
      till:
        cashbox && cashbox.id === cashboxId ? { code: cashbox.code, printing: printingOf(cashbox) } : null,
    }
  })
