import type { PrintProblem } from '../print-outcome.ts'

/** Makers of receipt printers, and of the chips in printers without a name, by their USB vendor id. */
export const PRINTER_VENDORS = [
  0x04b8, // Seiko Epson
  0x0519, // Star Micronics
  0x1504, // Bixolon
  0x0419, // Samsung, whose printers Bixolon took over
  0x1d90, // Citizen
  0x04c5, // Fujitsu
  0x05d9, // Axiohm: HP
  0x0dd4, // Custom
  0x0416, // Winbond: POS-58 and alike
  0x0483, // STMicroelectronics: MPT and alike
  0x0fe6, // ICS: Xprinter and alike
  0x1fc9, // NXP: Xprinter
] as const

export const isPrinterVendor = (vendorId: number): boolean => PRINTER_VENDORS.some((id) => id === vendorId)

/** Interfaces that are tried for claiming. */
export const INTERFACES = [0, 1, 2] as const

/** How long somebody may take to choose a device. */
export const SELECTION_MS = 30_000

/** Nothing was sent to the printer yet; `problem` says why. */
export class UsbProblem extends Error {
  readonly problem: PrintProblem

  constructor(problem: PrintProblem, options?: ErrorOptions) {
    super(`usb: ${problem}`, options)
    this.problem = problem
  }
}

/** Why a device could not be opened, by the name of the browser's error. */
export function openingProblem(name: string, message: string): PrintProblem {
  if (name === 'NotFoundError') return 'not_connected'
  if (name === 'SecurityError' || /access denied|unable to (open|claim)/i.test(message))
    return 'access_denied'
  return 'not_initialized'
}
