import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { editorMessages } from './editor.messages.ts'
import type { Sections } from './state/edits.ts'
import type { HomeCalls } from './store/home-calls.ts'

/** Apart from the screen, as the forms of lists are: what it is drawn with is no other screen's. */
const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }))

const calls: HomeCalls = {
  getHome: () => api.storePages.getHome.fetch(),
  saveHome: ({ version, sections }) => api.storePages.saveHome.call({ version, sections: sent(sections) }),
  publishHome: (input) => api.storePages.publishHome.call(input),
}

const sent = (sections: Sections) =>
  sections.map(({ settings, mobileSettings, ...section }) => ({
    ...section,
    settings: { ...settings },
    mobileSettings: { ...mobileSettings },
  }))

/** The home of the store, read as it stands and taken in hand by somebody. */
export function EditorScreen({ person, onBack }: { person: string; onBack: () => void }) {
  const t = useMessages(editorMessages)
  const language = useLanguage()
  const refresh = useRefresh([api.storePages.getHome.queryKey(), api.storePages.getRestorePoints.queryKey()])
  const found = useQuery({
    ...api.storePages.getHome.queryOptions(),
    queryKey: ['in hand', 'store home'],
    staleTime: 'static',
    gcTime: 0,
  })
  if (found.data)
    return (
      <Suspense fallback={<Shapes />}>
        <Editor
          record={found.data}
          person={person}
          calls={calls}
          preview={`/shop/preview?lang=${language}`}
          onBack={onBack}
          onKept={() => void refresh()}
        />
      </Suspense>
    )
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      {found.error ? (
        <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Shapes />
      )}
    </>
  )
}

/** List, preview and settings in grey. */
const Shapes = () => (
  <Loading className="grid gap-6">
    <Skeleton className="h-10 w-72" />
    <div className="grid gap-6 lg:grid-cols-[12rem_1fr_16rem]">
      {['list', 'preview', 'settings'].map((part) => (
        <span key={part} className="grid content-start gap-3">
          {['a', 'b', 'c', 'd', 'e'].map((line) => (
            <Skeleton key={line} className="h-11 w-full" />
          ))}
        </span>
      ))}
    </div>
  </Loading>
)
