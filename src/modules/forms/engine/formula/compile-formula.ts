import { spend } from '#platform/values/counted-work.ts'
import { minus } from '../values/decimal.ts'
import type { ValueType } from '../values/form-value.ts'
import { callOf } from './functions.ts'
import { FormulaError, type FormulaFault } from './lexer.ts'
import { binary } from './operators.ts'
import { type FormulaNode, parseFormula } from './parser.ts'
import { asBoolean, asNumber, type Run, type Typed } from './typed.ts'

/** What a formula may name: of what type it is, and in which slot its value stands. */
export type Named = { readonly type: ValueType; readonly slot: number }

export type CompiledFormula = { readonly type: ValueType; readonly run: Run }

/** The tree of a formula, or what is wrong with it. */
export function readFormula(formula: string): { tree: FormulaNode } | { fault: FormulaFault } {
  return orFault(() => ({ tree: parseFormula(formula) }))
}

/** The keys that a formula names, each once. */
export function namesIn(tree: FormulaNode): readonly string[] {
  const names = new Set<string>()
  const left: FormulaNode[] = [tree]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (node.kind === 'name') names.add(node.key)
    if (node.kind === 'unary') left.push(node.of)
    if (node.kind === 'binary') left.push(node.right, node.left)
    if (node.kind === 'call') left.push(...node.args.toReversed())
  }
  return [...names]
}

/** Puts a formula together by the types of what it names. */
export function compileFormula(
  tree: FormulaNode,
  named: (key: string) => Named | null,
): CompiledFormula | { fault: FormulaFault } {
  return orFault(() => {
    const { type, run } = typed(tree, named)
    return { type, run }
  })
}

function orFault<T>(work: () => T): T | { fault: FormulaFault } {
  try {
    return work()
  } catch (error) {
    if (error instanceof FormulaError) return { fault: error.fault }
    throw error
  }
}

function typed(node: FormulaNode, named: (key: string) => Named | null): Typed {
  const { at } = node
  switch (node.kind) {
    case 'number': {
      const { value } = node
      return { type: 'number', run: () => value, at }
    }
    case 'text': {
      const { value } = node
      return { type: 'text', run: () => value, at, literal: value }
    }
    case 'boolean': {
      const { value } = node
      return { type: 'boolean', run: () => value, at }
    }
    case 'name': {
      const found = named(node.key)
      if (found === null) throw new FormulaError('unknown_field', at, { field: node.key.slice(0, 60) })
      const { slot, type } = found
      return { type, run: ({ values }) => values[slot] ?? null, at }
    }
    case 'unary':
      return unary(node.operator, typed(node.of, named), at)
    case 'binary':
      return paid(binary(node.operator, typed(node.left, named), typed(node.right, named), at))
    case 'call':
      return paid(
        callOf(
          node.name,
          node.args.map((each) => typed(each, named)),
          at,
        ),
      )
  }
}

/** A step that is counted each time it is worked out. */
function paid(part: Typed): Typed {
  const { run } = part
  return {
    ...part,
    run: (scope) => {
      spend(1)
      return run(scope)
    },
  }
}

function unary(operator: '-' | 'not', part: Typed, at: number): Typed {
  if (operator === 'not') {
    const holds = asBoolean(part)
    return { type: 'boolean', run: (scope) => !holds(scope), at }
  }
  const number = asNumber(part)
  return {
    type: 'number',
    run: (scope) => {
      const value = number(scope)
      return value === null ? null : minus(0n, value)
    },
    at,
  }
}
