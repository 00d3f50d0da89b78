/**
 * The EAN-13 of twelve digits: they and the check digit after them.
 *
 * Digits weigh 1 and 3 in turn from the left; the check digit fills their sum up to a multiple of ten.
 *
 * @throws RangeError when `twelve` is not twelve digits.
 */
export function ean13(twelve: string): string {
  if (!/^\d{12}$/.test(twelve)) throw new RangeError(`an EAN-13 is made of 12 digits, got ${twelve}`)
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
