import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'

export type Tab<Key extends string> = {
  readonly key: Key
  readonly label: string
  /** How many it holds. */
  readonly count?: number
  readonly content: ReactNode
}

type Props<Key extends string> = {
  label: string
  tabs: readonly Tab<Key>[]
  value: Key
  onValueChange: (key: Key) => void
  className?: string
}

/** Parts of one screen; the arrows move between them. */
export const Tabs = <Key extends string>({ label, tabs, value, onValueChange, className }: Props<Key>) => (
  <Base.Root
    value={value}
    onValueChange={(key: Key) => onValueChange(key)}
    className={classNames('flex min-h-0 flex-col', className)}
  >
    <Base.List aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.key}
          value={tab.key}
          className="-mb-px h-10 shrink-0 border-b-2 border-transparent px-0.5 font-medium whitespace-nowrap text-muted focus-visible:-outline-offset-2 data-active:border-accent-edge data-active:text-text"
        >
          {tab.label}
          {tab.count !== undefined && <span className="ml-1.5 text-xs text-muted">{tab.count}</span>}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.key} value={tab.key} className="min-h-0 flex-1 pt-4 outline-none">
        {tab.content}
      </Base.Panel>
    ))}
  </Base.Root>
)
