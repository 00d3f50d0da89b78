import { type Answer, ask, serveTests } from '#app/testing/http.server.ts'
import { NOON, newWorld, testInstallation } from '#app/testing/world.server.ts'
import { newSalon, TUESDAY } from '#modules/appointments/testing/salon.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'

/** The page of a salon that books online. */
export const PAGE = {
  is_published: true,
  offers_all: true,
  services: [],
  hold_minutes: 8,
  confirms: false,
  match_by: 'phone_and_email' as const,
  most_each: 3,
  terms: '',
}

/** Such a salon, and whoever books by its page without a script. */
export async function salonWithPage(
  page: Partial<typeof PAGE> = {},
  names = ['Katherine'],
  service: Parameters<typeof newSalon>[2] = {},
) {
  const clock: { trouble: ReturnType<Installation['clockTrouble']> } = { trouble: null }
  const served = await serveTests({ installation: testInstallation({ clockTrouble: () => clock.trouble }) })
  const salon = await newSalon(await newWorld(), names, service)
  await salon.shop.call.publicBooking.updatePage({ ...PAGE, ...page })
  const host = served.hostOf(salon.shop)
  const get = (path: string, of = host, cookie?: string) =>
    ask(served.port, { path, host: of, ...(cookie && { cookie }) })
  const post = (path: string, fields: Record<string, string>, cookie?: string) =>
    ask(served.port, {
      path,
      host,
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      ...(cookie && { cookie }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const after = (seconds: number) => {
    served.clock.now = new Date(NOON.getTime() + seconds * 1000)
  }
  const hiddenIn = ({ text }: Answer, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  const choose = async (time: string, more: Record<string, string> = {}) => {
    const page = await get(`/book?s=${salon.service}&d=${TUESDAY}`)
    return post('/book', { s: salon.service, d: TUESDAY, t: time, k: hiddenIn(page, 'k'), ...more })
  }
  const holdIn = ({ headers }: Answer) =>
    new URL(headers.location ?? '', 'http://x').searchParams.get('h') ?? ''
  const typed = { name: 'Ana Rosa', phone: '809-555-0142', email: 'ana@correo.do', notes: '' }
  const send = async (hold: string, fields: Record<string, string> = {}, waits = 5) => {
    const form = await get(`/book/hold/${hold}`)
    served.clock.now = new Date(served.clock.now.getTime() + waits * 1000)
    return post(`/book/hold/${hold}`, { k: hiddenIn(form, 'k'), ...typed, ...fields })
  }
  const all = () => salon.shop.call.appointment.getAll({})
  return { ...salon, served, clock, host, get, post, after, choose, holdIn, send, all, hiddenIn }
}
