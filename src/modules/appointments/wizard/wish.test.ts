import { expect, test } from 'vitest'
import {
  NO_WISH,
  nearestIn,
  personProblems,
  problemOf,
  sentOf,
  type Wish,
  withDate,
  withoutYear,
  withProfessional,
  withService,
} from './wish.ts'

const ID = '0198f000-0000-7000-8000-00000000000a'
const service = { id: ID, name: 'Corte', duration_minutes: 45, price: 800 }
const professional = { id: '0198f000-0000-7000-8000-00000000000b', name: 'Katherine' }
const whole: Wish = {
  ...NO_WISH,
  customer_name: 'Yudelka',
  service,
  professional,
  date: '2026-11-24',
  time: '10:00',
}

test('each step asks for its own, and for no more', () => {
  expect(problemOf('customer', NO_WISH)).toBe('name_needed')
  expect(problemOf('customer', { ...NO_WISH, customer_name: 'Luz', customer_email: 'luz' })).toBe(
    'person_wrong',
  )
  expect(personProblems({ ...NO_WISH, customer_name: 'Luz', customer_email: 'luz' })).toEqual({
    customer_email: 'email',
  })
  expect(problemOf('customer', { ...NO_WISH, customer_name: 'Luz' })).toBeNull()
  expect(problemOf('service', NO_WISH)).toBe('service_needed')
  expect(problemOf('time', { ...whole, time: null })).toBe('time_needed')
  expect(problemOf('time', whole)).toBeNull()
  expect(sentOf({ ...whole, time: null })).toBeNull()
})

test('another service forgets who and when, another professional and another day when', () => {
  const other = { ...service, id: '0198f000-0000-7000-8000-00000000000c' }
  expect(withService(whole, other)).toMatchObject({ service: other, professional: null, time: null })
  expect(withService(whole, service)).toBe(whole)
  const drawn = { professional, date: '2026-11-26', time: '15:30' }
  expect(withService({ ...NO_WISH, ...drawn }, service, drawn)).toMatchObject({ service, ...drawn })
  expect(withService(whole, other, drawn)).toMatchObject({ service: other, ...drawn })
  expect(withProfessional(whole, null)).toMatchObject({ professional: null, time: null, date: '2026-11-24' })
  expect(withDate(whole, '2026-11-25')).toMatchObject({ date: '2026-11-25', time: null })
  expect(withDate(whole, '2026-11-24')).toBe(whole)
})

test('what is sent is what the calls of the specification say', () => {
  expect(sentOf(whole)).toEqual({
    customer_id: null,
    customer_name: 'Yudelka',
    customer_phone: '',
    customer_email: '',
    customer_notes: '',
    service_id: ID,
    employee_id: professional.id,
    duration_minutes: 45,
    appointment_date: '2026-11-24',
    start_time: '10:00',
    party_size: 1,
  })
  expect(sentOf({ ...whole, professional: null })).toMatchObject({ employee_id: null })
})

test('the nearest times are read from what was refused', () => {
  expect(nearestIn('2026-11-24T09:30,2026-11-25T10:30')).toEqual([
    { date: '2026-11-24', time: '09:30' },
    { date: '2026-11-25', time: '10:30' },
  ])
  expect(nearestIn(undefined)).toEqual([])
})

test('a day is written without its year in both languages', () => {
  expect(['24/11/2026', 'Nov 24, 2026'].map(withoutYear)).toEqual(['24/11', 'Nov 24'])
})
