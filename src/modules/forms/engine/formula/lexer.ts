import { type Decimal, ONE, over, readDecimal } from '../values/decimal.ts'

export type FormulaFaultCode =
  | 'unexpected'
  | 'unfinished'
  | 'unknown_function'
  | 'unknown_name'
  | 'too_long'
  | 'too_deep'
  | 'arguments'
  | 'type'
  | 'unknown_field'

/** What is wrong in a formula; `at` counts characters from 1. */
export type FormulaFault = {
  readonly code: FormulaFaultCode
  readonly at: number
  readonly params: Readonly<Record<string, string | number>>
}

/** Thrown within this folder alone: `compileFormula` answers it. */
export class FormulaError extends Error {
  readonly fault: FormulaFault
  constructor(code: FormulaFaultCode, at: number, params: FormulaFault['params'] = {}) {
    super(code)
    this.fault = { code, at: at + 1, params }
  }
}

export type Token =
  | { readonly kind: 'number'; readonly value: Decimal; readonly at: number }
  | { readonly kind: 'text'; readonly value: string; readonly at: number }
  | { readonly kind: 'name'; readonly value: string; readonly at: number }
  | { readonly kind: 'word'; readonly value: string; readonly at: number }
  | { readonly kind: 'sign'; readonly value: string; readonly at: number }
  | { readonly kind: 'end'; readonly value: ''; readonly at: number }

const SPACE = /\s+/y
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
/** A number's own percent sign, where no other number follows that it could be the remainder by. */
const PERCENT = /%(?!\s*[\d.{(\p{L}])/uy
const TEXT = /"((?:[^"]|"")*)"|'((?:[^']|'')*)'/y
const NAME = /\{\s*([^{}]*?)\s*\}/y
const WORD = /\p{L}[\p{L}\p{N}_]*/uy
const SIGN = /<=|>=|<>|!=|==|&&|\|\||[-+*/^%&=<>(),;!]/y
const HUNDRED = 100n * ONE

const LONGEST = 2000

/** The words of a formula, in capitals and without accents, as functions and operators are looked up. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase()

/** @throws FormulaError at what belongs to no formula. */
export function tokensOf(formula: string): readonly Token[] {
  if (formula.length > LONGEST) throw new FormulaError('too_long', LONGEST, { limit: LONGEST })
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(formula)
  }
  while (at < formula.length) {
    const space = match(SPACE)
    if (space !== null) {
      at += space[0].length
      continue
    }
    const [token, length] = tokenAt(formula, at, match)
    tokens.push(token)
    at += length
  }
  tokens.push({ kind: 'end', value: '', at: formula.length })
  return tokens
}

function tokenAt(
  formula: string,
  at: number,
  match: (pattern: RegExp) => RegExpExecArray | null,
): [Token, number] {
  const number = match(NUMBER)
  if (number !== null) return numberAt(formula, at, number[0])
  const text = match(TEXT)
  if (text !== null) {
    const [whole, double, single = ''] = text
    const value = double === undefined ? single.replaceAll("''", "'") : double.replaceAll('""', '"')
    return [{ kind: 'text', value, at }, whole.length]
  }
  const name = match(NAME)
  if (name !== null) return [{ kind: 'name', value: name[1] ?? '', at }, name[0].length]
  const word = match(WORD)
  if (word !== null) return [{ kind: 'word', value: word[0], at }, word[0].length]
  const sign = match(SIGN)
  if (sign !== null) return [{ kind: 'sign', value: sign[0], at }, sign[0].length]
  const found = String.fromCodePoint(formula.codePointAt(at) ?? 0)
  throw /["'{]/.test(found)
    ? new FormulaError('unfinished', at, { found })
    : new FormulaError('unexpected', at, { found })
}

function numberAt(formula: string, at: number, digits: string): [Token, number] {
  const value = readDecimal(digits)
  if (value === null) throw new FormulaError('unexpected', at, { found: digits })
  PERCENT.lastIndex = at + digits.length
  const isPercent = PERCENT.test(formula)
  const worth = isPercent ? over(value, HUNDRED) : value
  return [{ kind: 'number', value: worth ?? 0n, at }, digits.length + (isPercent ? 1 : 0)]
}
