import { expect, test } from 'vitest'
import { readTaxId } from '#platform/values/tax-id.ts'
import { demoCedula, demoRnc, withCedulaCheck, withRncCheck } from './demo-tax-ids.ts'

test('an RNC gets the check digit of the published examples', () => {
  for (const rnc of ['101850043', '131246796', '122011226', '101637587', '401505967', '131880681'])
    expect(withRncCheck(rnc.slice(0, 8))).toBe(rnc)
})

test('a cédula gets the check digit of the published examples', () => {
  for (const cedula of ['00113918205', '22400022111'])
    expect(withCedulaCheck(cedula.slice(0, 10))).toBe(cedula)
})

test('every made-up number is one the product takes for good, and they differ', () => {
  const numbers = Array.from({ length: 500 }, (_, n) => n)
  const made = [...numbers.map(demoRnc), ...numbers.map(demoCedula)]
  expect(made.filter((id) => !readTaxId(id)?.valid)).toEqual([])
  expect(new Set(made).size).toBe(1000)
})

test('the wrong number of digits is refused', () => {
  expect(() => withRncCheck('1018500')).toThrow(RangeError)
  expect(() => withCedulaCheck('00113918205')).toThrow(RangeError)
  expect(() => demoRnc(100_000)).toThrow(RangeError)
})
