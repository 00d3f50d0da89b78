/** Whole minutes since 1970 in UTC. Bookings, hours and slots are reckoned in them; none has seconds. */
export type Minute = number

/** From the first minute up to, and without, the last: half-open, so that what ends at 10:30 frees 10:30. */
export type MinuteRange = readonly [from: Minute, until: Minute]

const byBeginning = (a: MinuteRange, b: MinuteRange): number => a[0] - b[0]

const areInOrder = (ranges: readonly MinuteRange[]): boolean => {
  let before = Number.NEGATIVE_INFINITY
  for (const range of ranges) {
    if (range[0] < before) return false
    before = range[0]
  }
  return true
}

/** The same minutes in order, each once: what overlaps or touches is one range, what is empty or turned is none. */
export function joined(ranges: readonly MinuteRange[]): MinuteRange[] {
  const result: [Minute, Minute][] = []
  let last: [Minute, Minute] | undefined
  for (const range of areInOrder(ranges) ? ranges : ranges.toSorted(byBeginning)) {
    if (range[1] <= range[0]) continue
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else {
      last = [range[0], range[1]]
      result.push(last)
    }
  }
  return result
}

/** What is left of `ranges` without `taken`; both may come in any order. */
export function without(ranges: readonly MinuteRange[], taken: readonly MinuteRange[]): MinuteRange[] {
  const gone = joined(taken)
  const result: MinuteRange[] = []
  let next = 0
  for (const [from, until] of joined(ranges)) {
    while ((gone[next]?.[1] ?? Number.POSITIVE_INFINITY) <= from) next += 1
    let free = from
    // The one that reaches beyond this range may reach into the following ones.
    for (let at = next; at < gone.length; at += 1) {
      const taking = gone[at]
      if (!taking || taking[0] >= until) break
      if (taking[0] > free) result.push([free, taking[0]])
      free = Math.max(free, taking[1])
    }
    if (free < until) result.push([free, until])
  }
  return result
}

/** What lies in one of `a` and in one of `b`. */
function common(a: readonly MinuteRange[], b: readonly MinuteRange[]): MinuteRange[] {
  const [left, right] = [joined(a), joined(b)]
  const result: MinuteRange[] = []
  for (let i = 0, j = 0; ; ) {
    const [one, other] = [left[i], right[j]]
    if (!one || !other) return result
    const [from, until] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])]
    if (from < until) result.push([from, until])
    if (one[1] < other[1]) i += 1
    else j += 1
  }
}

/** What lies in every list; of no list, nothing. */
export const intersection = (lists: readonly (readonly MinuteRange[])[]): MinuteRange[] => {
  const [first = [], ...others] = lists
  return others.reduce<MinuteRange[]>((within, list) => common(within, list), joined(first))
}
