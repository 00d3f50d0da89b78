import { spend } from '#platform/values/counted-work.ts'

/** Whether a whole text is as a designer's regular expression says. */
export type Matcher = (text: string) => boolean

/** The engine of regular expressions that takes linear time, as far as it is used here. */
export type PatternLibrary = {
  readonly RE2JS: { compile(pattern: string): { matches(text: string): boolean; programSize(): number } }
}

const MOST_KEPT = 500
const LONGEST_PATTERN = 500
/** Linear time still grows with the pattern: `(a?){1000}` is short and large. */
const LARGEST_PATTERN = 2000
/** Of a pattern's size by a text's length: about a tenth of a second. A longer text is not as the pattern says. */
const MOST_WORK = 2_000_000

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
  const made = pattern.length > LONGEST_PATTERN ? null : compiledBy(library, pattern)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(pattern, made)
  return made
}

function compiledBy(from: PatternLibrary, pattern: string): Matcher | null {
  try {
    const compiled = from.RE2JS.compile(pattern)
    const size = compiled.programSize()
    if (size > LARGEST_PATTERN) return null
    return (text) => {
      const work = size * text.length
      if (work > MOST_WORK) return false
      spend(work / 20)
      return compiled.matches(text)
    }
  } catch {
    return null
  }
}
