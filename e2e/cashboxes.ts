import { PLAIN_CASHBOX } from '#modules/cash/cashboxes/cashbox.ts'
import type { Surroundings } from './place.ts'

const at = (port: number): string => `http://127.0.0.1:${port}`

/** What each is beside a plain one whose print server answers. */
const changes = ({ drawer, nobody }: Surroundings) => ({
  'Caja con impresora': {},
  'Caja de dos copias': { copies: 2 },
  'Caja que espera': { wait_for_print: true },
  'Caja sin servidor': { print_server_url: at(nobody) },
  'Caja con gaveta': { open_drawer: true, drawer_service_url: at(drawer) },
  'Caja de gaveta ausente': { drawer_service_url: at(nobody) },
})

export type CashboxName = keyof ReturnType<typeof changes>

/**
 * Cashboxes of the demo shop with printers and drawers at the ports around its program. They are there before that program
 * starts: a page may call what was known when it was loaded, and a till that stands open becomes one of them.
 */
export const cashboxesOf = (around: Surroundings): object[] =>
  Object.entries(changes(around)).map(([name, changed], index) => ({
    ...PLAIN_CASHBOX,
    print_server_url: at(around.printer),
    code: `E2E-${index + 1}`,
    name,
    ...changed,
  }))
