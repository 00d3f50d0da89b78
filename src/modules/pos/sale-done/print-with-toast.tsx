import { translate } from '#ui/messages.ts'
import { showToast } from '#ui/toast.tsx'
import type { ReceiptData } from '../receipts/receipt.ts'
import { type PrintProblem, printReceipt } from '../receipts/receipt-print.tsx'
import { receiptMessages } from '../receipts/receipts.messages.ts'

/** Prints a receipt and says how it went; the answer is whether the print dialog was opened. */
export async function printWithToast(data: ReceiptData): Promise<boolean> {
  const say = translate(receiptMessages)
  let problem: PrintProblem | null = null
  const printed = await printReceipt(data, (found) => {
    problem = found
  })
  if (printed) showToast({ title: say('printed') })
  else
    showToast({ title: say('not_printed'), description: problem ? say(problem) : undefined, tone: 'error' })
  return printed
}
