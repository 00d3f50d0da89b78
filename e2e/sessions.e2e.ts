import { expect, type Page, type Route } from '@playwright/test'
import {
  chargeCash,
  enter,
  openTill,
  scan,
  searchBox,
  signIn,
  signInByForm,
  test,
  untilItHoldsNumbers,
} from './journey.ts'
import { charge, connectionBadge, openWithoutLine, untilKept } from './kept-till.ts'

const OIL_64 = '7469912000011'

test.use({ serviceWorkers: 'allow' })
// What a page asks while it is closed is nobody's answer any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/**
 * What this browser keeps of people: databases and answers by their names, and what a till made without a connection where the
 * server has it and its buyer can be read. What the server does not have stays readable, to be sent by whoever is next.
 */
const keptOfPeople = async (page: Page): Promise<string[]> => [
  ...(await copiesOfPeople(page)),
  ...(await rawOf(page, 'enzzo.outbox.')).text
    .split('\n')
    .filter((row) => row.includes('"state":"acknowledged"') && /customer|receipt|Cliente general/.test(row)),
]

const copiesOfPeople = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const answers = await new Promise<string[]>((done, fail) => {
      const opening = indexedDB.open('enzzo.kept.1')
      opening.onerror = () => fail(opening.error)
      opening.onsuccess = () => {
        const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys()
        asked.onsuccess = () => {
          opening.result.close()
          done(asked.result.map(String))
        }
      }
    })
    return [
      ...names.filter((name) => name.startsWith('enzzo.customers.')),
      ...answers.filter(
        (key) => !/^(tenant\.getPublicTenantBySubdomain|onboarding\.getOnboardingInfoByTenant) /.test(key),
      ),
    ]
  })

/** The real answer to what a page asked, for a journey to change; the machine knows the shop's host by number only. */
async function realAnswer(route: Route) {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}

const signInForm = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true })

test('a session that ended while there was no connection is begun anew without a reload, and nothing sold is lost', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'cashier')
  await openTill(page)
  await untilKept(page)
  await context.setOffline(true)
  await scan(page, OIL_64)
  await charge(page)
  await expect(connectionBadge(page)).toHaveText(/1 venta por enviar/)
  await context.clearCookies()
  await context.setOffline(false)
  await expect(page.getByText('Su sesión terminó.')).toBeVisible({ timeout: 20_000 })
  await expect(signInForm(page)).toBeVisible()
  await expect.poll(() => keptOfPeople(page)).toEqual([])

  // The connection goes again: the sign-in is drawn from what was kept of the shop.
  await context.setOffline(true)
  await page.reload()
  await expect(signInForm(page)).toBeVisible()
  await context.setOffline(false)
  await enter(page, 'cashier')
  await expect(searchBox(page)).toBeFocused()
  await expect(connectionBadge(page)).not.toHaveText(/por enviar/, { timeout: 30_000 })
})

test('a right that was taken away meanwhile is gone with the next answer', async ({ page, context }) => {
  await signIn(page, 'cashier')
  await openTill(page)
  await untilKept(page)
  await context.setOffline(true)
  await openWithoutLine(page)
  await scan(page, OIL_64)
  const discount = page.getByRole('button', { name: /^Descuento/ }).first()
  await expect(discount).toBeEnabled()
  await page.route(/permissions\.getUserPermissionsDirect/, async (route) => {
    const answer = await realAnswer(route)
    const json = JSON.stringify(await answer.json()).replace('"pos.discount",', '')
    await route.fulfill({ response: answer, body: json })
  })
  await context.setOffline(false)
  await expect(discount).toBeDisabled({ timeout: 20_000 })
})

test('a sign-out that fails says so, goes on over a reload, and leaves nothing of people behind', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'owner')
  await openTill(page)
  await untilKept(page)
  await context.setOffline(true)
  await scan(page, OIL_64)
  await charge(page)
  await expect(connectionBadge(page)).toHaveText(/1 venta por enviar/)
  await context.setOffline(false)
  await expect(connectionBadge(page)).not.toHaveText(/por enviar/, { timeout: 30_000 })
  await page.goto('/home')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'La sesión sigue abierta' })
  await expect(failed).toBeVisible()
  await page.reload()
  await expect(failed).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  await expect(signInForm(page)).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await expect.poll(() => keptOfPeople(page)).toEqual([])
  expect((await rawOf(page, 'enzzo.outbox.')).text).toContain('"sealed"')
  expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
})

test('an answer of 200 that says UNAUTHORIZED is a session that ended', async ({ page }) => {
  await signInByForm(page, 'owner')
  await expect(page.getByRole('link', { name: /Configuración/ })).toBeVisible()
  await page.route(/api\/trpc\/.*product\.getAll/, (route) => {
    const count = new URL(route.request().url()).pathname.split(',').length
    const refused = {
      error: {
        message: 'User not authenticated',
        code: -32001,
        data: { code: 'UNAUTHORIZED', httpStatus: 401, domain: null, issues: null, reference: null },
      },
    }
    return route.fulfill({ status: 200, json: Array.from({ length: count }, () => refused) })
  })
  await page.getByRole('link', { name: 'Productos', exact: true }).click()
  await expect(page).toHaveURL(/error=SessionExpired/)
  await expect(signInForm(page)).toBeVisible()
})

/** What stands in this browser's databases, as bytes, of every store of those whose names begin so. */
const rawOf = (page: Page, start: string): Promise<{ rows: number; text: string }> =>
  page.evaluate(async (begin) => {
    const answered = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => {
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
      })
    const said: string[] = []
    const put = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
      return value instanceof Uint8Array ? new TextDecoder().decode(value) : value
    }
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith(begin)) continue
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows: unknown[] = await answered(database.transaction(store).objectStore(store).getAll())
        said.push(...rows.map((row) => JSON.stringify(row, (_, value) => put(value))))
      }
      database.close()
    }
    return { rows: said.length, text: said.join('\n') }
  }, start)

test('no copy of the customers is made for who may not see them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('pos.getCustomers')) asked.push(request.url())
  })
  await page.route(/permissions\.getUserPermissionsDirect/, async (route) => {
    const answer = await realAnswer(route)
    const json = JSON.stringify(await answer.json()).replace('"customers.view",', '')
    await route.fulfill({ response: answer, body: json })
  })
  await signIn(page, 'cashier')
  await openTill(page)
  await scan(page, OIL_64)
  // A sale later, all that the counter keeps would be there.
  await chargeCash(page)
  await untilItHoldsNumbers(page)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^enzzo\.customers\./)]),
  )
  expect(asked).toEqual([])
})

test('the sales that are kept for a restored server show no buyer, signed in or out', async ({ page }) => {
  await signIn(page, 'cashier')
  await openTill(page)
  await scan(page, OIL_64)
  await chargeCash(page)
  await expect.poll(async () => (await rawOf(page, 'enzzo.answered.')).rows).toBe(1)
  const { text } = await rawOf(page, 'enzzo.answered.')
  expect(text).toContain('"sealed"')
  for (const word of ['customer', 'Cliente general', 'receipt', 'B02']) expect(text).not.toContain(word)
})
