import { columnsOf, DEFAULT_PRINT_SERVER, type TillPrinting } from '#modules/cash/cashboxes/cashbox-paper.ts'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { receiptLines } from '#modules/invoices/receipts/receipt-text.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { Store } from '#ui/store/store.client.ts'
import { settleToast, showToast } from '#ui/toast/toast.tsx'
import { translate } from '#ui/words/messages.ts'
import { springDrawer } from '../drawer/drawer.client.ts'
import { againOf, chooseWay, outcomeOf, type PrintOutcome, type PrintProblem } from '../print-outcome.ts'
import { doesAnswer, localPermission, post } from '../print-server/local-service.client.ts'
import { patienceFor } from '../print-server/local-service.ts'
import { copyJob, printAddress, printServerPayload } from '../print-server/print-server.ts'
import { printingMessages } from '../printing.messages.ts'
import {
  chosenPrinter,
  isUsbSkipped,
  isUsbSupported,
  pluggedPrinter,
  sendToPrinter,
  type UsbDevice,
} from '../usb/usb-printer.client.ts'
import { UsbProblem } from '../usb/usb-printer.ts'
import { printReceipt } from './receipt-print.client.ts'

/** A cashbox of which nothing is known yet prints as a new one does. */
export const USUAL_PRINTING: TillPrinting = {
  print_server_url: null,
  template: null,
  show_notifications: true,
  wait_for_print: false,
  open_drawer: false,
  open_drawer_on_print: false,
  drawer_service_url: null,
  copies: 1,
  print_on_sale: false,
}

export type PrintState =
  | { phase: 'printing'; orderId: string }
  /** `instead`: why the browser printed and not what would have. */
  | { phase: 'ended'; orderId: string; outcome: PrintOutcome; instead: PrintProblem | 'server_gone' | null }

/** One wish of a person for paper; tried again it keeps its id, and what was printed of it. */
type Job = {
  id: string
  /** As it was wished for; `receipt` is what is printed, which may be a copy of it. */
  asked: ReceiptData
  receipt: ReceiptData
  printed: number
}

/** How this till prints, and the code of its cashbox, which its drawer is asked by. */
type TillPlace = { printing: TillPrinting; cashbox: string }

type Ended = { outcome: PrintOutcome; instead?: PrintProblem | 'server_gone' | null }

/** The longest that a print server may take: a receipt of a hundred lines at the pace of an old printer. */
const PRINT_MS = 20_000
/** A server that has answered before may be busy with another paper. */
const BUSY_MS = 2_000
/** For so long one that did not answer is not asked again. */
const ABSENT_MS = 60_000

/** Prints receipts and opens the drawer of this till, and knows what came of it. */
export class PrintStation {
  readonly state = new Store<PrintState | null>(null)
  #job: Job | null = null
  #viewers = 0
  readonly #opened = new Set<string>()
  readonly #printedAlone = new Set<string>()
  readonly #servers = new Map<string, { answered: boolean; at: number }>()

  /** Something on the screen says what comes of this receipt; else notices do. Call what is returned when it goes. */
  watch(): () => void {
    this.#viewers += 1
    return () => {
      this.#viewers -= 1
    }
  }

  get isBusy(): boolean {
    return this.state.get()?.phase === 'printing'
  }

