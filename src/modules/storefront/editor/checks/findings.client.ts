import { useMemo } from 'react'
import { useMessages } from '#ui/words/messages.ts'
import { APPEARANCE } from '../../sections/schema/appearance-fields.ts'
import { usePreviewKnown } from '../preview/preview-known.client.ts'
import { sectionOf } from '../state/edits.ts'
import { type HomeEditor, useSections } from '../store/editor-store.client.ts'
import { useSectionNames } from '../tree/section-names.client.ts'
import { checksMessages } from './checks.messages.ts'
import { type Finding, findingsOf } from './checks.ts'

const NONE: readonly never[] = []

/** What is to be looked at of the home as it is arranged now. */
export function useFindings(): readonly Finding[] {
  const sections = useSections()
  const banners = usePreviewKnown(({ data }) => data.banners) ?? NONE
  const dead_links = usePreviewKnown((known) => known.dead_links) ?? NONE
  return useMemo(() => findingsOf(sections, { banners, dead_links }), [sections, banners, dead_links])
}

const figure = (ratio: number): string => ratio.toLocaleString('en-US', { maximumFractionDigits: 1 })

/** A finding in words, with the section that it is of. */
export function useFindingWords() {
  const t = useMessages(checksMessages)
  const names = useSectionNames()
  const sections = useSections()
  return (finding: Finding): string => {
    const section = sectionOf(sections, finding.section)
    const said = (): string => {
      switch (finding.kind) {
        case 'contrast':
          return t(`contrast_${finding.device}`, { ratio: figure(finding.ratio) })
        case 'no_alt':
        case 'banner_alt':
          return t(finding.kind, { count: finding.count })
        case 'no_first_heading':
          return t('no_first_heading')
        case 'heading_skipped':
          return t('heading_skipped', { from: finding.from, to: finding.to })
        case 'dead_link':
          return t('dead_link', { address: finding.address })
      }
    }
    return t('in_section', { section: section ? names.nameOf(section) : '', said: said() })
  }
}

/** Leads to where it can be mended. */
export function goToFinding(editor: HomeEditor, { section, field, ...finding }: Finding): void {
  const isLook = field !== null && Object.hasOwn(APPEARANCE, field)
  const isPhone = finding.kind === 'contrast' && finding.device === 'phone'
  editor.select(section)
  editor.show({ tab: isLook ? 'appearance' : 'content', ...(isPhone && { width: 360 }) })
  editor.focus(field === null ? 'settings' : { field })
}
