import type { BusinessType } from '#platform/values/business-types.ts'
import type { onboardingMessages } from './onboarding.messages.ts'
import type { FieldProblems, OpeningField } from './opening.ts'

/** The page's words; they come with it. */
export type OnboardingWords = Readonly<Record<keyof (typeof onboardingMessages)['es'], string>>

export type OnboardingProps = {
  readonly words: OnboardingWords
  readonly language: 'es' | 'en'
  /** The brand of the host. */
  readonly brand: string
  readonly title: string
  /** What it begins with, in a sentence; and what may follow. */
  readonly begins: string
  readonly action: string
  readonly otherLanguage: string
  /** What stands behind the subdomain in an address. */
  readonly domain: string
  readonly businesses: readonly BusinessType[]
  readonly requestKey: string
  readonly stamp: string
  /** As it was typed, but for the password. */
  readonly values: Readonly<Partial<Record<OpeningField, string>>>
  readonly problems: FieldProblems
  /** Of the whole form. */
  readonly notice: string | null
}

export type OnboardingDoneProps = {
  readonly brand: string
  readonly title: string
  readonly help: string
  readonly button: string
  readonly going: string | null
  /** Where the shop is; what stands behind its `#` signs the owner in. */
  readonly href: string
}
