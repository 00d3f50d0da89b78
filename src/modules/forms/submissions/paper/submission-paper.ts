import { formatDateTime } from '#ui/words/format.ts'
import { translate } from '#ui/words/messages.ts'
import { filesIn } from '../../schema/file-answers.ts'
import type { Answers, FormLanguage, FormSchema } from '../../schema/form-schema.ts'
import { inLanguage } from '../../schema/new-form.ts'
import type { SubmissionStatus } from '../../statuses.ts'
import { drawingIn, sayAnswer } from '../answers/answer-words.ts'
import { shownForm } from '../answers/shown-form.ts'
import { submissionsMessages } from '../submissions.messages.ts'

export type PaperEntry = {
  readonly label: string
  /** Lines as they were written; empty where nothing was answered. */
  readonly text: string
  /** What was drawn: a PNG as a data address, or the address of one of this site. */
  readonly drawing: string | null
  /** Addresses of pictures that were sent along. */
  readonly pictures: readonly string[]
}

/** A submission as it is read on paper, whatever draws it. */
export type SubmissionPaper = {
  readonly language: FormLanguage
  readonly shop: string
  /** Of the form. */
  readonly title: string
  /** `Respuesta 12` */
  readonly number: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly groups: readonly { readonly name: string; readonly entries: readonly PaperEntry[] }[]
}

type Submission = {
  readonly schema: FormSchema
  readonly answers: Answers
  /** In which it was filled in. */
  readonly language: FormLanguage
  readonly number: number
  readonly status: SubmissionStatus
  readonly submitted_at: string
  readonly submitted_by: string | null
  readonly reviewed_at: string | null
  readonly reviewed_by: string | null
  readonly review_reason: string | null
}

type Place = { shop: string; language: FormLanguage; timeZone: string }

function factsOf(one: Submission, { language, timeZone }: Place): [string, string][] {
  const say = translate(submissionsMessages, language)
  const at = (instant: string): string => formatDateTime(instant, { language, timeZone })
  const facts: [string, string | null][] = [
    [say('submitted_at'), at(one.submitted_at)],
    [say('submitted_by'), one.submitted_by],
    [say('status'), say(`status_${one.status}`)],
    [say('reviewed_at'), one.reviewed_at && at(one.reviewed_at)],
    [say('reviewed_by'), one.reviewed_by],
    [say('reason'), one.review_reason],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

/** What a submission says on paper, with the form as it was when it was filled in. */
export function submissionPaper(one: Submission, place: Place): SubmissionPaper {
  const { shop, language } = place
  const say = translate(submissionsMessages, language)
  return {
    language,
    shop,
    title: inLanguage(one.schema, one.language).metadata.name,
    number: say('submission_named', { number: one.number }),
    facts: factsOf(one, place),
    groups: shownForm(one, place.timeZone).map(({ name, entries }) => ({
      name,
      entries: entries.map(({ field, answer }) => ({
        label: field.label,
        text: sayAnswer(field, answer, language),
        drawing: field.type === 'signature' ? drawingIn(answer) : null,
        pictures: filesIn(answer)
          .filter(({ type }) => type.startsWith('image/'))
          .map(({ url }) => url),
      })),
    })),
  }
}
