import { expect, test } from 'vitest'
import { payUntilAfter, payUntilOf, takenUntil } from './pay-until.ts'

const at = (time: string): Date => new Date(`2026-11-24T${time}:00Z`)

test('what is booked is to be paid within the minutes, at most until it begins, or never', () => {
  expect(payUntilOf(60, { now: at('10:00'), startsAt: at('14:00') })).toEqual(at('11:00'))
  expect(payUntilOf(60, { now: at('10:00'), startsAt: at('10:30') })).toEqual(at('10:30'))
  expect(payUntilOf(0, { now: at('10:00'), startsAt: at('14:00') })).toBeNull()
})

test('what the shop decides of waits for no payment any more, and what its customer does changes nothing', () => {
  const pay_until = at('11:00')
  expect(payUntilAfter({ userId: 'somebody of the shop' }, { pay_until })).toBeNull()
  expect(payUntilAfter({ userId: null }, { pay_until })).toEqual(pay_until)
})

test('who is at the card’s page when their time is up has a quarter of an hour more, and nobody after it began', () => {
  expect(takenUntil({ starts_at: at('14:00'), pay_until: at('11:00') })).toEqual(at('11:15'))
  expect(takenUntil({ starts_at: at('11:10'), pay_until: at('11:00') })).toEqual(at('11:10'))
  expect(takenUntil({ starts_at: at('14:00'), pay_until: null })).toEqual(at('14:00'))
})
