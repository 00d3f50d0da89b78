import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { commandScore } from './command-score.ts'
import { choiceLook } from './float-look.ts'

export type CommandItem = {
  readonly key: string
  readonly title: string
  readonly onSelect: () => void
  /** Its typed code, `040`. */
  readonly code?: string
  readonly icon?: ReactNode
  readonly detail?: ReactNode
  /** Other words people look for it by. */
  readonly keywords?: readonly string[]
}

export type CommandGroup = { readonly heading: string; readonly items: readonly CommandItem[] }

type Props = {
  /** What is searched: `Ir a una pantalla o código`. */
  label: string
  groups: readonly CommandGroup[]
  text: string
  onTextChange: (text: string) => void
  /** `given` where the groups already answer the text, as records found by the server do. */
  filter?: 'own' | 'given'
  /** Below the list: the keys that work here. */
  footer?: ReactNode
  className?: string
}

/** The list of a palette: type, arrows, Enter. */
export function CommandList({ label, groups, text, onTextChange, filter = 'own', footer, className }: Props) {
  const t = useMessages(uiMessages)
  return (
    <Command
      label={label}
      shouldFilter={filter === 'own'}
      // The value is the item's key; its words are all keywords.
      filter={(_key, typed, [title = '', ...keywords] = []) => commandScore(title, typed, keywords)}
      vimBindings={false}
      loop
      className={classNames('flex min-h-0 flex-col', className)}
    >
      <div className="flex items-center gap-3 border-b border-line px-4 has-[:focus-visible]:border-accent-edge">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Command.Input
          value={text}
          onValueChange={onTextChange}
          placeholder={label}
          className="h-12 w-full min-w-0 border-0 bg-transparent text-base outline-none"
        />
      </div>
      <Command.List label={label} className="scroll-edges min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2">
        <Command.Empty className="px-2 py-6 text-center text-muted">{t('no_results')}</Command.Empty>
        {groups.map((group) => (
          <Command.Group
            key={group.heading}
            heading={group.heading}
            className="[&>[cmdk-group-heading]]:px-2 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:text-muted"
          >
            {group.items.map((item) => (
              <Row key={item.key} item={item} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {footer && <div className="border-t border-line px-4 py-2 text-xs text-muted">{footer}</div>}
    </Command>
  )
}

const Row = ({ item }: { item: CommandItem }) => (
  <Command.Item
    value={item.key}
    keywords={[item.title, ...(item.code ? [item.code] : []), ...(item.keywords ?? [])]}
    onSelect={item.onSelect}
    className={classNames(
      choiceLook,
      'min-h-9 cursor-pointer data-[selected=true]:bg-pressed [&>svg]:text-muted',
    )}
  >
    {item.icon}
    <span className="min-w-0 flex-1 py-1.5 break-words">
      {item.title}
      {item.detail && <span className="ml-2 text-muted">{item.detail}</span>}
    </span>
    {item.code && <span className="font-mono text-2xs text-muted">{item.code}</span>}
  </Command.Item>
)
