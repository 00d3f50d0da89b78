import type { Decimal } from '../values/decimal.ts'
import { FormulaError, plainWord, type Token, tokensOf } from './lexer.ts'

export type UnaryOperator = '-' | 'not'
export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^'
  | '&'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'and'
  | 'or'

/** A formula as a tree; `at` is where each part of it begins. */
export type FormulaNode =
  | { readonly kind: 'number'; readonly value: Decimal; readonly at: number }
  | { readonly kind: 'text'; readonly value: string; readonly at: number }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly at: number }
  | { readonly kind: 'name'; readonly key: string; readonly at: number }
  | {
      readonly kind: 'unary'
      readonly operator: UnaryOperator
      readonly of: FormulaNode
      readonly at: number
    }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: FormulaNode
      readonly right: FormulaNode
      readonly at: number
    }
  | {
      readonly kind: 'call'
      readonly name: string
      readonly args: readonly FormulaNode[]
      readonly at: number
    }

const DEEPEST = 50
const MOST_PARTS = 1000

const BOOLEANS: Readonly<Record<string, boolean>> = {
  TRUE: true,
  VERDADERO: true,
  FALSE: false,
  FALSO: false,
}
const NOT: ReadonlySet<string> = new Set(['NOT', 'NO'])

const SPELT: Readonly<Record<string, BinaryOperator>> = {
  OR: 'or',
  O: 'or',
  '||': 'or',
  AND: 'and',
  Y: 'and',
  '&&': 'and',
  '=': '=',
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '&': '&',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '%': '%',
  '^': '^',
}
/** The weakest first: `a or b and c` is `a or (b and c)`. */
const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '=': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
  '^': 9,
}
const NOT_STRENGTH = 3
const COMPARISON_STRENGTH = 4
/** Weaker than a power, as in mathematics: -2 ^ 2 is -4. */
const MINUS_STRENGTH = 8

/** Reads a formula by the strength of its operators. @throws FormulaError at what is wrong. */
export function parseFormula(formula: string): FormulaNode {
  const parser = new Parser(tokensOf(formula))
  return parser.whole()
}

class Parser {
  private next = 0
  private parts = 0
  private readonly tokens: readonly Token[]
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  whole(): FormulaNode {
    // As in a spreadsheet.
    this.take('=')
    const node = this.expression(0, 0)
    if (this.token().kind !== 'end') this.unexpected()
    return node
  }

  private token(): Token {
    const token = this.tokens[this.next] ?? this.tokens.at(-1)
    if (token === undefined) throw new FormulaError('unfinished', 0)
    return token
  }

  private take(sign: string): boolean {
    const { kind, value } = this.token()
    if (kind !== 'sign' || value !== sign) return false
    this.next += 1
    return true
  }

  private unexpected(): never {
    const { kind, at, value } = this.token()
    if (kind === 'end') throw new FormulaError('unfinished', at)
    throw new FormulaError('unexpected', at, { found: String(kind === 'name' ? `{${value}}` : value) })
  }

  private count(at: number, depth: number): void {
    this.parts += 1
    if (this.parts > MOST_PARTS) throw new FormulaError('too_long', at, { limit: MOST_PARTS })
    if (depth > DEEPEST) throw new FormulaError('too_deep', at, { limit: DEEPEST })
  }

  private operator(): BinaryOperator | null {
    const { kind, value } = this.token()
    if (kind !== 'sign' && kind !== 'word') return null
    const spelt = kind === 'word' ? plainWord(value) : value
    return Object.hasOwn(SPELT, spelt) ? (SPELT[spelt] ?? null) : null
  }

  private expression(weakest: number, depth: number): FormulaNode {
    let left = this.operand(depth)
    for (;;) {
      const operator = this.operator()
      if (operator === null || STRENGTH[operator] <= weakest) return left
      const { at } = this.token()
      this.next += 1
      this.count(at, 0)
      const strength = STRENGTH[operator]
      // A power's own exponent comes first: 2 ^ 3 ^ 2 is 2 ^ 9.
      const right = this.expression(operator === '^' ? strength - 1 : strength, depth + 1)
      left = { kind: 'binary', operator, left, right, at }
      const after = this.operator()
      // `1 < x < 3` says nothing that anybody means.
      if (strength === COMPARISON_STRENGTH && after !== null && STRENGTH[after] === COMPARISON_STRENGTH) {
        this.unexpected()
      }
    }
  }

  private operand(depth: number): FormulaNode {
    const token = this.token()
    const { at } = token
    this.count(at, depth)
    switch (token.kind) {
      case 'number':
        this.next += 1
        return { kind: 'number', value: token.value, at }
      case 'text':
        this.next += 1
        return { kind: 'text', value: token.value, at }
      case 'name':
        this.next += 1
        return { kind: 'name', key: token.value, at }
      case 'word':
        return this.word(token.value, at, depth)
      case 'sign':
      case 'end':
        return this.signed(at, depth)
    }
  }

  private signed(at: number, depth: number): FormulaNode {
    if (this.take('-'))
      return { kind: 'unary', operator: '-', of: this.expression(MINUS_STRENGTH, depth + 1), at }
    if (this.take('+')) return this.expression(MINUS_STRENGTH, depth + 1)
    if (this.take('!'))
      return { kind: 'unary', operator: 'not', of: this.expression(MINUS_STRENGTH, depth + 1), at }
    if (!this.take('(')) return this.unexpected()
    const node = this.expression(0, depth + 1)
    if (!this.take(')')) this.unexpected()
    return node
  }

  private word(written: string, at: number, depth: number): FormulaNode {
    const word = plainWord(written)
    if (Object.hasOwn(BOOLEANS, word)) {
      this.next += 1
      return { kind: 'boolean', value: BOOLEANS[word] === true, at }
    }
    if (NOT.has(word)) {
      this.next += 1
      return { kind: 'unary', operator: 'not', of: this.expression(NOT_STRENGTH - 1, depth + 1), at }
    }
    if (Object.hasOwn(SPELT, word)) return this.unexpected()
    this.next += 1
    if (!this.take('(')) throw new FormulaError('unknown_name', at, { name: written.slice(0, 60) })
    const args: FormulaNode[] = []
    if (!this.take(')')) {
      do args.push(this.expression(0, depth + 1))
      while (this.take(',') || this.take(';'))
      if (!this.take(')')) this.unexpected()
    }
    return { kind: 'call', name: word, args, at }
  }
}
