import { afterAll, beforeAll, expect, test } from 'vitest'
import { askMutation, askQuery, read, signIn } from '../testing/http.server.ts'
import { newWorkshop, type Workshop } from '../testing/program.server.ts'

const workshop: Workshop = newWorkshop()
afterAll(() => workshop.cleanUp(), 120_000)

const PASSWORD = 'clave-de-luis'
const WANTED = [
  '--shop',
  'esperanza',
  '--name',
  'Luis Marte',
  '--email',
  'Luis@Esperanza.test',
  '--role',
  'cashier',
]

const hire = (args: readonly string[], piped = `${PASSWORD}\n`) =>
  workshop.run(['new-person', ...args], {}, undefined, piped).ended

beforeAll(async () => {
  for (const subdomain of ['esperanza', 'vecino']) {
    const shop = ['--name', 'Colmado', '--subdomain', subdomain, '--owner', `ana@${subdomain}.test`]
    const opened = workshop.run(['new-shop', ...shop], { NEW_SHOP_PASSWORD: 'clave-de-ana' })
    expect(await opened.ended).toMatchObject({ code: 0 })
  }
}, 120_000)

test('a cashier made by the command, beside the running program, can sell and not more, in that shop alone', async () => {
  const program = await workshop.start()
  const made = await hire(WANTED)
  expect(made).toMatchObject({ code: 0 })
  expect(made.said).toContain('luis@esperanza.test')
  expect(made.said).not.toContain(PASSWORD)

  const host = `esperanza.localhost:${program.port}`
  const account = { email: 'luis@esperanza.test', password: PASSWORD }
  const cashier = await signIn(program.port, host, account)
  expect(read(await askQuery(program.port, cashier, 'auth.getSession')).data).toMatchObject({
    user: { name: 'Luis Marte', is_owner: false, language: 'es' },
    tenant: { subdomain: 'esperanza' },
  })
  expect((await askQuery(program.port, cashier, 'pos.openTill')).status).toBe(200)
  expect((await askQuery(program.port, cashier, 'tenant.getConfiguration')).status).toBe(403)
  const elsewhere = `vecino.localhost:${program.port}`
  expect((await askMutation(program.port, { host: elsewhere }, 'auth.signIn', account)).status).toBe(400)

  // The same again changes nothing of the account, its password least of all.
  expect(await hire(WANTED, 'otra-clave\n')).toMatchObject({
    code: 1,
    said: expect.stringContaining('"esperanza" has an account of luis@esperanza.test already'),
  })
  await signIn(program.port, host, account)
  expect(await hire([...WANTED, '--shop', 'vecino', '--role', 'Owner'])).toMatchObject({ code: 0 })
  const owner = await signIn(program.port, elsewhere, account)
  expect((await askQuery(program.port, owner, 'tenant.getConfiguration')).status).toBe(200)

  const { admin } = await workshop.connect()
  const { rows } = await admin.query(
    `select a.user_id, a.details, u.email from audit_log a join users u on u.tenant_id = a.tenant_id
       and u.id::text = a.subject_id::text where a.action = 'user.created' order by a.at`,
  )
  expect(rows).toEqual(
    ['cashier', 'owner'].map((role) => ({
      user_id: null,
      email: account.email,
      details: { email: account.email, role },
    })),
  )
  await workshop.disconnect()
  program.signal('SIGTERM')
  expect((await program.ended).code).toBe(0)
}, 120_000)

test.each([
  [['--shop', 'esperanza', '--name', 'X', '--email', 'a@b.do'], PASSWORD, 'Missing: role.'],
  [WANTED, '', 'Missing: password.'],
  [[...WANTED, '--shop', 'nadie'], PASSWORD, 'There is no shop at "nadie".'],
  [[...WANTED, '--email', 'luis'], PASSWORD, 'the email must be an address'],
  [[...WANTED, '--role', 'jefe'], PASSWORD, 'the role must be one of owner, admin, cashier'],
  [[...WANTED, '--name', ' '], PASSWORD, 'the name is missing'],
  [WANTED, '123', 'at least 6 characters'],
  [[...WANTED, '--password', 'en-la-linea'], PASSWORD, '--password'],
])('%j with "%s" is refused with a sentence', async (args, password, sentence) => {
  const { code, said } = await hire(args, password)
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
  expect(said).not.toContain('    at ')
})
