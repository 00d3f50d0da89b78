import { Tabs } from '@base-ui/react/tabs'
import { ArrowLeft, Play, Plus, RotateCcw, Smartphone, X } from 'lucide-react'
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { contrastOf, isLightInk, LEAST_CONTRAST, veilOn } from '../../sections/appearance/ground.ts'
import type { Field } from '../../sections/schema/fields.ts'
import { isSectionType, SECTION_FIELDS } from '../../sections/schema/section-types.ts'
import { appearanceOf, type Section } from '../../sections/schema/sections.ts'
import { inheritAll, ownOfPhone } from '../state/edits.ts'
import {
  SETTINGS_TABS,
  type SettingsTab,
  useDevice,
  useEditing,
  useEditor,
  useInHand,
} from '../store/editor-store.client.ts'
import { useSectionNames } from '../tree/section-names.client.ts'
import { treeMessages } from '../tree/tree.messages.ts'
import { TypeSign } from '../tree/tree-row.tsx'
import { type FieldName, isFieldName, isNeeded } from './field-names.ts'
import { OpinionsControl } from './opinions-control.tsx'
import { ChoiceControl, CountControl, TextControl, ToggleControl } from './plain-controls.tsx'
import { CodeControl, ColourControl, LinkControl, PictureControl } from './rich-controls.tsx'
import { type Setting, useSetting, valuesOn } from './setting.client.ts'
import { settingsMessages } from './settings.messages.ts'

type Props = {
  /** Plays the entrance of the section in the preview. */
  onPlay: (id: string) => void
  /** Where they take the place of the list: the way back to it, and to one section more. */
  list: { readonly onBack: () => void; readonly onAdd: () => void } | undefined
}

