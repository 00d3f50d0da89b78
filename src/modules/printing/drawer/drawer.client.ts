import { post } from '../print-server/local-service.client.ts'
import { isUsbSkipped, pluggedPrinter, sendToPrinter } from '../usb/usb-printer.client.ts'
import { UsbProblem } from '../usb/usb-printer.ts'
import { type DrawerOutcome, type DrawerRequest, drawerAddress, drawerOutcome } from './drawer.ts'

/** A drawer springs open at once or not at all. */
const DRAWER_MS = 4_000

/** Opens the drawer through its service, or through the USB printer that it is plugged into. */
export async function springDrawer(service: string | null, cashbox: string): Promise<DrawerOutcome> {
  if (service !== null) {
    const request: DrawerRequest = { cashbox, opening: crypto.randomUUID() }
    return drawerOutcome(await post(drawerAddress(service), request, DRAWER_MS))
  }
  const printer = isUsbSkipped() ? null : await pluggedPrinter()
  if (!printer) return { kind: 'none' }
  try {
    const { drawerBytes } = await import('../usb/escpos.ts')
    const { kind } = await sendToPrinter(printer, drawerBytes())
    return kind === 'printed' ? { kind: 'opened' } : { kind: 'unknown' }
  } catch (error) {
    if (error instanceof UsbProblem) return { kind: 'failed', detail: '' }
    throw error
  }
}
