import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SessionProvider } from '#modules/identity/sessions/session.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { MENU } from './menu.ts'
import { Sidebar } from './sidebar.tsx'

const SESSION = {
  user: {
    id: '1',
    name: 'Ana',
    email: 'ana@demo.do',
    role: 'owner',
    role_name: 'Propietario',
    image_url: null,
    language: 'es',
    is_owner: true,
  },
  tenant: { id: '1', name: 'Colmado', subdomain: 'colmado' },
} as const

/** The whole menu, in a window that is lower than it. */
async function drawMenu(): Promise<void> {
  const permissions = new Set(MENU.flatMap(({ permission, part = permission }) => [permission, part]))
  const rootRoute = createRootRoute({
    component: () => (
      <div className="h-dvh w-side">
        <Sidebar brandName="Enzzo" permissions={permissions} collapsed={false} onCollapse={() => undefined} />
      </div>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await draw(
    <SessionProvider session={SESSION} permissionName={(code) => code} onSignedOut={() => undefined}>
      <RouterProvider router={router} />
    </SessionProvider>,
    { height: 600 },
  )
  await expect.element(page.getByRole('link', { name: 'Métodos de pago' })).toBeInTheDocument()
}

test('a name on two lines has a row as high as it, also where the menu is longer than the window', async () => {
  await drawMenu()
  const rows = page.getByRole('navigation').getByRole('link').elements()
  expect(rows.length).toBeGreaterThan(20)
  const cut = rows.filter((row) => row.scrollHeight > row.clientHeight)
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})
