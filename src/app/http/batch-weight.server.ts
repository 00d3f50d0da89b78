import { TooMuchWork } from '#platform/errors/platform.errors.ts'

/** Calls that cost as much as many others. The counter sends what changes something alone. */
const DEAR: Readonly<Record<string, number>> = {
  'pos.checkout': 8,
  'pos.syncSale': 8,
  'pos.validateCart': 8,
  'pos.getCustomers': 6,
  'pos.getCatalogue': 6,
  'pos.getRecentInvoices': 6,
  'creditNote.create': 6,
  'creditNote.getAll': 3,
  'promotion.getAll': 3,
  'fiscal.getTills': 3,
  'pos.getOfflineSales': 6,
  'cashSession.getCurrent': 2,
  'cashSession.getAll': 3,
  'cashSession.getOutside': 6,
  'cashSession.report': 6,
  'dashboard.getSummary': 6,
  'report.salesByDay': 6,
}

/** A page that opens asks for twenty things, two or three of them dear. */
const MOST_WEIGHT = 40

/**
 * Refuses a batch whose calls are together more than one request may ask for, before any of them is looked at.
 *
 * @param path of the request: the names of its calls with commas between them.
 * @throws TooMuchWork
 */
export function refuseHeavyBatch(path: string): void {
  const names = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).split(',')
  if (names.length === 1) return
  const weight = names.reduce((sum, name) => sum + (DEAR[name] ?? 1), 0)
  if (weight > MOST_WEIGHT) throw new TooMuchWork('of a batch', weight, MOST_WEIGHT)
}
