import { useEffect, useMemo, useState } from 'react'
import { type Language, translate, useLanguage } from '#ui/words/messages.ts'
import { bringWords } from '#ui/words/words-files.ts'
import { answerProblemMessages } from '../../engine/answer-problems.messages.ts'
import { sayProblem } from '../../engine/say-problem.ts'
import { formatWords } from '../../formats/format-words.ts'
import { fieldsMessages } from './fields.messages.ts'
import type { FormWords } from './form-words.ts'

/** The language that is wanted once its words are here, until then the person's. */
function useSpoken(wanted: Language | undefined): Language {
  const own = useLanguage()
  const [brought, setBrought] = useState<Language | null>(null)
  useEffect(() => {
    if (wanted === undefined || wanted === own) return
    let isWanted = true
    const bring = async (): Promise<void> => {
      await bringWords(wanted)
      if (isWanted) setBrought(wanted)
    }
    // Where they cannot be had now, the person's own language goes on.
    bring().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [wanted, own])
  return brought === wanted ? (wanted ?? own) : own
}

/** How a form speaks in the office: in the person's language, or where it is tried out in that of the form. */
export function useFormWords(wanted?: Language): FormWords {
  const language = useSpoken(wanted)
  return useMemo(() => {
    const say = translate(answerProblemMessages, language)
    return {
      t: translate(fieldsMessages, language),
      format: (pattern) => formatWords(pattern, language),
      problem: (problem, field) => sayProblem(say, problem, field),
    }
  }, [language])
}
