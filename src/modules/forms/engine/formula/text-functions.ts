import { spend, spendOnText } from '#platform/values/counted-work.ts'
import { ONE } from '../values/decimal.ts'
import { folded, numberIn, type Value } from '../values/form-value.ts'
import { bounded } from './operators.ts'
import {
  asText,
  both,
  type FormulaFunction,
  mapped,
  needed,
  type Run,
  refuseType,
  type Typed,
} from './typed.ts'

/** How many characters a text has: an emoji is one. */
export const lengthOf = (text: string): number => {
  spendOnText(text)
  let length = 0
  for (const _ of text) length += 1
  return length
}

const ofText = (names: [string, ...string[]], of: (text: string) => string): FormulaFunction => ({
  names,
  least: 1,
  most: 1,
  make: ([arg]) => {
    const text = asText(needed(arg))
    const run: Run<string> = (scope) => {
      const given = text(scope)
      spendOnText(given)
      return bounded(of(given))
    }
    return { type: 'text', run }
  },
})

/** Whether one text stands in another, capitals and accents aside; nothing stands in nothing. */
export function isWithin(part: string, text: string): boolean {
  if (part === '') return false
  // A long piece that nearly stands there is looked for again at each place.
  spend((text.length * part.length) / 1000)
  return folded(text).includes(folded(part))
}

/** Whether a list has a choice, or a text a piece. */
function contains(whole: Typed, part: Typed): Omit<Typed, 'at'> {
  if (whole.type === 'choices') {
    if (!['choice', 'text', 'nothing'].includes(part.type)) refuseType(part, 'choice')
    const has = both(whole.run, part.run, (list, wanted) => isIn(list, wanted))
    return { type: 'boolean', run: (scope) => has(scope) === true }
  }
  const [text, piece] = [asText(whole), asText(part)]
  return { type: 'boolean', run: (scope) => isWithin(piece(scope), text(scope)) }
}

const isIn = (list: Value, wanted: Value): boolean =>
  Array.isArray(list) && list.some((each) => each === wanted)

export const TEXT_FUNCTIONS: readonly FormulaFunction[] = [
  {
    names: ['LEN', 'LARGO'],
    least: 1,
    most: 1,
    make: ([arg]) => {
      const text = asText(needed(arg))
      return { type: 'number', run: (scope) => BigInt(lengthOf(text(scope))) * ONE }
    },
  },
  {
    names: ['CONCAT', 'CONCATENAR'],
    least: 1,
    most: 200,
    make: (args) => {
      const each = args.map(asText)
      return {
        type: 'text',
        run: (scope) => {
          let made = ''
          for (const text of each) {
            made += text(scope)
            if (bounded(made) === null) return null
          }
          return made
        },
      }
    },
  },
  { names: ['CONTAINS', 'CONTIENE'], least: 2, most: 2, make: ([a, b]) => contains(needed(a), needed(b)) },
  ofText(['UPPER', 'MAYÚSCULAS'], (text) => text.toUpperCase()),
  ofText(['LOWER', 'MINÚSCULAS'], (text) => text.toLowerCase()),
  ofText(['TRIM', 'RECORTAR'], (text) => text.trim().replaceAll(/\s+/g, ' ')),
  {
    names: ['VALUE', 'VALOR'],
    least: 1,
    most: 1,
    make: ([arg]) => {
      const part = needed(arg)
      if (part.type === 'number') return part
      if (!['text', 'choice', 'nothing'].includes(part.type)) refuseType(part, 'text')
      return {
        type: 'number',
        run: mapped(part.run, (text) => (typeof text === 'string' ? numberIn(text) : null)),
      }
    },
  },
]
