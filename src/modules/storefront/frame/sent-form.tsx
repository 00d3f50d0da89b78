import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { PageForm } from '#ui/pages/page-form.tsx'
import { type FormSent, sendForm } from '#ui/pages/send-form.client.ts'
import type { Frame } from './frame.ts'
import { useWords } from './store-frame.tsx'

type Props = Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> & { frame: Frame }
type State = 'idle' | 'sending' | Extract<FormSent, 'no_line' | 'too_many' | 'failed'>

/**
 * A form that leads to another page of the store. Without a script the browser sends it; with one the page stays until there is an
 * answer, and says what became of a line that dropped.
 */
export function SentForm({ frame, children, ...form }: Props) {
  const t = useWords(frame)
  const [state, setState] = useState<State>('idle')
  const isOut = useRef(false)
  useEffect(() => {
    // Come back to by the browser's own way, as it was left.
    const again = (): void => {
      isOut.current = false
      setState('idle')
    }
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isOut.current) return
    isOut.current = true
    setState('sending')
    const became = await sendForm(event.currentTarget, event.nativeEvent.submitter)
    if (became === 'left' || became === 'shown') return
    isOut.current = false
    setState(became)
  }
  return (
    <PageForm {...form} method="post" onSubmit={(event) => void submit(event)}>
      {children}
      <p role="status" className="m-0 basis-full empty:hidden">
        {state === 'sending' && t('contact_sending')}
      </p>
      <p role="alert" className="m-0 basis-full font-semibold text-danger-text empty:hidden">
        {state === 'too_many' && frame.cart.words.too_many}
        {state === 'no_line' && t('form_no_line')}
        {state === 'failed' && t('form_failed')}
      </p>
    </PageForm>
  )
}
