/** How much there is to put together of a pattern, from above and before it is done. */
export type PatternSize = {
  /** Steps of its program, at least about as many as it will have. */
  readonly steps: number
  /** Sets of letters (`\pL`), each of which is hundreds of ranges. */
  readonly sets: number
}

/** What was read of the part between two brackets. */
type Part = { whole: number; last: number }

const CLASS_END = /(?<!\\)(?:\\\\)*\]/g

/** Where a set in square brackets ends; its first sign ends it never. */
function endOfClass(pattern: string, begin: number): number {
  CLASS_END.lastIndex = begin + (pattern[begin + 1] === '^' ? 3 : 2)
  return CLASS_END.exec(pattern) ? CLASS_END.lastIndex : pattern.length
}

/** A bracket that opens, with what says which kind it is. */
const OPENED = /\((?:\?(?:P?<\w*>|[a-zA-Z-]*:?))?/y
const REPEATED = /\{(\d{1,5})(?:,(\d{0,5}))?\}/y

/** What a short pattern would become is known of its brackets and of how often each part of it is repeated. */
export function sizeOfPattern(pattern: string): PatternSize {
  const open: Part[] = [{ whole: 0, last: 0 }]
  const part = (): Part => open.at(-1) ?? { whole: 0, last: 0 }
  const add = (steps: number): void => {
    const now = part()
    now.whole += steps
    now.last = steps
  }
  for (let at = 0; at < pattern.length; ) {
    REPEATED.lastIndex = at
    const repeated = REPEATED.exec(pattern)
    if (repeated) {
      const times = Math.max(1, Number(repeated[1]), Number(repeated[2] || 0))
      const now = part()
      const all = now.last * times + (repeated[2] === undefined ? 0 : times)
      now.whole += all - now.last
      now.last = all
      at = REPEATED.lastIndex
      continue
    }
    OPENED.lastIndex = at
    const opened = OPENED.exec(pattern)
    if (opened) {
      // One that is remembered is a step at its beginning, and one at its end.
      open.push({ whole: opened[0] === '(' ? 2 : 0, last: 0 })
      at = OPENED.lastIndex
      continue
    }
    const sign = pattern[at]
    if (sign === ')') {
      const inside = open.length > 1 ? open.pop() : undefined
      add(inside?.whole ?? 1)
    } else if (sign !== '*' && sign !== '+' && sign !== '?') add(1)
    else part().whole += 1
    at = sign === '[' ? endOfClass(pattern, at) : at + (sign === '\\' ? 2 : 1)
  }
  return {
    steps: open.reduce((sum, { whole }) => sum + whole, 0),
    sets: [...pattern.matchAll(/\\p/gi)].length,
  }
}