/** All that can be set of the section in hand, by the description of its type. */
export function SettingsPanel({ onPlay, list }: Props) {
  const t = useMessages(settingsMessages)
  const section = useInHand()
  const editor = useEditor()
  const tab = useEditing((now) => now.tab)
  const place = useRef<HTMLDivElement>(null)
  useSettingFocus(place)
  if (!section) return <p className="m-0 p-5 text-muted">{t('nothing')}</p>
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col">
      <PanelHead section={section} list={list} />
      {isSectionType(section.type) ? (
        <Tabs.Root
          value={tab}
          onValueChange={(to: SettingsTab) => editor.show({ tab: to })}
          className="flex min-h-0 flex-1 flex-col"
        >
          <Tabs.List aria-label={t('tabs')} className="flex shrink-0 gap-5 border-b border-line px-4">
            {SETTINGS_TABS.map((each) => (
              <Tabs.Tab
                key={each}
                value={each}
                className="-mb-px h-10 border-b-2 border-transparent px-0.5 font-medium text-muted focus-visible:-outline-offset-2 data-active:border-accent-edge data-active:text-text"
              >
                {t(`tab_${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div className="scroll-edges min-h-0 flex-1 overflow-y-auto">
            <Notices section={section} />
            {SETTINGS_TABS.map((each) => (
              <Tabs.Panel key={each} value={each} tabIndex={-1} className="grid gap-4 p-4 outline-none">
                {each === 'content' && <ContentSettings key={section.id} section={section} />}
                {each === 'appearance' && <AppearanceSettings key={section.id} section={section} />}
                {each === 'animation' && <AnimationSettings section={section} onPlay={onPlay} />}
              </Tabs.Panel>
            ))}
          </div>
          <PhoneFoot section={section} />
        </Tabs.Root>
      ) : (
        <p className="m-0 p-5 text-muted">{t('unknown')}</p>
      )}
    </div>
  )
}

function PanelHead({ section, list }: { section: Section; list: Props['list'] }) {
  const t = useMessages(settingsMessages)
  const ofTree = useMessages(treeMessages)
  const editor = useEditor()
  const names = useSectionNames()
  const name = names.nameOf(section)
  const type = names.typeOf(section)
  return (
    <div className="flex items-center gap-2.5 px-4 pt-3 pb-1">
      {list && (
        <IconButton label={t('back')} onClick={list.onBack} className="-ml-2">
          <ArrowLeft />
        </IconButton>
      )}
      <TypeSign section={section} isSelected />
      <div className="min-w-0 flex-1">
        <h2 className="m-0 truncate text-base leading-5 font-semibold">{name}</h2>
        {name !== type && <p className="m-0 truncate text-xs text-muted">{type}</p>}
      </div>
      {list ? (
        <IconButton label={ofTree('add_title')} onClick={list.onAdd}>
          <Plus />
        </IconButton>
      ) : (
        <IconButton label={t('close')} onClick={() => editor.select(null)}>
          <X />
        </IconButton>
      )}
    </div>
  )
}

/** Of which width these are, and that nothing is seen of the section. */
function Notices({ section }: { section: Section }) {
  const t = useMessages(settingsMessages)
  const isPhone = useDevice() === 'phone'
  const isEmpty = useEditing(({ drawn }) => drawn !== null && !drawn.has(section.id))
  return (
    <>
      {isPhone && (
        <p className="m-0 flex gap-3 border-b border-attn-line bg-attn-soft px-4 py-2.5 text-compact">
          <Smartphone aria-hidden="true" className="size-4 shrink-0 text-attn-text" />
          {t('on_phone')}
        </p>
      )}
      {(!section.isVisible || isEmpty) && (
        <p className="m-0 border-b border-line bg-sunken px-4 py-2.5 text-compact text-muted">
          {t(section.isVisible ? 'shows_nothing' : 'hidden')}
        </p>
      )}
    </>
  )
}

function PhoneFoot({ section }: { section: Section }) {
  const t = useMessages(settingsMessages)
  const editor = useEditor()
  const isPhone = useDevice() === 'phone'
  const count = ownOfPhone(section).length
  if (!isPhone || count === 0) return null
  return (
    <div className="border-t border-line px-3 py-2">
      <Button
        variant="quiet"
        icon={<RotateCcw />}
        className="text-accent-text"
        onClick={() => editor.edit(inheritAll(section.id))}
      >
        {t('reset_phone', { count })}
      </Button>
    </div>
  )
}

const neededOf = (section: Section, names: readonly string[], device: 'desktop' | 'phone'): FieldName[] => {
  const values = valuesOn(section, device)
  return names.filter(isFieldName).filter((name) => isNeeded(name, values))
}

/** What the section shows; what is on or off stands together at the end. */
function ContentSettings({ section }: { section: Section }) {
  const device = useDevice()
  const { type } = section
  if (!isSectionType(type)) return null
  const fields: Readonly<Record<string, Field>> = SECTION_FIELDS[type]
  const names = neededOf(section, Object.keys(fields), device)
  const isToggle = (name: FieldName): boolean => fields[name]?.kind === 'toggle'
  const toggles = names.filter(isToggle)
  const others = names.filter((name) => !isToggle(name))
  return (
    <>
      {others.map((name) => (
        <Control key={name} name={name} />
      ))}
      {toggles.length > 0 && (
        <div className="grid gap-1.5 border-t border-line pt-3">
          {toggles.map((name) => (
            <Control key={name} name={name} />
          ))}
        </div>
      )}
    </>
  )
}

const GROUPS = [
  {
    title: 'group_background',
    names: [
      ...(['backgroundType', 'backgroundColor', 'gradientFrom', 'gradientTo', 'gradientDirection'] as const),
      ...(['backgroundImage', 'backgroundVeil', 'textColor'] as const),
    ],
  },
  {
    title: 'group_space',
    names: ['paddingTop', 'paddingBottom', 'paddingX', 'marginTop', 'marginBottom', 'marginX'],
  },
  {
    title: 'group_border',
    names: ['borderWidth', 'borderStyle', 'borderSides', 'borderColor', 'borderRadius'],
  },
  { title: 'group_code', names: ['customCss'] },
] as const

/** How it looks around what it shows. */
function AppearanceSettings({ section }: { section: Section }) {
  const t = useMessages(settingsMessages)
  const device = useDevice()
  const look = appearanceOf(section, device)
  const ratio = contrastOf(look)
  const veil = veilOn(look)
  return GROUPS.map(({ title, names }) => (
    <Fragment key={title}>
      <Group title={t(title)}>
        {neededOf(section, names, device).map((name) => (
          <Control key={name} name={name} />
        ))}
        {title === 'group_background' && veil && (
          <p className="m-0 text-xs text-muted">
            {t(isLightInk(veil.colour) ? 'veil_light' : 'veil_dark', { share: veil.share })}
          </p>
        )}
        {title === 'group_background' && ratio !== null && ratio < LEAST_CONTRAST && (
          <p role="status" className="m-0 text-xs font-medium text-attn-text">
            {t('contrast', { ratio: ratio.toLocaleString('en-US', { maximumFractionDigits: 1 }) })}
          </p>
        )}
      </Group>
    </Fragment>
  ))
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="m-0 grid min-w-0 gap-4 border-0 p-0">
    <legend className="contents">
      <span className="text-xs font-medium text-muted">{title}</span>
    </legend>
    {children}
  </fieldset>
)

function AnimationSettings({ section, onPlay }: { section: Section; onPlay: Props['onPlay'] }) {
  const t = useMessages(settingsMessages)
  const device = useDevice()
  const hasAny = appearanceOf(section, device).animation !== 'none'
  return (
    <>
      <Control name="animation" />
      <p className="m-0 text-xs text-muted">{t('animation_help')}</p>
      {hasAny && (
        <Button icon={<Play />} className="justify-self-start" onClick={() => onPlay(section.id)}>
          {t('play')}
        </Button>
      )}
    </>
  )
}

/** One setting, by what kind it is. */
function Control({ name }: { name: FieldName }) {
  const setting = useSetting(name)
  return setting && drawn(setting)
}

function drawn(setting: Setting): ReactNode {
  const { field } = setting
  switch (field.kind) {
    case 'text':
    case 'lines':
      return <TextControl setting={setting} field={field} />
    case 'toggle':
      return <ToggleControl setting={setting} />
    case 'count':
      return <CountControl setting={setting} field={field} />
    case 'choice':
      return <ChoiceControl setting={setting} field={field} />
    case 'colour':
      return <ColourControl setting={setting} />
    case 'picture':
      return <PictureControl setting={setting} />
    case 'link':
      return <LinkControl setting={setting} />
    case 'code':
      return <CodeControl setting={setting} field={field} />
    case 'testimonials':
      return <OpinionsControl setting={setting} field={field} />
  }
}

const USABLE = 'input:not([type=color]), textarea, [role=radio][tabindex="0"], [role=combobox], [role=switch]'

/** The focus goes to the first setting, or to the one that was led to. */
function useSettingFocus(place: React.RefObject<HTMLElement | null>): void {
  const editor = useEditor()
  const focus = useEditing((now) => now.focus)
  useLayoutEffect(() => {
    if (!focus || focus.on === 'row' || !place.current) return
    const { on } = focus
    const all = [...place.current.querySelectorAll<HTMLElement>('[data-setting]')]
    const named = on === 'settings' ? undefined : all.find(({ dataset }) => dataset.setting === on.field)
    const first = place.current.querySelector<HTMLElement>(`[role=tabpanel]:not([hidden]) :is(${USABLE})`)
    editor.focused()
    const next = named ?? first
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  })
}
