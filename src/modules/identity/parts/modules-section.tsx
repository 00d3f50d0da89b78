import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#ui/calls/api.ts'
import { Switch } from '#ui/form/switch.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { partsMessages } from './parts.messages.ts'
import { type ShopPart, WhatItHides } from './what-it-hides.tsx'

const { getAll, update } = api.modules

/** Switching a part on or off; `asked` is the one that somebody is about to switch off. */
function useSwitching() {
  const t = useMessages(partsMessages)
  const language = useLanguage()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<ShopPart | null>(null)
  const change = useMutation({
    mutationFn: ({ part, is_on }: { part: ShopPart; is_on: boolean }) =>
      update.call({ module: part.module, is_on }),
    onSuccess: async (_, { part, is_on }) => {
      setAsked(null)
      // With this answer the screens hear that the rights are others now.
      await queries.invalidateQueries({ queryKey: getAll.queryKey() })
      showToast({ title: t(is_on ? 'switched_on' : 'switched_off', { module: part.name[language] }) })
    },
  })
  return {
    asked,
    change,
    ask: (part: ShopPart | null): void => {
      change.reset()
      setAsked(part)
    },
    turn: (part: ShopPart, is_on: boolean): void => change.mutate({ part, is_on }),
  }
}

/** The parts of the shop: what each gives, whether it is on, and what it hides while it is off. */
export function ModulesSection({ disabled }: { disabled: boolean }) {
  const t = useMessages(partsMessages)
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(getAll.queryOptions(undefined))
  const { asked, change, ask, turn } = useSwitching()
  const nameOf = (module: string) => data?.find((each) => each.module === module)?.name[language] ?? module
  if (!data) {
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading>
        <Skeleton className="h-60" />
      </Loading>
    )
  }
  return (
    <>
      {!asked && <ErrorNotice error={change.error} />}
      <ul className="m-0 grid list-none gap-0 p-0">
        {data.map((part) => (
          <PartRow
            key={part.module}
            part={part}
            waitsFor={part.waits_for.map(nameOf)}
            disabled={disabled || change.isPending}
            onTurn={(on) => (on ? turn(part, true) : ask(part))}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && ask(null)}
        title={asked ? t('off_title', { module: asked.name[language] }) : ''}
        description={asked && <Goes part={asked} along={data.filter(isAlong(asked))} />}
        confirmLabel={t('switch_off')}
        cancelLabel={t('keep')}
        tone="grave"
        onConfirm={() => asked && turn(asked, false)}
        saving={change.isPending}
        error={change.error}
      />
    </>
  )
}

const isAlong =
  ({ takes_along }: ShopPart) =>
  ({ module }: ShopPart): boolean =>
    takes_along.includes(module)

type RowProps = {
  part: ShopPart
  waitsFor: readonly string[]
  disabled: boolean
  onTurn: (on: boolean) => void
}

function PartRow({ part, waitsFor, disabled, onTurn }: RowProps) {
  const t = useMessages(partsMessages)
  const language = useLanguage()
  const waits = waitsFor.length > 0
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Switch
          checked={part.is_switched_on}
          onCheckedChange={onTurn}
          disabled={disabled || part.is_necessary || (waits && !part.is_switched_on)}
          label={part.name[language]}
          help={part.gives[language]}
          className="min-w-0 flex-1"
        />
        {part.is_necessary && <Badge>{t('necessary')}</Badge>}
        {waits && <Badge tone="attn">{t('waits', { parts: waitsFor.join(', ') })}</Badge>}
      </div>
      {!part.is_necessary && (
        <details className="pl-11 text-xs text-muted">
          <summary
            className="w-fit cursor-pointer"
            aria-label={t('of', { title: t('what_it_hides'), module: part.name[language] })}
          >
            {t('what_it_hides')}
          </summary>
          <div className="pt-1.5">
            <WhatItHides part={part} />
          </div>
        </details>
      )}
    </li>
  )
}

/** What goes, before it is switched off: of the part itself, and of those that cannot be without it. */
function Goes({ part, along }: { part: ShopPart; along: readonly ShopPart[] }) {
  const t = useMessages(partsMessages)
  const language = useLanguage()
  return (
    <span className="scroll-edges grid max-h-[50vh] gap-3 overflow-y-auto">
      <span>{t('off_help')}</span>
      <WhatItHides part={part} />
      {along.length > 0 && (
        <b className="font-medium text-text">
          {t('off_with', { parts: along.map(({ name }) => name[language]).join(', ') })}
        </b>
      )}
      {along.map((each) => (
        <span key={each.module} className="grid gap-1">
          <span className="font-medium text-text">{each.name[language]}</span>
          <WhatItHides part={each} />
        </span>
      ))}
    </span>
  )
}
