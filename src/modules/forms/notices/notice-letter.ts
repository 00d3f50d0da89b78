import { beginningOf } from '#platform/values/storable-text.ts'
import { formatDateTime } from '#ui/words/format.ts'
import type { FormSettings } from '../schema/form-schema.ts'
import { fieldsIn } from '../schema/new-form.ts'
import { own } from '../schema/own.ts'
import { sayAnswer } from '../submissions/answers/answer-words.ts'
import { shownForm, workedOut } from '../submissions/answers/shown-form.ts'
import { type FilledIn, withAnswers } from '../submissions/answers/with-answers.ts'
import { designedAnswer } from './designed-answer.ts'

const WORDS = {
  es: {
    subject: (form: string, number: number) => `${form}: respuesta ${number}`,
    body: (form: string, at: string) => `Llegó una respuesta a «${form}» (${at}).`,
    confirmation: (form: string, shop: string) => `Recibimos sus respuestas a «${form}» · ${shop}`,
    none: '—',
  },
  en: {
    subject: (form: string, number: number) => `${form}: submission ${number}`,
    body: (form: string, at: string) => `A submission to “${form}” came in (${at}).`,
    confirmation: (form: string, shop: string) => `We received your answers to “${form}” · ${shop}`,
    none: '—',
  },
} as const

export type NoticeLetter = { subject: string; text: string }

/** Longer subjects are cut by those who read them. */
const LONGEST_SUBJECT = 200
const LONGEST_TEXT = 60_000

/** A subject is one line: what was typed into a form begins no other head of the letter. */
const oneLine = (text: string): string =>
  beginningOf(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), LONGEST_SUBJECT)

/** `of` with those answers alone that a stranger cannot word: a number that the form worked out is one. */
const withDesignedAnswers = (of: FilledIn): FilledIn => ({
  ...of,
  answers: Object.fromEntries(
    [...fieldsIn(of.schema), ...workedOut(of.schema)].flatMap((field) => {
      const answer = designedAnswer(field, own(of.answers, field.key))
      return answer === undefined ? [] : [[field.key, answer]]
    }),
  ),
})

/** A sentence without the gap that an answer leaves which is not told. */
const closedUp = (text: string): string =>
  text.replaceAll(/[ \t]+(?=[,.;:!?])/g, '').replaceAll(/(?<=\S) {2,}/g, ' ')

/** What was answered of those, in the form as it was seen. */
function designedIn(of: FilledIn): string {
  const { answers } = withDesignedAnswers(of)
  return shownForm(of, of.timeZone)
    .flatMap(({ name, entries }) => {
      const lines = entries.flatMap(({ field }) => {
        const said = sayAnswer(field, own(answers, field.key), of.language)
        return said === '' ? [] : [`${field.label}: ${said}`]
      })
      return lines.length > 0 ? [[name.toUpperCase(), ...lines].join('\n')] : []
    })
    .join('\n\n')
}

/** All that was answered, a line to each; a longer answer below its label. */
function answersIn(of: FilledIn): string {
  const words = WORDS[of.language]
  return shownForm(of, of.timeZone)
    .map(({ name, entries }) => {
      const lines = entries.map(({ field, answer }) => {
        const said = sayAnswer(field, answer, of.language) || words.none
        return said.includes('\n') ? `${field.label}:\n${said}` : `${field.label}: ${said}`
      })
      return [name.toUpperCase(), ...lines].join('\n')
    })
    .join('\n\n')
}

const whole = (parts: readonly (string | false)[]): string =>
  `${beginningOf(parts.filter(Boolean).join('\n\n'), LONGEST_TEXT)}\n`

/**
 * What the shop's people read of a submission: in the form's words of then, where it has some, with the answers where it
 * sends them now.
 */
export function noticeLetter(
  of: FilledIn,
  { includeSubmissionData }: Pick<FormSettings['emailNotifications'], 'includeSubmissionData'>,
): NoticeLetter {
  const { schema, language, number, submitted_at, timeZone } = of
  const { emailSubject, emailBody } = schema.settings.emailNotifications
  const words = WORDS[language]
  const { name } = schema.metadata
  const at = formatDateTime(submitted_at, { language, timeZone })
  return {
    subject: oneLine(withAnswers(emailSubject, of)) || oneLine(words.subject(name, number)),
    text: whole([
      withAnswers(emailBody, of).trim() || words.body(name, at),
      includeSubmissionData && answersIn(of),
    ]),
  }
}

/**
 * What whoever filled the form in reads: the form's own message, and of the answers what its designer wrote. The address is
 * whatever somebody typed: no word of theirs is in the letter, so that a form sends no letters of strangers to others. Where
 * the message names such an answer, nothing is put in its place.
 */
export function confirmationLetter(of: FilledIn): NoticeLetter {
  const { schema, language, shop } = of
  const words = WORDS[language]
  const { name } = schema.metadata
  return {
    subject: oneLine(words.confirmation(name, shop)),
    text: whole([
      closedUp(withAnswers(schema.settings.confirmation.message, withDesignedAnswers(of))).trim(),
      designedIn(of),
      shop,
    ]),
  }
}
