import { inTime } from '#ui/calls/patience.client.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { keepText, keptText } from '#ui/store/browser-storage.client.ts'
import type { PrintOutcome } from '../print-outcome.ts'
import {
  INTERFACES,
  isPrinterVendor,
  openingProblem,
  PRINTER_VENDORS,
  SELECTION_MS,
  UsbProblem,
} from './usb-printer.ts'

type Endpoint = { endpointNumber: number; direction: 'in' | 'out' }
type Interface = { interfaceNumber: number; alternate: { endpoints: readonly Endpoint[] } }

/** What we use of a device of WebUSB, which the language's own library does not describe. */
export type UsbDevice = {
  readonly vendorId: number
  readonly productName?: string | null
  readonly opened: boolean
  readonly configuration: { readonly interfaces: readonly Interface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>): Promise<{ status: string }>
}

type Usb = {
  getDevices(): Promise<UsbDevice[]>
  requestDevice(options: { filters: readonly { vendorId: number }[] }): Promise<UsbDevice>
}

declare global {
  interface Navigator {
    /** Chromium on a safe page; nowhere else. */
    readonly usb?: Usb
  }
}

const SKIP_KEY = 'enzzo.skip-webusb'
const NAME_KEY = 'enzzo.usb-printer'
const LOOK_MS = 1_000
const OPEN_MS = 5_000
/** Longer than a printer takes for a piece; one without paper holds it. */
const SEND_MS = 15_000
const PIECE_BYTES = 4_096

export const isUsbSupported = (): boolean => navigator.usb !== undefined

/** Whether this browser was told to leave USB printers alone. */
export const isUsbSkipped = (): boolean => keptText(SKIP_KEY) === 'true'
export const skipUsb = (skip: boolean): void => {
  keepText(SKIP_KEY, skip ? 'true' : null)
}

/** The name of the printer that was chosen in this browser, plugged in or not. */
export const chosenPrinter = (): string | null => keptText(NAME_KEY)

/** The receipt printer that this page may use and that is plugged in; null where there is none. */
export async function pluggedPrinter(): Promise<UsbDevice | null> {
  const { usb } = navigator
  if (!usb || chosenPrinter() === null) return null
  try {
    const devices = await inTime(
      () => usb.getDevices(),
      LOOK_MS,
      () => new UsbProblem('not_initialized'),
    )
    return devices.find(({ vendorId }) => isPrinterVendor(vendorId)) ?? null
  } catch (error) {
    reportFault(error)
    return null
  }
}

/**
 * Lets the person choose a printer in the browser's own list. Call it in the handler of a click.
 *
 * @returns its name; null when nothing was chosen.
 * @throws UsbProblem `selection_timeout` after 30 seconds.
 */
export async function choosePrinter(): Promise<string | null> {
  const { usb } = navigator
  if (!usb) throw new UsbProblem('no_print_method')
  const filters = PRINTER_VENDORS.map((vendorId) => ({ vendorId }))
  try {
    const device = await inTime(
      () => usb.requestDevice({ filters }),
      SELECTION_MS,
      () => new UsbProblem('selection_timeout'),
    )
    const name = device.productName || 'USB'
    keepText(NAME_KEY, name)
    skipUsb(false)
    return name
  } catch (error) {
    if (error instanceof UsbProblem) throw error
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    // Chromium's word for a list that was closed without a choice.
    if (name === 'NotFoundError') return null
    throw new UsbProblem(openingProblem(name, message), { cause: error })
  }
}

/** Opens the device and claims the first interface that takes data; answers where to send it. */
async function begin(device: UsbDevice): Promise<number> {
  try {
    if (!device.opened) await device.open()
    if (device.configuration === null) await device.selectConfiguration(1)
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    throw new UsbProblem(openingProblem(name, message), { cause: error })
  }
  let claimed = false
  for (const number of INTERFACES) {
    try {
      await device.claimInterface(number)
    } catch {
      // Held by another program, or not there: the next one may be free.
      continue
    }
    claimed = true
    const found = device.configuration?.interfaces.find((each) => each.interfaceNumber === number)
    const out = found?.alternate.endpoints.find(({ direction }) => direction === 'out')
    if (out) return out.endpointNumber
  }
  throw new UsbProblem(claimed ? 'not_initialized' : 'no_interface')
}

/**
 * Sends bytes to the printer.
 *
 * @returns unknown once something was sent and no more is heard.
 * @throws UsbProblem when nothing was sent: another way may be taken.
 */
export async function sendToPrinter(
  device: UsbDevice | null,
  bytes: Uint8Array<ArrayBufferLike>,
): Promise<PrintOutcome> {
  if (!device) throw new UsbProblem('not_connected')
  try {
    const endpoint = await inTime(
      () => begin(device),
      OPEN_MS,
      () => new UsbProblem('not_initialized'),
    )
    return await send(device, endpoint, new Uint8Array(bytes))
  } finally {
    // Other programs need it too. Not waited for: a printer that hangs does so here as well.
    device.close().catch(reportFault)
  }
}

async function send(
  device: UsbDevice,
  endpoint: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PrintOutcome> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    try {
      const piece = bytes.slice(at, at + PIECE_BYTES)
      const { status } = await inTime(() => device.transferOut(endpoint, piece), SEND_MS)
      if (status !== 'ok') return { kind: 'unknown', way: 'usb', because: 'cut' }
    } catch (error) {
      const late = error instanceof DOMException && error.name === 'TimeoutError'
      if (!late) reportFault(error)
      return { kind: 'unknown', way: 'usb', because: late ? 'timeout' : 'cut' }
    }
  }
  return { kind: 'printed', way: 'usb' }
}
