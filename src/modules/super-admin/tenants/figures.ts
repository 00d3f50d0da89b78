const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']
const short = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3, useGrouping: false })
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const price = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Bytes as people read them: 1,234,567 is 1.23 MB. */
export function bytesRead(bytes: number): string {
  let [left, unit] = [bytes, 0]
  while (left >= 1000 && unit < UNITS.length - 1) {
    left /= 1000
    unit += 1
  }
  return `${short.format(left)} ${UNITS[unit]}`
}

/** Milliseconds, to the tenth. */
export const millisecondsRead = (span: number): string => tenths.format(span)

/** A price of a plan, in US dollars. */
export const dollarsRead = (dollars: number): string => price.format(dollars)
