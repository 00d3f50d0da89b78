/** A value of a JSON text with where it began, and where each of its properties is named. */
export type JsonNode = {
  readonly value: unknown
  readonly at: number
  /** Of a list by its index, of an object by its property's name. */
  readonly parts?: ReadonlyMap<string | number, JsonNode>
  readonly names?: ReadonlyMap<string, number>
}

export type JsonFault = {
  readonly code:
    | 'json_unexpected'
    | 'json_unfinished'
    | 'json_text'
    | 'json_number'
    | 'json_twice'
    | 'json_deep'
  readonly at: number
  readonly found: string
}

/** Deeper than any form, and far less than what a call stack takes. */
const DEEPEST = 40

class Fault extends Error {
  readonly fault: JsonFault
  constructor(fault: JsonFault) {
    super(fault.code)
    this.fault = fault
  }
}

/** Reads a JSON text as the standard's parser does, and keeps where everything stands. */
export function readJson(text: string): { node: JsonNode } | { fault: JsonFault } {
  try {
    const reader = new Reader(text)
    return { node: reader.whole() }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault }
    throw error
  }
}

const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const SPACE = /[ \t\n\r]*/y
const WORD = /[\w$.+-]+/y

class Reader {
  private at = 0
  private readonly text: string
  constructor(text: string) {
    this.text = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text
  }

  whole(): JsonNode {
    const node = this.read(0)
    this.skip()
    if (this.at < this.text.length) this.unexpected()
    return node
  }

  private read(depth: number): JsonNode {
    this.skip()
    if (depth > DEEPEST) this.fail('json_deep')
    const at = this.at
    const first = this.text[at]
    if (first === '{') return this.object(depth)
    if (first === '[') return this.list(depth)
    if (first === '"') return { value: this.string(), at }
    if (first !== undefined && /[-\d]/.test(first)) return { value: this.number(), at }
    const word = this.match(WORD)
    if (word !== '' && Object.hasOwn(WORDS, word)) return { value: WORDS[word], at }
    this.at = at
    return this.unexpected()
  }

  private object(depth: number): JsonNode {
    const at = this.at
    const value: Record<string, unknown> = {}
    const parts = new Map<string, JsonNode>()
    const names = new Map<string, number>()
    this.at += 1
    this.skip()
    if (this.take('}')) return { value, at, parts, names }
    do {
      this.skip()
      const named = this.at
      if (this.text[named] !== '"') this.unexpected()
      const name = this.string()
      if (names.has(name)) this.fail('json_twice', named, name)
      this.skip()
      if (!this.take(':')) this.unexpected()
      const part = this.read(depth + 1)
      names.set(name, named)
      parts.set(name, part)
      // An assignment to `__proto__` would change what the object is instead of what it holds.
      Object.defineProperty(value, name, {
        value: part.value,
        enumerable: true,
        writable: true,
        configurable: true,
      })
      this.skip()
    } while (this.take(','))
    if (!this.take('}')) this.unexpected()
    return { value, at, parts, names }
  }

  private list(depth: number): JsonNode {
    const at = this.at
    const value: unknown[] = []
    const parts = new Map<number, JsonNode>()
    this.at += 1
    this.skip()
    if (this.take(']')) return { value, at, parts }
    do {
      const part = this.read(depth + 1)
      parts.set(value.length, part)
      value.push(part.value)
      this.skip()
    } while (this.take(','))
    if (!this.take(']')) this.unexpected()
    return { value, at, parts }
  }

  private string(): string {
    const began = this.at
    let made = ''
    let from = began + 1
    for (let at = from; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at)
      if (code === 34) {
        this.at = at + 1
        return made + this.text.slice(from, at)
      }
      if (code < 32) this.fail('json_text', at)
      if (code !== 92) continue
      made += this.text.slice(from, at) + this.escaped(at)
      at += this.text[at + 1] === 'u' ? 5 : 1
      from = at + 1
    }
    return this.fail('json_unfinished', began)
  }

  private escaped(at: number): string {
    const kind = this.text[at + 1]
    if (kind === 'u') {
      const digits = this.text.slice(at + 2, at + 6)
      if (/^[\da-fA-F]{4}$/.test(digits)) return String.fromCharCode(Number.parseInt(digits, 16))
    } else if (kind !== undefined && Object.hasOwn(ESCAPES, kind)) return ESCAPES[kind] ?? ''
    return this.fail('json_text', at)
  }

  private number(): number {
    const at = this.at
    const digits = this.match(NUMBER)
    const after = this.text[this.at] ?? ''
    const value = Number(digits)
    if (digits === '' || /[\w.+-]/.test(after) || !Number.isFinite(value)) {
      this.at = at
      this.fail('json_number', at, this.match(WORD))
    }
    return value
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const [found = ''] = pattern.exec(this.text) ?? []
    this.at += found.length
    return found
  }

  private skip(): void {
    this.match(SPACE)
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false
    this.at += 1
    return true
  }

  private unexpected(): never {
    return this.fail(this.at >= this.text.length ? 'json_unfinished' : 'json_unexpected')
  }

  private fail(code: JsonFault['code'], at = this.at, found?: string): never {
    const sign = found ?? String.fromCodePoint(this.text.codePointAt(at) ?? 0x20)
    throw new Fault({ code, at, found: at >= this.text.length ? '' : sign.slice(0, 40) })
  }
}

/** Line and column of a place in a text, from 1. */
export function placeIn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  const lines = before.split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
