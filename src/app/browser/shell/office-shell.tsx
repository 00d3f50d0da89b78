import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type Command, type Handler, matchCommand } from '#modules/commands/commands.ts'
import { usePermissions, useSession } from '#modules/identity/sessions/session.tsx'
import { Late } from '#ui/late/late.client.ts'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { ShellContext } from '#ui/page/shell-context.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useProduct } from '../shop.ts'
import { commandsFor } from './commands.ts'
import { LatePalette } from './late-palette.tsx'
import { standsAlone } from './menu.ts'
import { shellMessages } from './shell.messages.ts'
import { useTypedCode } from './typed-code.ts'

// The counter brings its own frame and does without these two until somebody wants them.
const frame = new Late(() => import('./office-frame.tsx'))
const palettes = new Late(() => import('./palette.tsx'))
const OfficeFrame = lazy(async () => ({ default: (await frame.load()).OfficeFrame }))

/** Says to what is drawn outside of the screens, such as toasts, whose frame stands now. */
const useCounterMark = (counter: boolean): void =>
  useLayoutEffect(() => {
    const page = document.documentElement
    page.toggleAttribute('data-counter', counter)
    return () => page.removeAttribute('data-counter')
  }, [counter])

/** The office: side bar, top bar, the screen, and the palette over it. The counter brings its own frame. */
export function OfficeShell() {
  const t = useMessages(shellMessages)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const permissions = usePermissions()
  const product = useProduct(useSession().tenant.id)
  const [palette, setPalette] = useState(false)
  const go = useCallback((path: string) => void navigate({ to: path }), [navigate])
  const commands = useMemo(() => (permissions ? commandsFor(permissions, t, go) : null), [permissions, t, go])
  const [offered, offer] = useState<readonly Command<Handler>[]>([])
  const openPalette = useCallback(() => setPalette(true), [])
  const closePalette = useCallback(() => setPalette(false), [])
  const listed = useMemo(() => [...offered, ...(commands ?? [])], [offered, commands])
  useTypedCode(commands, openPalette)
  const runCode = useCallback(
    (code: string) => {
      const hit = matchCommand(commands ?? [], code)
      hit?.command.run(hit.argument)
      return hit !== null
    },
    [commands],
  )
  const shell = useMemo(() => ({ openPalette, runCode, offer }), [openPalette, runCode])
  const counter = standsAlone(pathname)
  useCounterMark(counter)
  useEffect(palettes.loadSoon, [])
  useEffect(frame.loadSoon, [])
  return (
    <ShellContext value={shell}>
      {counter ? (
        <Outlet />
      ) : (
        <Suspense fallback={<Skeleton className="m-6 h-40" />}>
          <OfficeFrame brandName={product.name} path={pathname} onPalette={openPalette} />
        </Suspense>
      )}
      <LatePalette
        code={palettes}
        open={palette}
        onClose={closePalette}
        commands={listed}
        holdsKeys={!counter}
      />
    </ShellContext>
  )
}
