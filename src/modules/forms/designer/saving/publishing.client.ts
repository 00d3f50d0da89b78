import { useMutation } from '@tanstack/react-query'
import { usePublished } from '#ui/draft/publishing.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { compiledOf } from '../../engine/compiled.ts'
import { unpublishable } from '../logic/unpublishable.ts'
import { useDesigner } from '../store/designer-store.client.ts'
import type { FormCalls } from './form-calls.ts'
import { savingMessages } from './saving.messages.ts'

const ABOUT = 'form saving'

/** Saving by hand, and publishing: what is broken comes first. */
export function usePublishing(calls: FormCalls, onBlocked: () => void, onKept: () => void) {
  const t = useMessages(savingMessages)
  const designer = useDesigner()
  const { id } = designer.store.get().record
  const { kept, publish, isPublishing } = usePublished({
    keeper: designer.keeper,
    about: ABOUT,
    words: { not_saved: t('refused'), not_published: t('publish_failed') },
    publish: (version) => calls.publish({ id, version }),
    read: async () => {
      const { schema, status, is_changed, version, published_version, slug } = await calls.getById({ id })
      const isShown = status === 'published' && !is_changed && published_version !== null
      return { value: schema, published: isShown ? { version, published_version, slug } : null }
    },
    isReady: () => {
      const { problems, schema } = compiledOf(designer.schema)
      const ofPublishing = unpublishable(schema, designer.sites)
      const isSound = problems.length === 0 && ofPublishing.length === 0
      const isWhole = isSound && schema.groups.some(({ fields }) => fields.length > 0)
      if (!isWhole) onBlocked()
      return isWhole
    },
    onPublished: (published) => {
      designer.published(published.slug, published.version, published.published_version)
      showToast({ title: t('published'), description: t('published_help'), about: ABOUT })
      onKept()
    },
  })
  const saving = useMutation({
    mutationFn: kept,
    onSuccess: (isKept) => {
      if (!isKept) return
      const isWhole = designer.store.get().json === null
      showToast({
        title: t('saved'),
        description: t(isWhole ? 'saved_help' : 'saved_without_json'),
        about: ABOUT,
      })
      onKept()
    },
  })
  return {
    save: () => void (saving.isPending || saving.mutate()),
    publish,
    isSaving: saving.isPending,
    isPublishing,
  }
}
