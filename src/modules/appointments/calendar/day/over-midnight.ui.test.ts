import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ANA, appointment, BEA, block, shown, spoken } from './testing/drawn-day.tsx'

/** From a quarter to midnight of the day before until a quarter past. */
const overMidnight = {
  ...appointment('night', ANA, '23:45', { customer_name: 'Nicaury', duration_minutes: 30 }),
  appointment_date: '2026-11-23',
  end_time: '00:15',
}

/** Takes up Nicaury's appointment of Ana's late hours, where each works on for so many minutes of the next day. */
async function takenUpAtNight(at: string, nights: Record<string, number>, early: object[] = []) {
  await shown(null, [ANA, BEA], {
    more: [appointment('late', ANA, at, { customer_name: 'Nicaury' })],
    works: [ANA, BEA].map((id) => ({ id, hours: [{ from: 780, until: 1440 }], night: nights[id] ?? 0 })),
    wall: { early },
  })
  block('Nicaury').element().focus()
  await userEvent.keyboard('m')
}

test('what began the day before is drawn to its end, says so, and is opened and not carried', async () => {
  const { opened, moves } = await shown(null, [ANA, BEA], { more: [overMidnight] })
  const rest = page.getByRole('region', { name: 'Agenda de Ana' }).getByRole('button', { name: /Nicaury/ })
  await expect.element(rest).toHaveAccessibleName(/11:45.*12:15.*empezó el día anterior$/)
  expect(rest.element().getBoundingClientRect().height).toBeLessThan(20)
  rest.element().focus()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['night'])
  expect(moves).toEqual([])
})

test('carried over midnight it is free where somebody works on, and off hours where nobody does', async () => {
  await takenUpAtNight('23:00', { [ANA]: 30, [BEA]: 0 })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(spoken).toMatch(/Nicaury: 11:30.*12:30.*Ana, libre$/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(spoken).toMatch(/11:45.*12:45.*Ana, fuera de horario$/)
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  await expect.poll(spoken).toMatch(/11:30.*12:30.*Bea, fuera de horario$/)
})

test('a buffer that runs over midnight is shaded on the next day, where anybody works then', async () => {
  const ended = {
    ...appointment('ended', ANA, '23:00', { customer_name: 'Nicaury' }),
    appointment_date: '2026-11-23',
    end_time: '00:00',
  }
  await shown(null, [ANA, BEA], {
    more: [ended],
    works: [ANA, BEA].map((id) => ({ id, hours: [{ from: 0, until: 1080 }], night: 0 })),
  })
  const column = page.getByRole('region', { name: 'Agenda de Ana' }).element()
  const shade = column.querySelector('[data-buffer]')?.getBoundingClientRect()
  expect(shade?.top).toBe(column.getBoundingClientRect().top)
  expect(shade?.height).toBe(15)
  await expect.element(page.getByRole('button', { name: /Nicaury/ })).not.toBeInTheDocument()
  // Nothing begins in it.
  await expect.element(page.getByRole('button', { name: /^12:15.*10:00.*libre/ })).toBeInTheDocument()
})

test('from its panel it is taken up at the beginning of the day that is shown', async () => {
  const { moves } = await shown(null, [ANA, BEA], { more: [overMidnight], take: 'night' })
  await expect.poll(spoken).toMatch(/Nicaury: 12:00.*12:30.*Ana, fuera de horario$/)
  await userEvent.keyboard('{ArrowDown>36}{/ArrowDown}{Enter}')
  await expect.poll(() => moves).toEqual([{ to: 'Ana', place: { column: 0, from: 540, duration: 30 } }])
})

test('carried over midnight it meets who is booked early on the next day', async () => {
  const early = { id: 'early', employee_id: ANA, customer_name: 'Ingrid', from: 15, until: 45, held: 45 }
  await takenUpAtNight('22:45', { [ANA]: 60, [BEA]: 60 }, [early])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(spoken).toMatch(/Nicaury: 11:00.*12:00.*Ana, libre$/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(spoken).toMatch(/11:15.*12:15.*Ana, ocupado por Ingrid$/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(spoken).toMatch(/11:15.*12:15.*Bea, libre$/)
})
