import type { ModuleDemo } from '#platform/module/demo.server.ts'
import { changePage } from './settings/booking-page.server.ts'
import { USUAL_PAGE } from './settings/booking-page.ts'

const TERMS = `Llegue cinco minutos antes. Si llega más de quince minutos tarde, su hora puede ser de otra persona.

El depósito se descuenta del servicio. Se devuelve si cancela a tiempo.`

/** The salon is booked by its customers too. */
export const publicBookingDemo: ModuleDemo = {
  open: async ({ owner, trade }) => {
    if (trade !== 'salon') return
    const { version: _none, ...usual } = USUAL_PAGE
    await changePage(owner, { ...usual, services: [], is_published: true, terms: TERMS })
  },
}
