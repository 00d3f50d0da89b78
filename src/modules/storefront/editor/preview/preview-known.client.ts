import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '#ui/calls/api.ts'
import { useStore } from '#ui/store/store.client.ts'
import { useEditor } from '../store/editor-store.client.ts'

export type PreviewKnown = Answer<'storePages', 'getPreview'>

/**
 * What only the server knows of the home as it is arranged: asked for anew as soon as it has another draft, and meanwhile as
 * it was.
 */
export function usePreview() {
  const { keeper } = useEditor()
  const version = useStore(keeper.store, (kept) => kept.version)
  return useQuery({
    ...api.storePages.getPreview.queryOptions(),
    queryKey: [...api.storePages.getPreview.queryKey(), version],
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** A part of it; undefined until it is here. */
export function usePreviewKnown<T>(part: (known: PreviewKnown) => T): T | undefined {
  const { data } = usePreview()
  return data && part(data)
}
