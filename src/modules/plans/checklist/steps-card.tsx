import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { checklistMessages } from './checklist.messages.ts'

type Props = Readonly<NonNullable<Answer<'onboarding', 'getChecklist'>>>

/** What is left to do until a new shop's first sale, or its first answer. */
export function StepsCard({ goal, steps }: Props) {
  const t = useMessages(checklistMessages)
  const language = useLanguage()
  const titleId = useId()
  const queries = useQueryClient()
  const { history } = useRouter()
  const canDismiss = usePermission('settings.update') === 'allowed'
  const dismiss = useMutation(
    api.onboarding.dismissChecklist.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.onboarding.getChecklist.queryKey() }),
    }),
  )
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <section aria-labelledby={titleId} className="mb-5 rounded-card border border-line bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id={titleId} className="m-0">
          {t(`until_${goal}`)}
        </h2>
        <span className="flex-1 text-muted">{t('done', { done, all: steps.length })}</span>
        {canDismiss && (
          <Button variant="quiet" saving={dismiss.isPending} onClick={() => dismiss.mutate(undefined)}>
            {t('dismiss')}
          </Button>
        )}
      </div>
      <ol className="m-0 grid list-none gap-1.5 p-0">
        {steps.map(({ id, title, path, is_done }) => (
          <li key={id} className="flex items-center gap-2.5">
            {is_done ? (
              <CircleCheck role="img" aria-label={t('is_done')} className="size-5 shrink-0 text-ok-text" />
            ) : (
              <Circle aria-hidden="true" className="size-5 shrink-0 text-muted" />
            )}
            {is_done ? (
              <span className="text-muted">{title[language]}</span>
            ) : (
              <a
                href={path}
                className="font-medium text-accent-text hover:underline"
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  history.push(path)
                }}
              >
                {title[language]}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
