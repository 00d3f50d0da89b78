import { type ReactNode, useState } from 'react'
import { lateForm } from '#ui/late/late-form.tsx'

const RejectDialog = lateForm(async () => (await import('./reject-dialog.tsx')).RejectDialog)

type Question = { title: string; answer: (reason: string | null) => void }

/** Asks for a reason before something is done with several; null where whoever is asked thinks better of it. */
export function useAskedReason(): { ask: (title: string) => Promise<string | null>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null)
  const end = (reason: string | null): void => {
    question?.answer(reason)
    setQuestion(null)
  }
  return {
    ask: (title) => new Promise((answer) => setQuestion({ title, answer })),
    dialog: question && (
      <RejectDialog
        title={question.title}
        onReason={async (reason) => question.answer(reason)}
        onClose={() => end(null)}
      />
    ),
  }
}
