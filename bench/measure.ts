/** The value below which `share` of the values lie: 0.5 is the median. Of an empty list it is NaN. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** A figure with as many places as can be trusted on a machine that does other things too. */
export const figure = (value: number): string => {
  const size = Math.abs(value)
  const places = size >= 100 ? 0 : size >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places })
}

export const ms = (value: number): string => `${figure(value)} ms`

export const megabytes = (bytes: number): string => `${figure(bytes / 1_000_000)} MB`

export const kilobytes = (bytes: number): string => `${figure(bytes / 1000)} kB`

/** Whether a target is met, in words that stand in a column. */
export const verdict = (met: boolean): string => (met ? 'met' : 'MISSED')

/** Prints rows under their heads, columns as wide as they need. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd()
  console.log(`\n  ${line(heads)}`)
  console.log(`  ${widths.map((width) => '─'.repeat(width)).join('   ')}`)
  for (const row of rows) console.log(`  ${line(row)}`)
  console.log('')
}

/** Runs `work` and answers its milliseconds beside its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ took: number; result: T }> {
  const began = performance.now()
  const result = await work()
  return { took: performance.now() - began, result }
}
