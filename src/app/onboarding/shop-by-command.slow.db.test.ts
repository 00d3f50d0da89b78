import { afterAll, expect, test } from 'vitest'
import { askMutation, askQuery, read, signIn } from '../testing/http.server.ts'
import { newWorkshop, type Workshop } from '../testing/program.server.ts'

const workshop: Workshop = newWorkshop()
afterAll(() => workshop.cleanUp(), 120_000)

const PASSWORD = 'clave-de-la-duena'
const WANTED = ['--name', 'Colmado Nuevo', '--subdomain', 'nuevo', '--owner', 'Ana@Nuevo.test']

const make = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  workshop.run(['new-shop', ...args], { NEW_SHOP_PASSWORD: PASSWORD, ...env }).ended

test('an empty installation says how the first shop is made, and the command makes it, running or stopped', async () => {
  const stopped = await make([
    '--name',
    'Ferretería',
    '--subdomain',
    'primera',
    '--owner',
    'luis@primera.test',
  ])
  expect(stopped).toMatchObject({ code: 0 })
  expect(stopped.said).toContain('http://primera.localhost:')
  expect(stopped.said).not.toContain(PASSWORD)

  const program = await workshop.start()
  expect(program.said()).not.toContain('npm run new-shop')
  expect(program.said()).not.toContain('demo1234')
  const { admin } = await workshop.connect()
  await admin.query('update tenants set is_active = false')
  const empty = { host: `localhost:${program.port}` }
  // Whoever's shop is suspended keeps shop here: nobody else is let in as the first.
  expect(read(await askQuery(program.port, empty, 'tenant.isInstallationEmpty'))).toEqual({ data: false })

  expect(await make(WANTED)).toMatchObject({ code: 0 })
  const host = `nuevo.localhost:${program.port}`
  const owner = await signIn(program.port, host, { email: 'ana@nuevo.test', password: PASSWORD })
  const config = read(await askQuery(program.port, owner, 'tenant.getCurrentConfig')).data
  expect(config).toMatchObject({ config: { time_zone: 'America/Santo_Domingo' } })
  const methods = read(await askQuery(program.port, owner, 'paymentMethod.getAll')).data
  expect(JSON.stringify(methods)).toContain('CASH')
  const customer = await askMutation(program.port, owner, 'customer.create', { name: 'Rosa' })
  expect(customer.status).toBe(200)

  expect(await make(WANTED)).toMatchObject({ code: 1, said: expect.stringContaining('already') })
  await workshop.disconnect()
  program.signal('SIGTERM')
  expect((await program.ended).code).toBe(0)
}, 120_000)

test.each([
  [['--name', 'X', '--owner', 'a@b.do'], {}, 'Missing: subdomain'],
  [[...WANTED, '--subdomain', 'Mi Tienda'], {}, 'the subdomain must be'],
  [[...WANTED, '--subdomain', 'otra', '--owner', 'ana'], {}, 'must be an email address'],
  [[...WANTED, '--subdomain', 'otra', '--time-zone', 'Marte/Olimpo'], {}, 'the time zone must be'],
  [[...WANTED, '--subdomain', 'otra'], { NEW_SHOP_PASSWORD: '123' }, 'at least 6 characters'],
  [[...WANTED, '--password', 'en-la-linea'], {}, '--password'],
])('%j is refused with a sentence and makes nothing', async (args, env, sentence) => {
  const { code, said } = await make(args, env)
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
  expect(said).not.toContain('    at ')
})
