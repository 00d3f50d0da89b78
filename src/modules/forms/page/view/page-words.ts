import { plainWords } from '#ui/words/plain-words.ts'
import type { answerProblemMessages } from '../../engine/answer-problems.messages.ts'
import { sayProblem } from '../../engine/say-problem.ts'
import type { fieldsMessages } from '../../fields/state/fields.messages.ts'
import type { FormWords } from '../../fields/state/form-words.ts'
import type { FormLanguage } from '../../schema/form-schema.ts'
import type { formPageMessages } from '../form-page.messages.ts'
import type { FormPageProps } from '../form-page.ts'

/** How the page and its form speak, by the words that came with the page. */
export function wordsOf(all: FormPageProps['words'], language: FormLanguage) {
  const words = all[language]
  if (!words) throw new Error(`the page speaks no ${language}`)
  const problem = plainWords<typeof answerProblemMessages.es>(words.problems, language)
  const form: FormWords = {
    t: plainWords<typeof fieldsMessages.es>(words.fields, language),
    format: (pattern) => (Object.hasOwn(words.formats, pattern) ? (words.formats[pattern] ?? null) : null),
    problem: (wrong, field) => sayProblem(problem, wrong, field),
  }
  return { t: plainWords<typeof formPageMessages.es>(words.page, language), form }
}

export type Say = ReturnType<typeof wordsOf>['t']

const SENTENCES = [
  'not_published',
  'token_refused',
  'trapped',
  'answers_too_large',
  'id_taken',
  'sent_before',
  'full',
  'no_room',
] as const

/** Why the server did not take it, in a sentence. */
export function refusalIn(t: Say, code: string): string {
  if (code === 'platform.too_many_requests') return t('too_many')
  if (code === 'forms.link_ended') return t('link_ended')
  if (code === 'forms.password_wrong') return t('password_again')
  const known = SENTENCES.find((name) => code === `form_page.${name}`)
  return known ? t(`error_${known}`) : t('failed')
}
