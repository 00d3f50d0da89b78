import { isAlike } from '#ui/draft/alike.ts'
import { usePublished } from '#ui/draft/publishing.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
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
  const { kept, publish, isPublishing } = usePublished({
    keeper: editor.keeper,
    about: ABOUT,
    words: { not_saved: t('save_failed'), not_published: t('publish_failed') },
    publish: async (version) => (await calls.publishHome({ version })).version,
    read: async () => {
      const { sections, published_sections, version } = await calls.getHome()
      return { value: sections, published: isAlike(sections, published_sections) ? version : null }
    },
    onPublished: (version) => {
      editor.published(version)
      showToast({
        title: t('published'),
        description: t(isOpen === false ? 'published_closed' : 'published_help'),
        about: ABOUT,
      })
      onKept()
    },
  })
  return {
    save: () => void kept(),
    publish: () => (findings.length > 0 ? onWarnings() : publish()),
    publishNow: publish,
    isPublishing,
  }
}
