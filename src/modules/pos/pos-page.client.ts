import type { ModulePage } from '#modules/identity/permissions/module-screens.ts'
import { whenCallEnds, whenTimeIsSaid } from '#ui/calls/api.ts'
import { tillClock } from './connection/clock/till-clock.client.ts'
import { connection } from './connection/connection.client.ts'
import { forgetCustomers } from './offline/copies/forget-customers.client.ts'
import { keptAnswers } from './offline/copies/kept-answers.client.ts'
import { forgetTillKey } from './offline/unsent/answered/till-key.client.ts'
import { forgetBuyers } from './sale/forget-buyers.client.ts'

/** What the counter needs of every page: it may be opened from any of them, and the connection lost on any. */
export const posPage: ModulePage = {
  callLink: keptAnswers.link,
  start({ askForRights }) {
    whenCallEnds(connection.noteCall)
    whenTimeIsSaid(tillClock.learn)
    connection.start()
    // The till may have opened by rights of before.
    connection.whenBack(askForRights)
  },
  /** What was sold here and not sent stays, with the numbers that this till holds, and so does the cart. */
  async forgetPerson(how) {
    forgetTillKey()
    if (how === 'left') forgetBuyers()
    await Promise.all([keptAnswers.clear(), forgetCustomers()])
  },
}
