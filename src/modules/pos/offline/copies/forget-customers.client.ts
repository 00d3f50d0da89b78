import { inTime } from '#ui/calls/patience.client.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { deleteDatabases } from '#ui/store/browser-database.client.ts'

/** How the name of each shop's copy of its customers begins. */
export const CUSTOMERS_DATABASE = 'enzzo.customers.1.'

/** A page of before lets go of nothing: the copy then goes when that page does, and nobody waits for it. */
const PATIENCE_MS = 2000

/** Takes every copy of customers off this browser, those of other pages too, which let go of theirs. */
export async function forgetCustomers(): Promise<void> {
  try {
    await inTime(() => deleteDatabases(CUSTOMERS_DATABASE), PATIENCE_MS)
  } catch (error) {
    reportFault(error)
  }
}
