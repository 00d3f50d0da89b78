import { useMemo } from 'react'
import { useMessages } from '#ui/words/messages.ts'
import { answerProblemMessages } from '../../engine/answer-problems.messages.ts'
import { sayProblem } from '../../engine/say-problem.ts'
import { fieldsMessages } from './fields.messages.ts'
import type { FormWords } from './form-words.ts'

/** How a form speaks in the office: in the person's language. */
export function useFormWords(): FormWords {
  const t = useMessages(fieldsMessages)
  const say = useMessages(answerProblemMessages)
  return useMemo(() => ({ t, problem: (problem, field) => sayProblem(say, problem, field) }), [t, say])
}
