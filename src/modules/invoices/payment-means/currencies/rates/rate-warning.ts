import { type RateE4, rateE4, rateE4FromDecimal } from '#platform/values/exchange-rate.ts'

/** In pesos; either has stayed well within for decades. */
const USUAL = { least: rateE4(10_000), most: rateE4(10_000_000) }
const USUAL_OF: readonly string[] = ['USD', 'EUR']

type Rate = {
  code: string
  /** The shop's own currency. */
  own: string
  /** What it was worth until now; null when no rate was written. */
  before: number | null
  typed: string
}

const isFar = (now: RateE4, before: RateE4): boolean => now / before > 10 || before / now > 10

/** Why a rate is likely a slip of the hand; null when it is not, or cannot be read. A warning, no refusal. */
export function rateWarning({ code, own, before, typed }: Rate): 'rate_unusual' | 'rate_far' | null {
  const now = rateE4FromDecimal(typed)
  if (now === null) return null
  const known = own === 'DOP' && USUAL_OF.includes(code)
  if (known && (now < USUAL.least || now > USUAL.most)) return 'rate_unusual'
  const last = before === null ? null : rateE4FromDecimal(before)
  return last !== null && isFar(now, last) ? 'rate_far' : null
}