  /**
   * Prints a receipt. Asked for again, one that failed is the same job as before, and one that is on paper, or may be,
   * comes as a copy.
   *
   * @returns whether it is on paper, or the browser's dialog was opened for it.
   */
  async print(receipt: ReceiptData, printing: TillPrinting, cashbox: string): Promise<boolean> {
    if (this.isBusy) return false
    const again = againOf(this.#outcomeOf(receipt))
    if (again === 'same_job') return this.retry(printing, cashbox)
    const paper = again === 'copy' ? { ...receipt, copy: true } : receipt
    this.#job = { id: crypto.randomUUID(), asked: receipt, receipt: paper, printed: 0 }
    return this.#printJob(this.#job, printing, cashbox)
  }

  /** The same job again: what a server has printed of it, it does not print again. */
  async retry(printing: TillPrinting, cashbox: string): Promise<boolean> {
    if (this.isBusy || !this.#job) return false
    this.#servers.clear()
    return this.#printJob(this.#job, printing, cashbox)
  }

  /** What became of this very receipt; null for another, and for a copy of it that is asked for elsewhere. */
  #outcomeOf({ order, copy }: ReceiptData): PrintOutcome | null {
    const state = this.state.get()
    const asked = this.#job?.asked
    if (state?.phase !== 'ended' || asked?.order.id !== order.id || asked.copy !== copy) return null
    return state.outcome
  }

  async #printJob(wanted: Job, printing: TillPrinting, cashbox: string): Promise<boolean> {
    const { kind } = await this.#run(wanted, { printing, cashbox }, (job) =>
      this.#printBest(job, printing, cashbox),
    )
    return kind === 'printed' || kind === 'opened'
  }

  /** The job's receipt in the browser, marked as a copy where a first paper may be out. */
  async inBrowser({ printing, cashbox }: TillPlace, asCopy: boolean): Promise<void> {
    if (this.isBusy || !this.#job) return
    const { receipt } = this.#job
    const job = { ...this.#job, receipt: asCopy ? { ...receipt, copy: true } : receipt }
    await this.#run(job, { printing, cashbox }, async () => ({
      outcome: await this.#printInBrowser(job, printing),
    }))
  }

  /** What the cashbox does by itself after a sale, once for each: its drawer for cash, its paper. */
  async afterSale(
    receipt: ReceiptData,
    { printing, cashbox, isCash }: { printing: TillPrinting; cashbox: string; isCash: boolean },
  ): Promise<void> {
    const { id } = receipt.order
    if (printing.open_drawer && isCash) void this.#openOnce(id, printing, cashbox)
    if (!printing.print_on_sale || this.#printedAlone.has(id)) return
    this.#printedAlone.add(id)
    await this.print(receipt, printing, cashbox)
  }

  async #run(job: Job, till: TillPlace, work: (job: Job) => Promise<Ended>): Promise<PrintOutcome> {
    const orderId = job.receipt.order.id
    this.state.set({ phase: 'printing', orderId })
    let ended: Ended
    try {
      ended = await work(job)
    } catch (error) {
      // Nothing that may happen to a printer is thrown: this is a fault of ours, and the person may go on.
      reportFault(error)
      ended = { outcome: { kind: 'failed', way: 'browser', problem: 'print_error', detail: '' } }
    }
    const { outcome, instead = null } = ended
    this.state.set({ phase: 'ended', orderId, outcome, instead })
    this.#tell(outcome, till, `print ${orderId}`)
    return outcome
  }

  /** In passing; what somebody must act on stands on the screen, or stays until it is dismissed. */
  #tell(outcome: PrintOutcome, { printing, cashbox }: TillPlace, about: string): void {
    const say = translate(printingMessages)
    const isThere = outcome.kind === 'printed' || outcome.kind === 'opened'
    if (isThere) settleToast(about)
    if (outcome.kind === 'printed' && printing.show_notifications) showToast({ title: say('printed') })
    if (this.#viewers > 0 || isThere) return
    showToast({
      title: say(outcome.kind === 'unknown' ? 'unknown' : 'not_printed'),
      description: outcome.kind === 'unknown' ? say('unknown_help') : outcome.detail || say(outcome.problem),
      tone: 'error',
      about,
      action: { label: say('retry'), run: () => void this.retry(printing, cashbox) },
    })
  }

  async #printBest(job: Job, printing: TillPrinting, cashbox: string): Promise<Ended> {
    const supported = isUsbSupported()
    const skipped = isUsbSkipped()
    const wasThere = this.#servers.get(printing.print_server_url ?? '')?.answered === true
    const server = await this.#hasServer(printing)
    const device = server || skipped ? null : await pluggedPrinter()
    const way = chooseWay({ server, usb: { supported, skipped, device: device !== null } })
    // A drawer on the printer's own cable opens with the bytes of the paper.
    const byCable = way === 'usb' && printing.drawer_service_url === null
    const opens = printing.open_drawer_on_print && !job.receipt.copy && job.printed === 0
    if (opens && !byCable) void this.#openOnce(job.receipt.order.id, printing, cashbox)
    if (way === 'server') return { outcome: await this.#printByServer(job, printing) }
    if (way === 'usb') return this.#printByUsb(job, printing, device, opens && byCable)
    const unplugged = supported && !skipped && chosenPrinter() !== null
    return {
      outcome: await this.#printInBrowser(job, printing),
      instead: wasThere ? 'server_gone' : unplugged ? 'not_connected' : null,
    }
  }

  /** Whether somebody listens at the print server's address. An absent one costs 300 ms, and then nothing for a while. */
  async #hasServer({ print_server_url: url }: TillPrinting): Promise<boolean> {
    const address = url ?? DEFAULT_PRINT_SERVER
    const known = this.#servers.get(url ?? '')
    if (known && !known.answered && performance.now() - known.at < ABSENT_MS) return false
    const patience = patienceFor(url !== null, await localPermission(address))
    const answered = patience !== null && (await doesAnswer(address, known?.answered ? BUSY_MS : patience))
    this.#servers.set(url ?? '', { answered, at: performance.now() })
    return answered
  }

  async #printByServer(job: Job, printing: TillPrinting): Promise<PrintOutcome> {
    const address = printAddress(printing.print_server_url)
    while (job.printed < printing.copies) {
      const paper = { job: copyJob(job.id, job.printed + 1), template: printing.template }
      const outcome = outcomeOf(await post(address, printServerPayload(job.receipt, paper), PRINT_MS))
      if (outcome.kind !== 'printed') return outcome
      job.printed += 1
    }
    return { kind: 'printed', way: 'server' }
  }

  /** Errors before the first byte fall back to the browser. */
  async #printByUsb(
    job: Job,
    printing: TillPrinting,
    device: UsbDevice | null,
    opens: boolean,
  ): Promise<Ended> {
    const columns = columnsOf(printing.template)
    try {
      const { receiptBytes } = await import('../usb/escpos.ts')
      const lines = receiptLines(job.receipt, columns)
      while (job.printed < printing.copies) {
        const openDrawer = opens && job.printed === 0 && !this.#opened.has(job.receipt.order.id)
        const outcome = await sendToPrinter(device, receiptBytes(lines, { columns, openDrawer }))
        if (openDrawer) this.#opened.add(job.receipt.order.id)
        if (outcome.kind !== 'printed') return { outcome }
        job.printed += 1
      }
      return { outcome: { kind: 'printed', way: 'usb' } }
    } catch (error) {
      if (!(error instanceof UsbProblem)) throw error
      if (error.cause) reportFault(error.cause)
      return { outcome: await this.#printInBrowser(job, printing), instead: error.problem }
    }
  }

  async #printInBrowser(job: Job, printing: TillPrinting): Promise<PrintOutcome> {
    let problem: PrintProblem = 'print_error'
    const copies = Math.max(1, printing.copies - job.printed)
    const opened = await printReceipt(
      job.receipt,
      (found) => {
        problem = found
      },
      { columns: columnsOf(printing.template), copies },
    )
    return opened ? { kind: 'opened' } : { kind: 'failed', way: 'browser', problem, detail: '' }
  }

  async #openOnce(orderId: string, printing: TillPrinting, cashbox: string): Promise<void> {
    if (this.#opened.has(orderId)) return
    this.#opened.add(orderId)
    const outcome = await springDrawer(printing.drawer_service_url, cashbox)
    const about = `drawer ${cashbox}`
    if (outcome.kind === 'opened') return settleToast(about)
    const say = translate(printingMessages)
    showToast({
      title: say('drawer_closed'),
      about,
      description:
        outcome.kind === 'failed' && outcome.detail ? outcome.detail : say(`drawer_${outcome.kind}`),
      tone: 'error',
    })
  }
}
