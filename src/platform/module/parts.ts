import type { BusinessType } from '../values/business-types.ts'
import { type InParts, partsOf } from './permissions.ts'

type PartWords = {
  readonly name: string
  readonly gives: string
  /** What of other parts goes with it, such as a field of a form; menu and permissions say themselves. */
  readonly hides?: readonly string[]
}

/** A part of a shop, which can be switched off: what it is called and gives, and what it cannot be without. */
export type Part = {
  readonly es: PartWords
  readonly en: PartWords
  /** A shop is not without it, and whoever switches parts on again needs it. */
  readonly isNecessary?: true
  /** The parts without which it is off too. */
  readonly needs?: readonly string[]
  /** The kinds of business that begin with it; those of any other can switch it on. All where nothing is said. */
  readonly isFor?: readonly BusinessType[]
}

/** The parts of a shop by their codes. */
export type Parts = Readonly<Record<string, Part>>

type Known = Readonly<Record<string, Pick<Part, 'isNecessary' | 'needs'>>>

/** These parts and all that they need, however far: what has to be on for them to be. */
export function partsNeeded(parts: Known, codes: readonly string[]): string[] {
  const needed = new Set(codes)
  // What is added meanwhile is gone through too.
  for (const code of needed) for (const each of parts[code]?.needs ?? []) needed.add(each)
  return [...needed]
}

/** Which parts are on where those of `off` are switched off: those that need one of them are off too. */
export function partsOn(parts: Known, off: Iterable<string>): Set<string> {
  const switched = new Set(off)
  const isOn = (code: string): boolean => {
    const part = parts[code]
    if (!part) return false
    if (part.isNecessary) return true
    return !switched.has(code) && (part.needs ?? []).every(isOn)
  }
  return new Set(Object.keys(parts).filter(isOn))
}

/** The parts that a kind of business begins without. */
export const partsNotFor = (parts: Parts, business: BusinessType): string[] =>
  Object.entries(parts).flatMap(([code, { isFor, isNecessary }]) =>
    isNecessary || !isFor || isFor.includes(business) ? [] : [code],
  )

/** What is switched off along with a part: those that are on and cannot be without it. */
export function goesWith(parts: Known, off: readonly string[], code: string): string[] {
  const after = partsOn(parts, [...off, code])
  return [...partsOn(parts, off)].filter((each) => each !== code && !after.has(each))
}

/** What has to be switched on before a part can be: of those that it needs, the ones that are off. */
export function waitsFor(parts: Known, off: readonly string[], code: string): string[] {
  const on = partsOn(parts, off)
  return (parts[code]?.needs ?? []).filter((each) => !on.has(each))
}

/** What the parts that are off leave of anybody's rights, the owner's included. */
export type RightsOfParts = {
  /** The parts that are on. */
  readonly modules: ReadonlySet<string>
  /** The permissions that nobody holds, because their part is off, or one that they draw from. */
  readonly withheld: ReadonlySet<string>
}

/** What nobody may do while the parts of `off` are switched off. */
export function rightsWithout(
  off: readonly string[],
  permissions: Readonly<Record<string, InParts>>,
  parts: Known,
): RightsOfParts {
  const modules = partsOn(parts, off)
  const isHeld = (code: string): boolean => partsOf(code, permissions).every((part) => modules.has(part))
  const withheld = Object.keys(permissions).filter((code) => !isHeld(code))
  return { modules, withheld: new Set(withheld) }
}
