import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import type { DeliveryChannel } from '../delivery-channel.ts'
import { ChannelNotice } from './channel-notice.tsx'
import { RulesNotice } from './rules-notice.tsx'

type Wanted = { channels: readonly DeliveryChannel[]; ready: object; permissions?: readonly string[] }

async function drawn({ channels, ready, permissions = [] }: Wanted): Promise<void> {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <ChannelNotice channels={channels} />
        <p>Lo demás</p>
      </>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await draw(<RouterProvider router={router} />, {
    answers: {
      'channel.getReady': ready,
      'permissions.getUserPermissionsDirect': { permissions, modules: [] },
    },
  })
  await expect.element(page.getByText('Lo demás')).toBeVisible()
}

const NEITHER = { mail: false, whatsapp: false }

test('whoever may set a way up is led there', async () => {
  await drawn({ channels: ['email'], ready: NEITHER, permissions: ['settings.view'] })
  await expect.element(page.getByText(/Por correo no sale nada/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ir a «Correo y WhatsApp»' }))
    .toHaveAttribute('href', '/home/settings/configuration')
})

test('whoever may not is told whom to ask, of both ways at once', async () => {
  await drawn({ channels: ['email', 'whatsapp'], ready: NEITHER })
  await expect.element(page.getByText(/ni el correo ni el WhatsApp.*Pídalo a quien administra/)).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('of a way that is ready, or that nothing goes by, nothing is said', async () => {
  await drawn({ channels: ['email'], ready: { mail: true, whatsapp: false }, permissions: ['settings.view'] })
  expect(page.getByRole('note').elements()).toEqual([])
})

test('rules that are switched off send nothing, and are told of nothing; where there are none both ways are', async () => {
  const off = { channel: 'email', is_active: false } as const
  const answers = {
    'channel.getReady': NEITHER,
    'permissions.getUserPermissionsDirect': { permissions: [], modules: [] },
  }
  await draw(
    <>
      <section aria-label="Apagada">
        <RulesNotice rules={[off]} />
      </section>
      <section aria-label="Encendida">
        <RulesNotice rules={[off, { channel: 'whatsapp', is_active: true }]} />
      </section>
      <section aria-label="Ninguna">
        <RulesNotice rules={[]} />
      </section>
    </>,
    { answers },
  )
  const said = (name: string) => page.getByRole('region', { name })
  await expect.element(said('Ninguna').getByText(/ni el correo ni el WhatsApp/)).toBeVisible()
  await expect.element(said('Encendida').getByText(/Por WhatsApp no sale nada/)).toBeVisible()
  expect(said('Apagada').getByRole('note').elements()).toEqual([])
})
