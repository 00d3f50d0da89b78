import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import type { PageCall, PageReply, PublicPage } from '#platform/module/public-page.server.ts'
import { around, storePage } from '../../frame/frame.server.ts'
import { homeDraft } from '../../sections/kept/home.server.ts'
import { VIDEO_SITES } from '../../sections/schema/video.ts'
import { sectionsMessages } from '../../sections/sections.messages.ts'
import { previewOf } from './preview.server.ts'

const NOTHING: PageReply = { text: '', type: 'text/plain; charset=utf-8', status: 404 }

/** The home as it is arranged now, for whoever may see that; the office shows it in a frame, and nobody else may. */
async function preview(call: PageCall): Promise<PageReply> {
  const { person } = call
  if (person === null || !hasPermission(person.actor, 'ecommerce.view')) return NOTHING
  const place = await around(call, { beforeOpening: true })
  if (!place) return NOTHING
  const { sections } = await homeDraft(person)
  const { data, css } = await previewOf(person)
  // What is looked at in the office says nothing of how somebody wants to read the store.
  const reply = storePage(
    { ...place, keeps: {} },
    {
      view: 'store-preview',
      props: { sections, data, css, words: sectionsMessages[place.frame.language] },
      title: place.store.store_name,
      head: { isListed: false },
    },
  )
  return { ...reply, framedBy: [], shows: VIDEO_SITES }
}

export const previewPages: readonly PublicPage[] = [{ path: '/shop/preview', answer: preview }]
