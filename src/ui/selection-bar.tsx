import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { floatLook } from './float-look.ts'
import { IconButton } from './icon-button.tsx'
import { useMessages } from './messages.ts'
import { uiMessages } from './ui.messages.ts'

type Props = { count: number; onClear: () => void; children: ReactNode; className?: string }

/** What can be done with the rows that are selected; gone when none is. */
export function SelectionBar({ count, onClear, children, className }: Props) {
  const t = useMessages(uiMessages)
  if (count === 0) return null
  return (
    <div
      role="toolbar"
      aria-label={t('selected', { count })}
      className={classNames(
        floatLook,
        'fixed inset-x-4 bottom-20 z-20 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center overflow-x-auto whitespace-nowrap gap-3 py-1.5 pr-2 pl-3.5 max-sm:gap-2 max-sm:pl-1.5',
        className,
      )}
    >
      <span role="status" className="font-medium">
        {t('selected', { count })}
      </span>
      {children}
      <IconButton label={t('clear_selection')} size="sm" className="max-sm:order-first" onClick={onClear}>
        <X />
      </IconButton>
    </div>
  )
}
