import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { storeMark } from '#modules/store-catalogue/store/store-mark.server.ts'
import type { PageCall, PageReply, PublicPage } from '#platform/module/public-page.server.ts'
import { contentReading } from '../content/reading.server.ts'
import { addressesOf, inStore, storePage } from '../frame/frame.server.ts'
import { sectionsCss, sheetPath } from '../sections/appearance/sections-css.server.ts'
import { homeDraft, publishedHome } from '../sections/kept/home.server.ts'
import { isSectionType } from '../sections/schema/section-types.ts'
import type { Section } from '../sections/schema/sections.ts'
import { VIDEO_SITES } from '../sections/schema/video.ts'
import { sectionsMessages } from '../sections/sections.messages.ts'
import { ownCode } from '../sections/shown/own-code.server.ts'
import { sectionData } from '../sections/shown/section-data.server.ts'
import { organization, wholeAddress } from '../seo/schema-org.ts'

/** What travels with the page: of hidden sections nothing is anybody's business, and code stands elsewhere. */
const shownOnly = (sections: readonly Section[]): Section[] =>
  sections.filter(({ isVisible, type }) => isVisible && isSectionType(type)).map(withoutCode)

const CODE = new Set([
  'html',
  'css',
  'javascript',
  'customCss',
  'sidebarHtml',
  'sidebarCss',
  'mainHtml',
  'content',
])

/** Of code that is another on telephones a mark stays, by which the section is drawn for both. */
const OTHER = '*'

const withoutCode = (section: Section): Section => {
  const { settings, mobileSettings } = section
  const plain = (set: Section['settings']) => Object.entries(set).filter(([name]) => !CODE.has(name))
  const others = Object.keys(mobileSettings).filter(
    (name) => CODE.has(name) && mobileSettings[name] !== settings[name],
  )
  return {
    ...section,
    settings: Object.fromEntries(plain(settings)),
    mobileSettings: Object.fromEntries([...plain(mobileSettings), ...others.map((name) => [name, OTHER])]),
  }
}

const home = inStore(async (call, place) => {
  const sections = await publishedHome(call.ctx)
  const css = sectionsCss(sections)
  const { frame, store } = place
  const data = await sectionData(call.ctx, sections, contentReading)
  const hero = data.banners.find(({ banner_type, image }) => banner_type === 'hero' && image)
  const reply = storePage(place, {
    view: 'store-home',
    props: {
      sections: shownOnly(sections),
      data,
      words: sectionsMessages[frame.language],
    },
    title: store.seo_title || store.store_name,
    description: store.seo_description || store.description,
    head: {
      ...addressesOf(call, '/shop'),
      about: [organization(call.origin, frame)],
      ...(hero?.image && {
        image: { url: wholeAddress(call.origin, hero.image.url), alt: hero.title || store.store_name },
      }),
      ...(css && { styles: [sheetPath(css)] }),
    },
  })
  const hasVideo = sections.some(({ type, isVisible }) => type === 'video' && isVisible)
  return hasVideo ? { ...reply, shows: VIDEO_SITES } : reply
})

/** The styles of the home. Under an address that another text had it is today's, and not kept. */
async function sheet({ ctx, named }: PageCall): Promise<PageReply> {
  const css = sectionsCss(await publishedHome(ctx))
  const isSame = sheetPath(css) === `/shop/styles/${named.name ?? ''}`
  return { text: css, type: 'text/css; charset=utf-8', lasting: isSame }
}

/**
 * A block of the shop's own that brings a program, alone in its frame; that of the draft only for who arranges it. It is no
 * page: under this host a program could ask for whatever it likes, and look like a sign-in.
 */
async function code({ ctx, person, named, sent, isShown }: PageCall): Promise<PageReply> {
  const nothing: PageReply = { text: '', type: 'text/plain; charset=utf-8', status: 404 }
  if (isShown) return nothing
  const isDraft = sent.draft === '1' && person !== null && hasPermission(person.actor, 'ecommerce.view')
  const sections = isDraft ? (await homeDraft(ctx)).sections : await publishedHome(ctx)
  const section = sections.find(({ id, isVisible }) => id === named.id && isVisible)
  const document = section ? ownCode(section, sent.on === 'phone' ? 'phone' : 'desktop') : null
  return document === null ? nothing : { sandboxed: document }
}

/** The home of the store, and what of it has an address of its own. */
export const homePages: readonly PublicPage[] = [
  { path: '/shop', answer: home, cached: { query: ['lang'], mark: storeMark } },
  { path: '/shop/styles/:name', answer: sheet, cached: { query: [], mark: storeMark } },
  { path: '/shop/code/:id', answer: code },
]
