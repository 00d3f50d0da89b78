import type { Banner } from '../../content-port/content-port.ts'
import { type Device, type Section, settingsOf } from '../../sections/schema/sections.ts'
import { bannersOfGroup, bannersOfType, MOST_BESIDE } from '../../sections/shown/section-banners.ts'

function shownOn(section: Section, banners: readonly Banner[], device: Device): Banner[] {
  switch (section.type) {
    case 'hero': {
      const { size, bannerGroup } = settingsOf('hero', section, device)
      return size === 'none' ? [] : bannersOfGroup(banners, bannerGroup)
    }
    case 'promotional_banner':
      return bannersOfType(banners, 'promotional', settingsOf('promotional_banner', section, device).limit)
    case 'category_banners':
      return bannersOfType(banners, 'category', settingsOf('category_banners', section, device).limit)
    default:
      return []
  }
}

const onBoth = (shown: (device: Device) => readonly Banner[]): Banner[] => [
  ...new Set([...shown('desktop'), ...shown('phone')]),
]

/** The banners whose pictures a section shows on either device. */
export const bannersIn = (section: Section, banners: readonly Banner[]): Banner[] =>
  onBoth((device) => shownOn(section, banners, device))

/** The banners by which a section leads somewhere: those, and what stands as words beside a main column. */
export const bannersLinkedIn = (section: Section, banners: readonly Banner[]): Banner[] =>
  section.type === 'columns_layout' || section.type === 'sidebar'
    ? onBoth((device) =>
        settingsOf('columns_layout', section, device).sidebarContent === 'promotions'
          ? bannersOfType(banners, 'promotional', MOST_BESIDE)
          : [],
      )
    : bannersIn(section, banners)
