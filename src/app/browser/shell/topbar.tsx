import { Menu as MenuIcon, Search } from 'lucide-react'
import { ThemeSelect } from '#modules/tenancy/theme/theme-select.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Keycap } from '#ui/button/keycap.tsx'
import { LanguageSelect } from '#ui/form/language-select.tsx'
import { translate, useMessages } from '#ui/words/messages.ts'
import { MENU } from './menu.ts'
import { Notices, useIsTold } from './notices.tsx'
import { shellMessages } from './shell.messages.ts'

type Props = { path: string; onMenu: () => void; onPalette: () => void }

export function Topbar({ path, onMenu, onPalette }: Props) {
  const t = useMessages(shellMessages)
  const here = MENU.toSorted((a, b) => b.path.length - a.path.length).find(
    (screen) => path === screen.path || (screen.path !== '/home' && path.startsWith(screen.path)),
  )
  return (
    <header className="flex h-bar shrink-0 items-center gap-2 rounded-navbar border-b border-line px-3 md:gap-3 md:px-6">
      <IconButton label={t('menu')} variant="quiet" className="lg:hidden" onClick={onMenu}>
        <MenuIcon />
      </IconButton>
      <p className="line-clamp-2 min-w-16 flex-1 leading-4.5 font-medium">
        {here && translate(here.words)(here.title)}
      </p>
      <button
        type="button"
        onClick={onPalette}
        className="hidden h-8 w-68 items-center gap-2 xl:w-72 rounded-control border border-line-strong px-2.5 text-left text-muted lg:flex"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="flex-1 truncate">{t('go_to')}</span>
        <Keycap>Ctrl K</Keycap>
      </button>
      <IconButton label={t('go_to')} variant="quiet" className="lg:hidden" onClick={onPalette}>
        <Search />
      </IconButton>
      <div className="hidden max-w-72 shrink-0 sm:block">
        <ThemeSelect />
      </div>
      <div className="w-28 shrink-0">
        <LanguageSelect />
      </div>
      {useIsTold() && <Notices />}
    </header>
  )
}
