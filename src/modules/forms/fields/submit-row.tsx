import { classNames } from '#ui/theme/class-names.ts'
import type { FormSettings } from '../schema/form-schema.ts'
import { useForm, useWrongCount } from './state/form-context.client.ts'

const PLACES: Readonly<Record<FormSettings['submitButton']['position'], string>> = {
  'bottom-left': 'justify-items-start',
  'bottom-center': 'justify-items-center',
  'bottom-right': 'justify-items-end',
  'top-right': 'justify-items-end',
}

type Props = {
  text: string
  position: FormSettings['submitButton']['position']
  isSending: boolean
  error: string | null
  /** All was looked at when it was to be sent: what is wrong is counted here until it is right. */
  isLookedAt: boolean
  /** That a preview would have been sent. */
  said: string | null
}

/** The button that sends the form, and what came of it. On paper nobody sends it. */
export function SubmitRow({ text, position, isSending, error, isLookedAt, said }: Props) {
  const { words, look, mode } = useForm()
  const count = useWrongCount()
  const wrong = error ?? (isLookedAt && count > 0 ? words.t('to_correct', { count }) : null)
  return (
    <div className={classNames('grid print:hidden', PLACES[position])}>
      {/* Both are there from the beginning, so that what comes into them is heard. */}
      <div role="alert" className="w-full">
        {wrong && (
          <p className="m-0 rounded-control border border-danger-line bg-danger-soft px-3 py-2 text-sm text-danger-text">
            {wrong}
          </p>
        )}
      </div>
      <div role="status" className="w-full">
        {said && (
          <p className="m-0 rounded-control border border-line bg-ok-soft px-3 py-2 text-sm text-ok-text">
            {said}
          </p>
        )}
      </div>
      <button
        type={mode === 'design' ? 'button' : 'submit'}
        aria-disabled={isSending || undefined}
        className={classNames(look.button, 'mt-2 max-w-full @max-sm:w-full')}
      >
        {isSending ? words.t('submitting') : text || words.t('submit')}
      </button>
    </div>
  )
}
