import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { type Calendar, columnsOf } from '../../columns/columns.ts'
import type { Incoming } from '../../columns/incoming.ts'
import { DayGrid } from '../day-grid.tsx'
import type { Held } from '../use-moving.client.ts'

export const DATE = '2026-11-24'
export const ANA = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e01'
const CUT = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e03'
export const BEA = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e02'

/** An appointment of that Tuesday, an hour long. */
export const appointment = (
  id: string,
  employee_id: string,
  start_time: string,
  more: Partial<Record<'status' | 'customer_name' | 'appointment_date', string>> & {
    duration_minutes?: number
  } = {},
) => ({
  id,
  employee_id,
  start_time,
  end_time: '23:00',
  duration_minutes: 60,
  buffer_minutes: 15,
  appointment_date: DATE,
  customer_name: 'Yajaira',
  service_name: 'Corte',
  status: 'confirmed',
  employee_name: employee_id === ANA ? 'Ana' : 'Bea',
  version: 1,
  service_id: CUT,
  ...more,
})

const USUAL = [ANA, BEA].map((id) => ({
  id,
  night: 0,
  hours: [
    { from: 540, until: 720 },
    { from: 780, until: 1080 },
  ],
}))

/** A Tuesday that has not come, of two who work from nine to six with a break. */
const calendarWith = (more: object[], works: object[] = USUAL) =>
  ({
    today: '2026-11-23',
    now: '12:00',
    professionals: [
      { id: ANA, name: 'Ana', position: '' },
      { id: BEA, name: 'Bea', position: '' },
    ],
    days: [
      {
        date: DATE,
        works,
      },
    ],
    appointments: [
      appointment('one', ANA, '10:00'),
      appointment('two', BEA, '10:30', { customer_name: 'Nurys' }),
      appointment('old', ANA, '16:00', { status: 'cancelled' }),
      ...more,
    ],
    early: [],
    absences: [],
    more: 0,
  }) as unknown as Calendar

const OFFER = {
  id: 'offer',
  date: DATE,
  employee_id: BEA,
  customer_name: 'Fiordaliza',
  service_name: 'Corte',
  from: 840,
  until: 900,
  left: 8,
}

/** Somebody who waits for anybody, taken up in the list beside. */
export const waiting = (at: Incoming['at'], provided_by: string[] = [ANA, BEA]): Incoming => ({
  drawn: {
    from: 0,
    of: {
      id: 'wait',
      customer_name: 'Wendy',
      service_name: 'Tinte',
      duration_minutes: 90,
      buffer_minutes: 0,
      employee_id: null,
      provided_by,
    },
  },
  at,
})

type Moved = { to: string | undefined; place: Held['place'] }

/** Draws that Tuesday, and answers what is done with it. */
export async function shown(
  incoming: Incoming | null = null,
  providers: string[] = [ANA, BEA],
  {
    more = [],
    take = null,
    mayBook = true,
    works,
    wall = {},
  }: { more?: object[]; take?: string | null; mayBook?: boolean; works?: object[]; wall?: object } = {},
) {
  const calendar = { ...calendarWith(more, works), ...wall }
  const moves: Moved[] = []
  const opened: string[] = []
  const begun: unknown[] = []
  const drawn = { columns: 0 }
  const columns = columnsOf(calendar)
  await draw(
    <div className="flex h-dvh flex-col">
      <DayGrid
        calendar={calendar}
        columns={columns}
        isShown={() => {
          drawn.columns += 1
          return true
        }}
        mayMove={({ of, isRest }) => of.status !== 'cancelled' && !isRest}
        onOpen={(id) => opened.push(id)}
        onMove={({ place }, to) => moves.push({ to: to.professional?.name, place })}
        incoming={incoming}
        offers={[OFFER]}
        onNew={mayBook ? (at) => begun.push(at) : null}
        onDay={() => undefined}
        take={take}
        onTaken={() => undefined}
      />
    </div>,
    {
      width: 1000,
      height: 800,
      answers: { 'appointment.getProfessionals': providers.map((id) => ({ id, name: id, position: '' })) },
    },
  )
  await expect.element(block('Yajaira, con Ana, Confirmada')).toBeVisible()
  return { moves, opened, begun, drawn }
}

/** An appointment as it is drawn. */
export const block = (name: string) => page.getByRole('button', { name: new RegExp(name) })
/** What is said of what is held, for who does not see it. */
export const spoken = () => page.getByRole('status').element().textContent
