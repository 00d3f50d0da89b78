/** How often something stands, one after the other; `most` is null where there is no end. */
export type Times = { readonly least: number; readonly most: number | null }

/** What one character may be. */
export type Kind =
  | 'digit'
  | 'letter'
  | 'upper'
  | 'lower'
  /** Of the alphabet alone, without accents and without ñ. */
  | 'plain'
  | 'plain_upper'
  | 'plain_lower'
  | 'space'
  | { readonly sign: string }
  | { readonly from: string; readonly to: string }

/** A pattern as far as it can be said: what stands one after the other, or one of several. */
export type PatternPart =
  | { readonly is: 'text'; readonly text: string; readonly times: Times }
  | {
      readonly is: 'kinds'
      readonly kinds: readonly Kind[]
      readonly isNot: boolean
      readonly times: Times
    }
  | { readonly is: 'any'; readonly times: Times }
  | { readonly is: 'row'; readonly parts: readonly PatternPart[]; readonly times: Times }
  | { readonly is: 'choice'; readonly ways: readonly PatternPart[]; readonly times: Times }

/** Thrown within this file alone: what a regular expression can say is more than what is said of it. */
class Unsaid extends Error {}

const ONCE: Times = { least: 1, most: 1 }
const DEEPEST = 5

/** The parts of a regular expression that the whole answer matches; null where it says more than can be told in words. */
export function readPattern(pattern: string): PatternPart | null {
  try {
    const reader = new Reader([...pattern])
    return reader.whole()
  } catch (error) {
    if (error instanceof Unsaid) return null
    throw error
  }
}

/** Letters that name a set of characters behind a backslash. */
const SETS: Readonly<Partial<Record<string, readonly Kind[]>>> = {
  d: ['digit'],
  s: ['space'],
  w: ['plain', 'digit', { sign: '_' }],
}
const OF_LETTERS: Readonly<Partial<Record<string, Kind>>> = {
  L: 'letter',
  Lu: 'upper',
  Ll: 'lower',
  N: 'digit',
  Nd: 'digit',
}
const KNOWN_RANGES: Readonly<Partial<Record<string, Kind>>> = {
  '0-9': 'digit',
  'A-Z': 'plain_upper',
  'a-z': 'plain_lower',
}

class Reader {
  private at = 0
  private readonly letters: readonly string[]
  constructor(letters: readonly string[]) {
    this.letters = letters
  }

  whole(): PatternPart {
    // The whole answer is meant in any case.
    this.take('^')
    const part = this.ways(0)
    if (this.at < this.letters.length) throw new Unsaid('a parenthesis')
    return part
  }

  private peek(): string | undefined {
    return this.letters[this.at]
  }

  private take(letter: string): boolean {
    if (this.peek() !== letter) return false
    this.at += 1
    return true
  }

  private next(): string {
    const letter = this.letters[this.at]
    if (letter === undefined) throw new Unsaid('the end')
    this.at += 1
    return letter
  }

  private ways(depth: number): PatternPart {
    if (depth > DEEPEST) throw new Unsaid('too deep')
    const ways = [this.row(depth)]
    while (this.take('|')) ways.push(this.row(depth))
    const [only] = ways
    return ways.length === 1 && only ? only : { is: 'choice', ways, times: ONCE }
  }

  private row(depth: number): PatternPart {
    const parts: PatternPart[] = []
    for (let letter = this.peek(); letter !== undefined; letter = this.peek()) {
      if (letter === '|' || letter === ')') break
      if (letter === '$' && [undefined, '|', ')'].includes(this.letters[this.at + 1])) {
        this.at += 1
        continue
      }
      parts.push(this.repeated(this.one(depth)))
    }
    return joined(parts)
  }

  private one(depth: number): PatternPart {
    const letter = this.next()
    if (letter === '(') return this.group(depth)
    if (letter === '[') return this.set()
    if (letter === '.') return { is: 'any', times: ONCE }
    if (letter === '\\') return this.escaped()
    if ('^$*+?{})'.includes(letter)) throw new Unsaid(letter)
    return { is: 'text', text: letter, times: ONCE }
  }

  private group(depth: number): PatternPart {
    if (this.take('?')) {
      // Flags and names say more than what stands there.
      if (!this.take(':')) throw new Unsaid('?')
    }
    const part = this.ways(depth + 1)
    if (!this.take(')')) throw new Unsaid('(')
    return part
  }

