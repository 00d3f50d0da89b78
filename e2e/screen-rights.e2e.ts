import { expect, type Page, type Response } from '@playwright/test'
import { ask, signIn, test } from './journey.ts'
import { RECORD_SCREENS } from './record-screens.ts'
import { untilKnown } from './standing-desk.ts'

/** The screens of settings that are no list of records with a form. */
const OTHERS = ['ncf', 'ncf-types', 'tills'].map((screen) => ({
  address: `/home/settings/${screen}`,
  rights: ['fiscal.view', 'fiscal.manage'],
}))

type Screen = { address: string; rights: readonly string[]; fresh?: string }

/** Its form saves a customer too, leads to them, and says who is reminded. */
const LEGAL: Screen = {
  address: '/home/legal-clients',
  rights: [
    ...['view', 'create', 'update', 'delete', 'conflict_check'].map((right) => `legal.${right}`),
    ...['view', 'create', 'update', 'delete'].map((right) => `customers.${right}`),
    'reminders.send',
  ],
  fresh: 'Nuevo cliente legal',
}
const byRights = Map.groupBy<string, Screen>([...RECORD_SCREENS, ...OTHERS, LEGAL], ({ rights }) =>
  rights.join(' '),
)

/** What the server refused for want of a right since it was last asked, by the question's name. */
function refusalsOf(page: Page): { heard: () => Promise<string[]> } {
  const answers: Promise<string[]>[] = []
  page.on('response', (response: Response) => {
    if (response.ok() || !response.url().includes('/api/trpc/')) return
    answers.push(
      response.text().then(
        (text) => (text.includes('FORBIDDEN') ? [new URL(response.url()).pathname] : []),
        () => [],
      ),
    )
  })
  return { heard: async () => [...new Set((await Promise.all(answers.splice(0))).flat())] }
}

/** The list, its form for a new one where it has one, and that of its first record. */
async function walk(page: Page, { address, fresh }: Screen): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilKnown(page)
  const row = page.getByRole('table').getByRole('row').nth(1)
  if (await row.isVisible()) {
    await row.press('Enter')
    await untilKnown(page)
    await page.goto(address)
    await untilKnown(page)
  }
  if (!fresh) return
  const begin = page.getByRole('button', { name: fresh }).or(page.getByRole('link', { name: fresh }))
  await begin.first().click()
  const form = page.getByRole('dialog', { name: fresh }).or(page.getByRole('form', { name: fresh }))
  await expect(form).toBeVisible()
  await untilKnown(page)
}

test('who may no more than open a screen and save in it is answered all that it asks', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, 'owner')
  await page.goto('/ready')
  const mark = Date.now()
  const name = `Solo esto ${mark}`
  const role = await ask(page, 'role.create', { name, permissions: [] })
  const email = `s${mark}@demo.do`
  const password = 'secreta'
  const person = await ask(page, 'user.create', { name: 'Solanyi', email, password, role_id: role.id })
  const seat = await (await browser.newContext()).newPage()
  const refused = refusalsOf(seat)
  await seat.goto('/auth/signin')
  await seat.getByLabel('Correo electrónico').fill(email)
  await seat.getByLabel('Contraseña').fill(password)
  await seat.getByRole('button', { name: 'Entrar' }).click()
  await seat.waitForURL(/\/home/)
  for (const screens of byRights.values()) {
    // A screen that is still open asks on, and is no more allowed to once its rights are taken.
    await seat.goto('about:blank')
    await ask(page, 'role.update', { id: role.id, name, permissions: screens[0]?.rights })
    for (const screen of screens) {
      await walk(seat, screen)
      expect.soft(await refused.heard(), screen.address).toEqual([])
    }
  }
  await seat.context().close()
  await ask(page, 'user.delete', { id: person.id })
  await ask(page, 'role.delete', { id: role.id })
})
