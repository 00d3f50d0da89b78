import type { Day } from '#platform/values/day.ts'
import type { answerProblemMessages } from '../engine/answer-problems.messages.ts'
import type { fieldsMessages } from '../fields/state/fields.messages.ts'
import type { Answers, FormLanguage } from '../schema/form-schema.ts'
import type { formPageMessages } from './form-page.messages.ts'
import type { PublishedForm } from './published/published-form.ts'

/** The words of one language that this form can have to say, as they travel with the page. */
export type PageWords = {
  readonly page: Texts<typeof formPageMessages.es>
  readonly fields: Partial<Texts<typeof fieldsMessages.es>>
  readonly problems: Partial<Texts<typeof answerProblemMessages.es>>
  /** What its patterns ask, by the pattern. */
  readonly formats: Readonly<Record<string, string>>
}

/** In whichever language. */
type Texts<Spanish> = { readonly [Key in keyof Spanish]: string }

/** What the public page of a form is drawn with, on the server and in the browser. */
export type FormPageProps = {
  readonly published: PublishedForm
  readonly language: FormLanguage
  readonly today: Day
  /** The shop's: a page that was kept is opened on another day. */
  readonly timeZone: string
  /** By which it was opened, where it was one. */
  readonly link?: string
  /** What the address said already. */
  readonly answers: Answers
  /** Whether another site shows it inside a page of its own. */
  readonly isEmbedded: boolean
  /** By the languages that the form speaks. */
  readonly words: Readonly<Partial<Record<FormLanguage, PageWords>>>
}

export type MissingFormProps = {
  readonly words: { readonly missing: string; readonly missing_help: string }
  readonly shop: string
}

export type FormPasswordProps = {
  /** Where it is sent. */
  readonly action: string
  readonly isWrong: boolean
  readonly shop: string
  readonly words: {
    readonly title: string
    readonly label: string
    readonly button: string
    readonly wrong: string
  }
}
