import { type ReactNode, useEffect, useRef } from 'react'
import { FormSection } from '#ui/form/form-section.tsx'
import { useSections } from '#ui/form/section-index.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { Languages } from '../languages/languages.tsx'
import { useDesigner, useDesigning } from '../store/designer-store.client.ts'
import { Changeable } from '../store/readable.tsx'
import { ConfirmationFields, FormFields, LookFields, SubmitFields } from './form-settings.tsx'
import { LogicList } from './logic-list.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { settingsMessages } from './settings.messages.ts'

const SECTIONS = [
  { key: 'form', content: <FormFields /> },
  { key: 'look', content: <LookFields /> },
  { key: 'button', content: <SubmitFields /> },
  { key: 'confirmation', content: <ConfirmationFields /> },
  { key: 'notices', content: <NoticeFields /> },
  { key: 'logic', content: <LogicList /> },
  { key: 'languages', content: <Languages /> },
] as const satisfies readonly { key: string; content: ReactNode }[]

/** What is set of the whole form, one part below the other, with an index that leads to each. */
export function SettingsTab() {
  const t = useMessages(settingsMessages)
  const designer = useDesigner()
  const page = useRef<HTMLDivElement>(null)
  const { current, go } = useSections(page)
  const wanted = useDesigning(({ section }) => section)
  const here = current ?? SECTIONS[0].key
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody is led here
  useEffect(() => {
    if (wanted === null) return
    go(wanted)
    designer.show({ section: null })
  }, [wanted])
  return (
    <div ref={page} className="flex min-h-0 min-w-0 flex-1 flex-col lg:flex-row">
      <nav
        aria-label={t('sections')}
        className="shrink-0 border-line max-lg:border-b lg:w-54 lg:overflow-y-auto lg:border-r lg:py-5"
      >
        <ul className="m-0 flex list-none gap-1 overflow-x-auto px-3 py-1.5 lg:flex-col lg:py-0">
          {SECTIONS.map(({ key }) => (
            <li key={key} className="shrink-0">
              <button
                type="button"
                aria-current={key === here ? 'true' : undefined}
                onClick={() => go(key)}
                className={classNames(
                  'flex min-h-8.5 w-full items-center rounded-control px-3 py-1.5 text-left text-compact whitespace-nowrap',
                  key === here ? 'bg-accent-soft font-medium' : 'text-muted hover:bg-pressed',
                )}
              >
                {t(`section_${key}`)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-h-0 min-w-0 flex-1 overflow-y-auto px-4 py-5 md:px-8">
        <div className="grid max-w-180 gap-6">
          {SECTIONS.map(({ key, content }, index) => (
            <div key={key} data-section={key} className="scroll-mt-4">
              {index > 0 && <hr className="m-0 mb-6 border-0 border-t border-line" />}
              <FormSection title={t(`section_${key}`)} level={2}>
                <Changeable className="grid gap-4">{content}</Changeable>
              </FormSection>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