  private escaped(): PatternPart {
    const kinds = this.kindsBehindBackslash()
    const [only] = kinds
    if (kinds.length === 1 && typeof only === 'object' && 'sign' in only)
      return { is: 'text', text: only.sign, times: ONCE }
    return { is: 'kinds', kinds, isNot: false, times: ONCE }
  }

  private kindsBehindBackslash(): readonly Kind[] {
    const letter = this.next()
    const known = SETS[letter]
    if (known) return known
    if (letter === 'p') return [this.property()]
    if (/[A-Za-z0-9]/.test(letter)) throw new Unsaid(letter)
    return [{ sign: letter }]
  }

  private property(): Kind {
    let name = this.next()
    if (name === '{') {
      name = ''
      for (let letter = this.next(); letter !== '}'; letter = this.next()) name += letter
    }
    const kind = OF_LETTERS[name]
    if (!kind) throw new Unsaid(name)
    return kind
  }

  private set(): PatternPart {
    const isNot = this.take('^')
    const kinds: Kind[] = []
    for (let isFirst = true; isFirst || this.peek() !== ']'; isFirst = false) kinds.push(...this.member())
    this.at += 1
    return { is: 'kinds', kinds: distinct(kinds), isNot, times: ONCE }
  }

  private member(): readonly Kind[] {
    const letter = this.next()
    if (letter === '[') throw new Unsaid('[')
    const kinds = letter === '\\' ? this.kindsBehindBackslash() : [{ sign: letter }]
    const [from] = kinds
    const isRange = this.peek() === '-' && ![']', undefined].includes(this.letters[this.at + 1])
    if (!isRange || typeof from !== 'object' || !('sign' in from)) return kinds
    this.at += 1
    const to = this.next()
    if (to === '\\' || to === '[') throw new Unsaid('-')
    return [KNOWN_RANGES[`${from.sign}-${to}`] ?? { from: from.sign, to }]
  }

  private repeated(part: PatternPart): PatternPart {
    const times = this.times()
    if (times === null) return part
    // Lazily or not, the same answers are taken.
    this.take('?')
    if ('*+?{'.includes(this.peek() ?? ' ')) throw new Unsaid('twice')
    const isOnce = part.times.least === 1 && part.times.most === 1
    return isOnce ? { ...part, times } : { is: 'row', parts: [part], times }
  }

  private times(): Times | null {
    if (this.take('*')) return { least: 0, most: null }
    if (this.take('+')) return { least: 1, most: null }
    if (this.take('?')) return { least: 0, most: 1 }
    const rest = this.letters.slice(this.at, this.at + 12).join('')
    const [whole, least, comma, most] = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(rest) ?? []
    if (whole === undefined) return null
    this.at += whole.length
    return { least: Number(least), most: comma === '' ? Number(least) : most ? Number(most) : null }
  }
}

/** Signs that stand beside each other are one text. */
function joined(parts: readonly PatternPart[]): PatternPart {
  const made: PatternPart[] = []
  for (const part of parts) {
    const last = made.at(-1)
    if (last?.is === 'text' && part.is === 'text' && isOnce(last.times) && isOnce(part.times))
      made[made.length - 1] = { ...last, text: last.text + part.text }
    else made.push(part)
  }
  const [only] = made
  return made.length === 1 && only ? only : { is: 'row', parts: made, times: ONCE }
}

const isOnce = ({ least, most }: Times): boolean => least === 1 && most === 1

const nameOf = (kind: Kind): string => (typeof kind === 'string' ? kind : JSON.stringify(kind))

/** Each kind once; capitals with small letters are letters. */
function distinct(kinds: readonly Kind[]): readonly Kind[] {
  const names = new Set(kinds.map(nameOf))
  const both = names.has('upper') && names.has('lower')
  const bothPlain = names.has('plain_upper') && names.has('plain_lower')
  const seen = new Set<string>()
  return kinds.flatMap((kind) => {
    const whole: Kind =
      both && (kind === 'upper' || kind === 'lower')
        ? 'letter'
        : bothPlain && (kind === 'plain_upper' || kind === 'plain_lower')
          ? 'plain'
          : kind
    if (seen.has(nameOf(whole))) return []
    seen.add(nameOf(whole))
    return [whole]
  })
}
