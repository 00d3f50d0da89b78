/** Bytes as people read them: 1,234,567 is 1.2 MB. */
export function bytesRead(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let [amount, unit] = [bytes, 0]
  while (amount >= 1000 && unit < units.length - 1) {
    amount /= 1000
    unit += 1
  }
  return `${unit === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[unit]}`
}
