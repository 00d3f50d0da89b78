import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronsLeft, ChevronsRight, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountMenu } from '#modules/identity/account/account-menu.tsx'
import { identityMessages } from '#modules/identity/identity.messages.ts'
import { useRoleName } from '#modules/identity/roles/role-name.client.ts'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { Avatar } from '#ui/page/avatar.tsx'
import { BrandMark } from '#ui/theme/brand-mark.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { MENU, openScreens } from './menu.ts'
import { shellMessages } from './shell.messages.ts'

type Props = {
  brandName: string
  permissions: ReadonlySet<string> | null
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  /** On a phone the menu closes behind the choice. */
  onChosen?: () => void
}

const chromeButton =
  'grid size-8 shrink-0 place-items-center rounded-small text-chrome-muted hover:bg-chrome-active hover:text-chrome-active-text [&_svg]:size-4'

export function Sidebar({ brandName, permissions, collapsed, onCollapse, onChosen }: Props) {
  const t = useMessages(shellMessages)
  const { tenant } = useSession()
  const screens = openScreens(permissions)
  return (
    <aside
      aria-label={t('menu')}
      className="flex h-full flex-col rounded-sidebar bg-chrome px-2 pb-2 text-chrome-text [--focus:var(--chrome-text)]"
    >
      <div
        className={classNames(
          'flex shrink-0 items-center',
          collapsed ? 'mb-1 flex-col gap-1 pt-4.5' : 'h-bar gap-2.5 pl-2',
        )}
      >
        <BrandMark />
        {!collapsed && (
          <span className="min-w-0 flex-1 truncate text-lg font-semibold tracking-tight">{brandName}</span>
        )}
        <button
          type="button"
          className={chromeButton}
          aria-label={collapsed ? t('expand') : t('collapse')}
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
        >
          {collapsed ? <ChevronsRight /> : <ChevronsLeft />}
        </button>
      </div>
      {!collapsed && (
        <p
          className="mb-1 shrink-0 truncate rounded-control border border-chrome-line px-2.5 py-2 font-medium"
          title={tenant.name}
        >
          <Logo />
          {tenant.name}
        </p>
      )}
      <nav
        aria-label={t('main_menu')}
        // Rows as high as what is in them: where the menu scrolls, rows that may give way are cut to their least height.
        className="scroll-edges grid auto-rows-max grid-cols-1 gap-px overflow-y-auto [scrollbar-color:var(--chrome-muted)_transparent]"
      >
        {screens
          .filter((screen) => screen.group === 'daily')
          .map((screen) => (
            <Entry key={screen.code} screen={screen} collapsed={collapsed} onChosen={onChosen} />
          ))}
        {(['store', 'administration'] as const).map((group) => (
          <Group key={group} title={t(group)} collapsed={collapsed}>
            {screens
              .filter((screen) => screen.group === group)
              .map((screen) => (
                <Entry key={screen.code} screen={screen} collapsed={collapsed} onChosen={onChosen} />
              ))}
          </Group>
        ))}
      </nav>
      <Foot collapsed={collapsed} />
    </aside>
  )
}

/** Screens of one kind under what they have in common; nothing where the person has none of them. */
const Group = ({
  title,
  collapsed,
  children,
}: {
  title: string
  collapsed: boolean
  children: ReactNode[]
}) => (
  <>
    {children.length > 0 && !collapsed && (
      <p className="px-2.5 pt-3.5 pb-1 text-xs text-chrome-muted">{title}</p>
    )}
    {children}
  </>
)

/** The shop's own, where it has one; its name stands beside it. */
function Logo() {
  const { data } = useQuery(api.tenant.getCurrentConfig.queryOptions(undefined))
  const address = data?.config.logo_url
  return address ? (
    <img
      src={address}
      alt=""
      className="mr-2 inline-block size-5 rounded-small object-contain align-text-bottom"
    />
  ) : null
}

type EntryProps = {
  screen: ReturnType<typeof openScreens>[number]
  collapsed: boolean
  onChosen: (() => void) | undefined
}

/** Whether another entry's address begins with this one: then a place below it is that one's. */
const hasOtherBelow = (path: string): boolean => MENU.some((other) => other.path.startsWith(`${path}/`))

function Entry({ screen, collapsed, onChosen }: EntryProps) {
  const title = useMessages(screen.words)(screen.title)
  return (
    <Link
      to={screen.path}
      activeOptions={{ exact: hasOtherBelow(screen.path), includeSearch: false }}
      onClick={onChosen}
      aria-label={collapsed ? title : undefined}
      title={collapsed ? title : undefined}
      className={classNames(
        // Inside, because the list that scrolls cuts what stands out.
        'flex min-h-8 items-center gap-2.5 rounded-small focus-visible:-outline-offset-2 text-chrome-text no-underline [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-chrome-muted',
        collapsed ? 'justify-center' : 'px-2.5',
      )}
      activeProps={{
        'aria-current': 'page',
        className: 'bg-chrome-active font-medium text-chrome-active-text! [&_svg]:text-chrome-mark!',
      }}
    >
      {screen.icon}
      {!collapsed && (
        <>
          {/* Whole: two entries may begin with the same words. */}
          <span className="min-w-0 flex-1 py-1.5 leading-4 wrap-break-word">{title}</span>
          <span
            aria-hidden="true"
            className="font-mono text-2xs text-chrome-muted in-[[aria-current=page]]:text-chrome-active-text"
          >
            {screen.code}
          </span>
        </>
      )}
    </Link>
  )
}

function Foot({ collapsed }: { collapsed: boolean }) {
  const t = useMessages(shellMessages)
  const words = useMessages(identityMessages)
  const { user, signOut } = useSession()
  const roleName = useRoleName()
  return (
    <div
      className={classNames(
        'mt-auto flex items-center gap-2 border-t border-chrome-line pt-2',
        collapsed && 'flex-col',
      )}
    >
      <AccountMenu
        trigger={
          <button type="button" className="rounded-small" title={words('account', { name: user.name })}>
            <Avatar name={user.name} picture={user.image_url} />
            {/* Not as a label: initials are to be seen and would have to be part of it. */}
            <span className="sr-only">{words('account', { name: user.name })}</span>
          </button>
        }
      />
      {!collapsed && (
        <div className="min-w-0 flex-1 leading-4">
          <p className="line-clamp-2 font-medium">{user.name}</p>
          <p className="truncate text-xs text-chrome-muted">
            {roleName({ code: user.role, name: user.role_name })}
          </p>
        </div>
      )}
      <button
        type="button"
        className={chromeButton}
        aria-label={t('sign_out')}
        title={t('sign_out')}
        onClick={() => void signOut()}
      >
        <LogOut />
      </button>
    </div>
  )
}
