import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePermissions } from '#modules/identity/sessions/session.tsx'
import { tenancyMessages } from '#modules/tenancy/tenancy.messages.ts'
import { ThemeSelect } from '#modules/tenancy/theme/theme-select.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { shellMessages } from './shell.messages.ts'
import { Sidebar } from './sidebar.tsx'
import { Topbar } from './topbar.tsx'

const COLLAPSED_KEY = 'enzzo.sidebar.collapsed'

type Props = { brandName: string; path: string; onPalette: () => void }

/** What stands around the screens of the office: side bar and top bar. */
export function OfficeFrame({ brandName, path, onPalette }: Props) {
  const t = useMessages(shellMessages)
  const words = useMessages(tenancyMessages)
  const permissions = usePermissions()
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED_KEY) === 'true')
  const [menu, setMenu] = useState(false)
  useEffect(() => localStorage.setItem(COLLAPSED_KEY, String(collapsed)), [collapsed])
  const bar = (onChosen?: () => void) => (
    <Sidebar
      brandName={brandName}
      permissions={permissions}
      collapsed={onChosen ? false : collapsed}
      onCollapse={onChosen ?? setCollapsed}
      {...(onChosen && { onChosen })}
    />
  )
  return (
    <div className="flex h-dvh bg-bg text-text">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3"
      >
        {t('skip')}
      </a>
      <div
        className={`hidden shrink-0 border-r border-chrome-line lg:block ${collapsed ? 'w-side-mini' : 'w-side'}`}
      >
        {bar()}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <Topbar path={path} onMenu={() => setMenu(true)} onPalette={onPalette} />
        <main
          id="content"
          tabIndex={-1}
          // On a telephone the screen is moved as a whole: there is no room to move a list inside it.
          // A field that is reached stands clear, with its message, of the bar at the foot of a form.
          className="flex min-h-0 flex-1 scroll-pt-8 scroll-pb-28 flex-col overflow-y-auto px-4 pt-4 outline-none max-sm:*:min-h-fit max-sm:*:shrink-0 md:px-6 md:pt-5"
        >
          <Outlet />
        </main>
      </div>
      <Sheet open={menu} onOpenChange={setMenu} title={t('menu')} frame="bare">
        <div className="flex h-full flex-col bg-chrome">
          <div className="min-h-0 flex-1">{bar(() => setMenu(false))}</div>
          <div className="flex items-center justify-between gap-3 border-t border-chrome-line bg-surface p-3">
            {/* The select has the name itself: this is for the eye, which sees only `Enzzo` there. */}
            <span aria-hidden="true" className="text-compact font-medium">
              {words('theme')}
            </span>
            <ThemeSelect />
          </div>
        </div>
      </Sheet>
    </div>
  )
}
