import { Copy, LayoutPanelTop, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Keycap } from '#ui/button/keycap.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { FormField, FormGroup } from '../../schema/form-schema.ts'
import { LogicTab } from '../logic/logic-tab.tsx'
import { TYPE_ICONS } from '../palette/field-types.tsx'
import { paletteMessages } from '../palette/palette.messages.ts'
import { fieldOf, groupOf } from '../state/places.ts'
import { rulesOn } from '../state/rules.ts'
import { useActs } from '../store/acts.client.ts'
import { type PanelTab, useDesigner, useDesigning, useSchema } from '../store/designer-store.client.ts'
import { Changeable } from '../store/readable.tsx'
import { BasicTab } from './basic-tab.tsx'
import { GroupTab } from './group-tab.tsx'
import { LayoutTab } from './layout-tab.tsx'
import { panelMessages } from './panel.messages.ts'
import { ValidationTab } from './validation-tab.tsx'

/** The properties of what is in hand, by parts; what it is stands above, and what can be done with it below. */
export function Panel() {
  const t = useMessages(panelMessages)
  const schema = useSchema()
  const selection = useDesigning(({ design }) => design.selection)
  const picked = useDesigning((now) => now.picked)
  const field = selection?.kind === 'field' ? fieldOf(schema, selection.key) : null
  const group = selection?.kind === 'group' ? groupOf(schema, selection.id) : null
  if (field) return <FieldPanel key={picked} field={field} />
  if (group) return <GroupPanel key={picked} group={group} />
  return (
    <div className="grid gap-2 p-5 text-compact text-muted">
      <p className="m-0">{t('nothing')}</p>
      <p className="m-0 pointer-coarse:hidden">{t('nothing_keys')}</p>
    </div>
  )
}

function FieldPanel({ field }: { field: FormField }) {
  const t = useMessages(panelMessages)
  const palette = useMessages(paletteMessages)
  const rules = rulesOn(useSchema(), field.key).length
  const tabs: readonly { key: PanelTab; count?: number; content: ReactNode }[] = [
    { key: 'basic', content: <BasicTab field={field} /> },
    { key: 'validation', content: <ValidationTab field={field} /> },
    {
      key: 'logic',
      ...(rules > 0 && { count: rules }),
      content: <LogicTab name={field.key} field={field} />,
    },
    { key: 'layout', content: <LayoutTab field={field} /> },
  ]
  return (
    <Frame
      icon={TYPE_ICONS[field.type]}
      title={field.label || field.key}
      detail={
        <>
          {palette(`type_${field.type}`)} · <span className="font-mono">{field.key}</span>
        </>
      }
      tabs={tabs.map((tab) => ({ ...tab, label: t(`tab_${tab.key}`) }))}
    />
  )
}

function GroupPanel({ group }: { group: FormGroup }) {
  const t = useMessages(panelMessages)
  const palette = useMessages(paletteMessages)
  const rules = rulesOn(useSchema(), group.id).length
  const tabs: readonly { key: PanelTab; count?: number; content: ReactNode }[] = [
    { key: 'basic', content: <GroupTab group={group} /> },
    { key: 'logic', ...(rules > 0 && { count: rules }), content: <LogicTab name={group.id} field={null} /> },
  ]
  return (
    <Frame
      icon={<LayoutPanelTop />}
      title={group.name || palette('untitled')}
      detail={`${t('group')} · ${t('fields_in', { count: group.fields.length })}`}
      tabs={tabs.map((tab) => ({ ...tab, label: t(`tab_${tab.key}`) }))}
    />
  )
}

type FrameProps = {
  icon: ReactNode
  title: string
  detail: ReactNode
  tabs: readonly { key: PanelTab; label: string; count?: number; content: ReactNode }[]
}

function Frame({ icon, title, detail, tabs }: FrameProps) {
  const t = useMessages(panelMessages)
  const designer = useDesigner()
  const wanted = useDesigning(({ panel }) => panel)
  const tab = tabs.some(({ key }) => key === wanted) ? wanted : 'basic'
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-3 px-5 pt-4 pb-2">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text [&>svg]:size-4"
        >
          {icon}
        </span>
        <div className="min-w-0">
          <h2 className="m-0 truncate text-sm leading-5">{title}</h2>
          <p className="m-0 truncate text-xs text-muted">{detail}</p>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
        <Tabs
          label={t('properties')}
          tabs={tabs.map(({ content, ...each }) => ({
            ...each,
            content: <Changeable>{content}</Changeable>,
          }))}
          value={tab}
          onValueChange={(panel) => designer.show({ panel })}
          className="[&>[role=tablist]]:sticky [&>[role=tablist]]:top-0 [&>[role=tablist]]:z-10 [&>[role=tablist]]:-mx-5 [&>[role=tablist]]:gap-4 [&>[role=tablist]]:bg-bg [&>[role=tablist]]:px-5 [&_[role=tab]]:text-compact"
        />
      </div>
      {!designer.isReadOnly && <Foot />}
    </div>
  )
}

function Foot() {
  const t = useMessages(panelMessages)
  const acts = useActs()
  return (
    <footer className="flex justify-end gap-1 border-t border-line px-3 py-2">
      <Button size="sm" variant="quiet" icon={<Copy />} keycap="Ctrl D" onClick={() => acts.duplicate()}>
        {t('duplicate')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={<Trash2 className="text-danger-text" />}
        className="text-danger-text"
        aria-keyshortcuts="Delete"
        onClick={() => acts.remove()}
      >
        {t('delete')}
        <Keycap>Del</Keycap>
      </Button>
    </footer>
  )
}
