import { Check } from 'lucide-react'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { STEPS, type Step } from './wish.ts'
import { wizardMessages } from './wizard.messages.ts'

/** How far one has come: the steps by number and name, on a telephone only the name of this one. */
export function StepMarks({ at }: { at: Step }) {
  const t = useMessages(wizardMessages)
  const here = STEPS.indexOf(at)
  return (
    <span className="mt-2 flex items-center gap-3 text-text" role="list" aria-label={t('steps')}>
      {STEPS.map((step, place) => (
        <span
          key={step}
          role="listitem"
          aria-current={step === at ? 'step' : undefined}
          className="flex items-center gap-2"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
              place < here && 'border-accent text-accent-text',
              place === here && 'border-text bg-text text-bg',
              place > here && 'border-line-strong text-muted',
            )}
          >
            {place < here ? <Check className="size-3.5" /> : place + 1}
          </span>
          <span
            className={classNames(
              'text-compact',
              place === here ? 'font-semibold' : 'text-muted max-md:sr-only',
            )}
          >
            {t(step)}
          </span>
        </span>
      ))}
    </span>
  )
}
