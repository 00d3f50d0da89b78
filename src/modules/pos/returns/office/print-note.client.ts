import { printingMessages } from '#modules/printing/printing.messages.ts'
import { printReceipt } from '#modules/printing/station/receipt-print.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { translate } from '#ui/words/messages.ts'
import { noteReceipt } from '../note-receipt.ts'

/** A credit note on paper, where no till is: from the browser. What fails is said in passing. */
export async function printNote(
  note: Parameters<typeof noteReceipt>[0],
  { timeZone, copy = false }: { timeZone: string; copy?: boolean },
): Promise<boolean> {
  const say = translate(printingMessages)
  const about = `print ${note.number}`
  const opened = await printReceipt(noteReceipt(note, { cashbox: null, timeZone, copy }), (problem) =>
    showToast({ title: say('not_printed'), description: say(problem), tone: 'error', about }),
  )
  if (opened) showToast({ title: say('opened'), tone: 'info', about })
  return opened
}
