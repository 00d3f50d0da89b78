const RNC_WEIGHTS = [7, 9, 8, 6, 5, 4, 3, 2]

const digitsOf = (text: string, length: number): number[] => {
  if (!/^\d+$/.test(text) || text.length !== length)
    throw new RangeError(`want ${length} digits, got ${text}`)
  return [...text].map(Number)
}

/**
 * The nine digits of an RNC from its first eight; the last is weighed modulo 11.
 *
 * @throws RangeError when `eight` is not eight digits.
 * @see docs/rules/tax-id.md
 */
export function withRncCheck(eight: string): string {
  const sum = digitsOf(eight, 8).reduce((total, digit, i) => total + digit * (RNC_WEIGHTS[i] ?? 0), 0)
  return `${eight}${((10 - (sum % 11)) % 9) + 1}`
}

/**
 * The eleven digits of a cédula from its first ten; the last is Luhn's.
 *
 * @throws RangeError when `ten` is not ten digits.
 * @see docs/rules/tax-id.md
 */
export function withCedulaCheck(ten: string): string {
  const sum = digitsOf(ten, 10).reduce((total, digit, i) => {
    const n = i % 2 === 0 ? digit : digit * 2
    return total + (n > 9 ? n - 9 : n)
  }, 0)
  return `${ten}${(10 - (sum % 10)) % 10}`
}

/** The n-th made-up RNC. The tax office is far from issuing 1-99, so it is nobody's. */
export const demoRnc = (n: number): string => withRncCheck(`199${String(n).padStart(5, '0')}`)

/** The n-th made-up cédula. No municipality has the series 900, so it is nobody's. */
export const demoCedula = (n: number): string => withCedulaCheck(`900${String(n).padStart(7, '0')}`)
