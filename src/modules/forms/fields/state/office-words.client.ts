import { useMemo } from 'react'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { answerProblemMessages } from '../../engine/answer-problems.messages.ts'
import { sayProblem } from '../../engine/say-problem.ts'
import { formatWords } from '../../formats/format-words.ts'
import { fieldsMessages } from './fields.messages.ts'
import type { FormWords } from './form-words.ts'

/** How a form speaks in the office: in the person's language. */
export function useFormWords(): FormWords {
  const t = useMessages(fieldsMessages)
  const say = useMessages(answerProblemMessages)
  const language = useLanguage()
  return useMemo(
    () => ({
      t,
      format: (pattern) => formatWords(pattern, language),
      problem: (problem, field) => sayProblem(say, problem, field),
    }),
    [t, say, language],
  )
}
