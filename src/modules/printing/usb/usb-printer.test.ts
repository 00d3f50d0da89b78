import { expect, test } from 'vitest'
import { isPrinterVendor, openingProblem, PRINTER_VENDORS } from './usb-printer.ts'

test('twelve makers are offered, each once, and no other device', () => {
  expect(new Set(PRINTER_VENDORS).size).toBe(12)
  for (const maker of [0x04b8, 0x0519, 0x1504, 0x1d90]) expect(isPrinterVendor(maker)).toBe(true)
  // A keyboard's.
  expect(isPrinterVendor(0x046d)).toBe(false)
})

test.each([
  ['SecurityError', 'Access denied.', 'access_denied'],
  ['NetworkError', 'Unable to open device. Access denied.', 'access_denied'],
  ['NotFoundError', 'The device was disconnected.', 'not_connected'],
  ['InvalidStateError', 'An operation is in progress.', 'not_initialized'],
])('%s (%s) is %s', (name, message, problem) => {
  expect(openingProblem(name, message)).toBe(problem)
})
