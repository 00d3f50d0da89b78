import { ThisCashbox } from '#modules/cash/cashboxes/this-cashbox.client.ts'
import { PrintStation, USUAL_PRINTING } from '#modules/printing/station/print-station.client.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { saveBlob } from '#ui/table/save-file.client.ts'
import type { APaper } from '../paper.ts'
import { printMade } from './print-paper.client.ts'

/** Prints a paper from the browser. */
export const printIt = async (asked: APaper): Promise<void> => printMade(await api.paper.get.fetch(asked))

const station = new PrintStation()

/** As the counter prints it again: by the print server or the printer of the cashbox that this browser is. */
export async function printReceiptOf(id: InvoiceId, tenantId: string): Promise<void> {
  const cashboxId = new ThisCashbox(tenantId).id.get()
  const { receipt, till } = await api.paper.getReceipt.fetch({ id, cashboxId })
  await station.print(receipt, till?.printing ?? USUAL_PRINTING, till?.code ?? '')
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Hands a paper to the person as a file. */
export async function keepIt(asked: APaper): Promise<void> {
  const { filename, content } = await api.paper.getPdf.fetch(asked)
  saveBlob(filename, new Blob([bytesOf(content)], { type: 'application/pdf' }))
}
