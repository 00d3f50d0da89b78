import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { cells, type PaperLine } from '#platform/values/paper-text.ts'

/** Spanish and the euro; its lower-case letters stand where the code pages that printers begin with have them. */
const CODE_PAGE = 'cp858'

const encoderOf = (columns: number) =>
  new ReceiptPrinterEncoder({ language: 'esc-pos', columns, codepageMapping: 'epson', newline: '\n' })

/** A line as wide as the paper; the marks that isolate a name of another direction are for screens. */
const inColumns = ({ text, align }: PaperLine, columns: number): string => {
  const free = Math.max(0, columns - cells(text))
  const before = align === 'left' ? 0 : align === 'right' ? free : Math.floor(free / 2)
  return ' '.repeat(before) + text.replaceAll(/[\u2066-\u2069]/g, '')
}

/**
 * What a thermal printer is sent for a receipt: its lines, then the cut.
 *
 * @param openDrawer also opens the drawer that is plugged into the printer, before the paper.
 */
export function receiptBytes(
  lines: readonly PaperLine[],
  { columns, openDrawer }: { columns: number; openDrawer: boolean },
): Uint8Array {
  const encoder = encoderOf(columns).initialize().codepage(CODE_PAGE)
  if (openDrawer) encoder.pulse()
  for (const line of lines) encoder.bold(line.strong).line(inColumns(line, columns))
  return encoder.bold(false).newline(4).cut('partial').encode()
}

/** What opens the drawer that is plugged into the printer. */
export const drawerBytes = (): Uint8Array => encoderOf(48).initialize().pulse().encode()
