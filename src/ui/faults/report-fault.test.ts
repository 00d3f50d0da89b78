import { expect, test } from 'vitest'
import { isExpected } from './report-fault.ts'

const answered = (httpStatus: number): Error =>
  Object.assign(new Error('refused'), { name: 'TRPCClientError', data: { httpStatus } })

test('no line, a refusal and a storage that is shut and a cable that was pulled are no faults', () => {
  const expected = [
    new TypeError('Failed to fetch'),
    new DOMException('no answer in time', 'TimeoutError'),
    new DOMException('taken back', 'AbortError'),
    new DOMException('closing', 'InvalidStateError'),
    new DOMException('full', 'QuotaExceededError'),
    new DOMException('The device was disconnected.', 'NetworkError'),
    new DOMException('Access denied.', 'SecurityError'),
    answered(401),
    answered(500),
  ]
  expect(expected.map(isExpected)).toEqual(expected.map(() => true))
})

test('everything else is one', () => {
  const faults = [
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    new RangeError('x'),
    'x',
    null,
  ]
  expect(faults.map(isExpected)).toEqual([false, false, false, false])
})
