import { useMutation } from '@tanstack/react-query'
import { settleToast, showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useFindings } from '../checks/findings.client.ts'
import { editorMessages } from '../editor.messages.ts'
import { usePreviewKnown } from '../preview/preview-known.client.ts'
import { useEditor } from '../store/editor-store.client.ts'
import type { HomeCalls } from '../store/home-calls.ts'

const ABOUT = 'store home'

/** Saving by hand, and publishing: where there are warnings these are shown first. */
export function usePublishing(calls: HomeCalls, onWarnings: () => void, onKept: () => void) {
  const t = useMessages(editorMessages)
  const editor = useEditor()
  const findings = useFindings()
  const isOpen = usePreviewKnown((known) => known.is_open)
  const { keeper } = editor
  const kept = async (): Promise<boolean> => {
    if (await keeper.save()) return true
    const { keeping, error } = keeper.store.get()
    // What somebody else saved is shown by itself.
    if (keeping !== 'stale')
      showToast({ title: t('save_failed'), description: errorText(error), tone: 'error', about: ABOUT })
    return false
  }
  const publishing = useMutation({
    mutationFn: async () => {
      if (!(await kept())) return null
      return calls.publishHome({ version: keeper.store.get().version })
    },
    onSuccess: (published) => {
      if (!published) return
      editor.published(published.version)
      settleToast(ABOUT)
      showToast({
        title: t('published'),
        description: t(isOpen === false ? 'published_closed' : 'published_help'),
        about: ABOUT,
      })
      onKept()
    },
    onError: (error) =>
      showToast({ title: t('publish_failed'), description: errorText(error), tone: 'error', about: ABOUT }),
  })
  const publishNow = (): void => void (publishing.isPending || publishing.mutate())
  return {
    save: () => void kept(),
    publish: () => (findings.length > 0 ? onWarnings() : publishNow()),
    publishNow,
    isPublishing: publishing.isPending,
  }
}
