import { spend } from '#platform/values/counted-work.ts'
import { sizeOfPattern } from './pattern-size.ts'

/** Whether a whole text is as a designer's regular expression says. */
export type Matcher = (text: string) => boolean

/** The engine of regular expressions that takes linear time, as far as it is used here. */
export type PatternLibrary = {
  readonly RE2JS: { compile(pattern: string): { matches(text: string): boolean; programSize(): number } }
}

const MOST_KEPT = 1000
const LONGEST_PATTERN = 500
/** Linear time still grows with the pattern: `(a?){1000}` is short and large. */
const LARGEST_PATTERN = 2000
/** Beyond these it is not even put together, which takes longer than to hold a text against it. */
const MOST_STEPS = 2 * LARGEST_PATTERN
const MOST_SETS = 30
/** Of a pattern's size by a text's length: about half a second. A longer text is not as the pattern says. */
const MOST_WORK = 2_000_000

/** Up to this size a letter costs the same whatever is behind it, which is known from the letters before. */
const SMALL_PATTERN = 100
/** What comes of a pattern's size by a text's length, in units of counted work. */
const priceOf = (size: number, length: number): number => (size * length) / (size <= SMALL_PATTERN ? 20 : 4)

/**
 * The engine keeps what it found out about a pattern: some six bytes for each step that it walked with a letter, and some
 * hundred times that for each step of its program. Beyond sixty megabytes all is forgotten and begun anew.
 */
const MOST_REMEMBERED = 10_000_000
const STEP_REMEMBERED = 100
let remembered = 0

let library: PatternLibrary | null = null
let coming: Promise<void> | null = null
const kept = new Map<string, Matcher | null>()

/** For the server, which has it from the beginning. */
export const takePatterns = (loaded: PatternLibrary): void => {
  library = loaded
}

/**
 * Brings the engine of regular expressions, which is larger than all the rest of a form: where a form has patterns
 * (`CompiledForm.hasPatterns`), a browser waits for it before it says that an answer is as it should be.
 */
export const loadPatterns = (): Promise<void> => {
  if (library !== null) return Promise.resolve()
  coming ??= import('re2js').then(takePatterns, (error: unknown) => {
    coming = null
    throw error
  })
  return coming
}

export const arePatternsLoaded = (): boolean => library !== null

/** What a pattern asks; null for one that is none, or is not known yet. */
export function matcherOf(pattern: string): Matcher | null {
  if (library === null) return null
  const known = kept.get(pattern)
  if (known !== undefined) return known
  const made = isTooLarge(pattern) ? null : compiledBy(library, pattern)
  if (kept.size >= MOST_KEPT) forget()
  kept.set(pattern, made)
  return made
}

const isTooLarge = (pattern: string): boolean => {
  if (pattern.length > LONGEST_PATTERN) return true
  const { steps, sets } = sizeOfPattern(pattern)
  return steps > MOST_STEPS || sets > MOST_SETS
}

/** Pays for putting a pattern together. @throws WorkSpent */
export function spendOnPattern(pattern: string): void {
  if (isTooLarge(pattern)) return
  const { steps, sets } = sizeOfPattern(pattern)
  spend(500 + 40 * steps + 2000 * sets)
}

function forget(): void {
  kept.clear()
  remembered = 0
}

function remember(more: number): void {
  remembered += more
  if (remembered > MOST_REMEMBERED) forget()
}

function compiledBy(from: PatternLibrary, pattern: string): Matcher | null {
  spendOnPattern(pattern)
  try {
    const compiled = from.RE2JS.compile(pattern)
    const size = compiled.programSize()
    if (size > LARGEST_PATTERN) return null
    remember(size * STEP_REMEMBERED)
    return (text) => {
      const work = size * text.length
      if (work > MOST_WORK) return false
      spend(priceOf(size, text.length))
      if (size > SMALL_PATTERN) remember(work)
      return compiled.matches(text)
    }
  } catch {
    return null
  }
}
