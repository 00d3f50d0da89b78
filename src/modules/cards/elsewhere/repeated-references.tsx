import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#ui/calls/api.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { cardsMessages } from '../cards.messages.ts'

/** The server is asked once nothing more is typed. */
const ASK_AFTER_MS = 400

/** What is typed, once it has stood for a moment. */
function useStill(text: string): string {
  const [still, setStill] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return still
}

/** Says before the sale is finished that an authorisation of its cards has paid before; it stops nobody. */
export function RepeatedReferences({ references }: { references: readonly string[] }) {
  const t = useMessages(cardsMessages)
  const asked = useStill(references.map((reference) => reference.trim()).join('\n'))
  const typed = asked.split('\n').filter((reference) => reference !== '')
  const found = useQuery({
    ...api.cards.findReferences.queryOptions({ references: typed }),
    enabled: typed.length > 0,
    // Without an answer it is seen by whoever looks at the sale afterwards.
    retry: false,
  })
  if (typed.length === 0 || !found.data || found.data.length === 0) return null
  return (
    <Attention role="alert">
      {found.data.map((repeat) => (
        <span key={`${repeat.kind} ${repeat.reference}`} className="block">
          {t(repeat.kind, repeat)}
        </span>
      ))}
    </Attention>
  )
}
