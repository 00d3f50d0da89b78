import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callPath, refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import {
  type ChannelSettings,
  channelSettings,
  mailSimulator,
  whatsAppSimulator,
} from '#modules/notifications/testing/channels.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newSecrets } from '#platform/process/secrets.server.ts'
import { readMail } from '#simulators/mail-server.ts'
import { handOver } from '../mail/smtp.server.ts'
import { postMessage } from '../whatsapp/cloud-api.server.ts'
import { channelsOf } from './channels.server.ts'

const LOGIN = { user: 'ventas', password: 'clave-muy-secreta' }
const withLogin = { smtp_user: LOGIN.user, smtp_password: LOGIN.password }

test('a shop begins with nothing, and then has what it saved but for the secrets', async () => {
  const shop = await newWorld()
  expect(await channelsOf(shop.ctx)).toEqual({ mail: false, whatsapp: false })
  await shop.call.channel.update(channelSettings(2525, withLogin))
  expect(await channelsOf(shop.ctx)).toEqual({ mail: true, whatsapp: true })
  // Whoever makes what goes by them is told, without seeing how they are set up.
  expect(await shop.as({ permissions: [] }).channel.getReady()).toEqual({ mail: true, whatsapp: true })
  const shown = await shop.call.channel.get()
  expect(shown).toMatchObject({
    smtp_host: '127.0.0.1',
    smtp_port: 2525,
    smtp_user: LOGIN.user,
    smtp_password_set: true,
    whatsapp_token_set: true,
  })
  expect(JSON.stringify(shown)).not.toMatch(/secret[oa]/)
})

test('of two who set up the channels from the same the second is told, and nothing of the first is lost', async () => {
  const shop = await newWorld()
  const { id, version } = await shop.call.channel.get()
  expect(id).toBe(shop.ctx.tenantId)
  const both = await Promise.allSettled(
    ['Una', 'Otra'].map((mail_from_name) =>
      shop.call.channel.update({ ...channelSettings(2525, { mail_from_name }), version }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refusal('platform.record_changed'),
  })
  const kept = await shop.call.channel.get()
  await shop.call.channel.update({ ...channelSettings(2526), version: kept.version })
  expect(await shop.call.channel.get()).toMatchObject({ smtp_port: 2526, version: kept.version + 1 })
})

test('no secret stands in the database as it was typed, and none in the audit log', async () => {
  const shop = await newWorld()
  await shop.call.channel.update(channelSettings(2525, withLogin))
  expect(JSON.stringify(await stateOf(shop))).not.toMatch(/muy-secreta|secreto-de-whatsapp/)
  const trail = await reading(shop.owner, (tx) =>
    tx.query(`select details from audit_log where action = 'settings.channels_changed' order by at, id`),
  )
  expect(trail).toMatchObject([{ details: { smtp_password: 'changed', whatsapp_token: 'changed' } }])
})

test('a test is really sent, by name and password, and the answer is the server’s', async () => {
  const mail = await mailSimulator({ login: LOGIN })
  const shop = await newWorld()
  await shop.call.channel.update(channelSettings(mail.port, withLogin))
  const { answer } = await shop.call.channel.sendTest({
    channel: 'email',
    to: 'dueño@colmado.test'.replace('ñ', 'n'),
  })
  expect(answer).toMatch(/^250 /)
  const [raw] = mail.mails
  expect(raw && (await readMail(raw))).toMatchObject({
    to: ['dueno@colmado.test'],
    subject: 'Prueba de envío',
    text: expect.stringContaining('el envío desde su tienda funciona'),
  })
})

test('a secret that is not typed again stays, but never for another server or user', async () => {
  const mail = await mailSimulator({ login: LOGIN })
  const shop = await newWorld()
  await shop.call.channel.update(channelSettings(mail.port, withLogin))
  const same = { smtp_user: LOGIN.user, smtp_password: null, whatsapp_token: null }
  await shop.call.channel.update(channelSettings(mail.port, { ...same, mail_from_name: 'Otro nombre' }))
  await shop.call.channel.sendTest({ channel: 'email', to: 'a@b.test' })
  expect(mail.mails).toHaveLength(1)
  const elsewhere: Partial<ChannelSettings>[] = [
    { smtp_host: 'localhost' },
    { smtp_port: mail.port + 1 },
    { smtp_security: 'starttls' },
    { smtp_user: 'otro' },
  ]
  for (const change of elsewhere) {
    await expect(
      shop.call.channel.update(channelSettings(mail.port, { ...same, ...change })),
    ).rejects.toMatchObject(refusal('channels.password_needed'))
  }
  await shop.call.channel.sendTest({ channel: 'email', to: 'a@b.test' })
  expect(mail.mails).toHaveLength(2)
  // Without a user there is nobody to give it for.
  await shop.call.channel.update(
    channelSettings(mail.port, { ...same, smtp_user: '', smtp_host: 'localhost' }),
  )
  expect(await shop.call.channel.get()).toMatchObject({ smtp_password_set: false, whatsapp_token_set: true })
  await shop.call.channel.update(
    channelSettings(mail.port, { smtp_host: '', whatsapp_phone_number_id: '', whatsapp_token: null }),
  )
  expect(await shop.call.channel.get()).toMatchObject({ smtp_password_set: false, whatsapp_token_set: false })
  expect(await channelsOf(shop.ctx)).toEqual({ mail: false, whatsapp: false })
})

test('a wrong password is told in the words of the server', async () => {
  const mail = await mailSimulator({ login: LOGIN })
  const shop = await newWorld()
  await shop.call.channel.update(channelSettings(mail.port, { ...withLogin, smtp_password: 'otra' }))
  await expect(shop.call.channel.sendTest({ channel: 'email', to: 'a@b.test' })).rejects.toMatchObject(
    refusal('channels.login_refused', { answer: '535 5.7.8 Authentication credentials invalid' }),
  )
})

test('encryption that was insisted on and is not offered sends nothing', async () => {
  const mail = await mailSimulator()
  const shop = await newWorld()
  await shop.call.channel.update(channelSettings(mail.port, { smtp_security: 'starttls' }))
  await expect(shop.call.channel.sendTest({ channel: 'email', to: 'a@b.test' })).rejects.toMatchObject({
    code: expect.stringMatching(/^(SERVICE_UNAVAILABLE|PRECONDITION_FAILED)$/),
  })
  expect(mail.mails).toEqual([])
})

test('a password goes to another machine under encryption alone, whatever the shop chose', async () => {
  const mail = await mailSimulator({ login: LOGIN })
  // The simulator by an address that is not this machine's own: it offers no encryption.
  const server = { host: 'mail.test', address: '0.0.0.0', port: mail.port, security: 'auto' as const }
  const letter = {
    from: { name: '', address: 'a@b.test' },
    to: ['c@d.test'],
    subject: 'Prueba',
    text: 'Hola',
  }
  await expect(handOver({ ...server, login: LOGIN }, letter, 5000)).rejects.toMatchObject({
    code: 'channels.refused',
  })
  expect(mail.mails).toEqual([])
  expect(mail.logins()).toEqual([])
  // On this machine nobody listens in between.
  await handOver({ ...server, address: '127.0.0.1', login: LOGIN }, letter, 5000)
  expect(mail.logins()).toEqual([LOGIN.user])
})

test('a server that talks without end is hung up on, before its time is over', async () => {
  const flood = `220 ${'x'.repeat(65_000)}`
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    const more = (): void => {
      while (socket.write(flood));
    }
    socket.on('drain', more)
    more()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const letter = {
    from: { name: '', address: 'a@b.test' },
    to: ['c@d.test'],
    subject: 'Prueba',
    text: 'Hola',
  }
  const to = { host: '127.0.0.1', address: '127.0.0.1', port, security: 'auto' as const, login: null }
  await expect(handOver(to, letter, 600_000)).rejects.toMatchObject({ code: 'channels.unreachable' })
  server.close()
})

test('of an answer by WhatsApp no more is read than one has', async () => {
  let written = 0
  const endless = createHttpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = (): void => {
      while (!response.destroyed && response.write(' '.repeat(65_536))) written += 65_536
    }
    response.on('drain', more)
    more()
  })
  await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done))
  const { port } = z.object({ port: z.number() }).parse(endless.address())
  const account = { apiUrl: `http://127.0.0.1:${port}`, phoneNumberId: '1', token: 'x', patienceMs: 600_000 }
  await expect(postMessage(account, '+18095550142', {})).rejects.toMatchObject({
    code: 'channels.unreachable',
  })
  expect(written).toBeLessThan(32 * 1024 * 1024)
  endless.closeAllConnections()
  endless.close()
})

test('a test by WhatsApp arrives, and one without a connection says so', async () => {
  const whatsapp = await whatsAppSimulator()
  const shop = await newWorld({}, { whatsapp: { apiUrl: whatsapp.url, simulatorUrl: null, account: null } })
  await shop.call.channel.update(channelSettings(2525))
  const { answer } = await shop.call.channel.sendTest({ channel: 'whatsapp', to: '809 555 0142' })
  expect(answer).toMatch(/^wamid\./)
  expect(whatsapp.messages).toMatchObject([{ body: { to: '18095550142', type: 'text' } }])
  await whatsapp.stop()
  await expect(shop.call.channel.sendTest({ channel: 'whatsapp', to: '809 555 0142' })).rejects.toMatchObject(
    refusal('channels.unreachable', { server: `127.0.0.1:${whatsapp.port}` }),
  )
})

test('the templates are kept each with its language, and a test goes by that for texts', async () => {
  const whatsapp = await whatsAppSimulator({ mode: 'window_closed' })
  const shop = await newWorld({}, { whatsapp: { apiUrl: whatsapp.url, simulatorUrl: null, account: null } })
  const templates = {
    whatsapp_template: 'recibo_de_compra',
    whatsapp_template_language: 'es',
    whatsapp_text_template: 'aviso_de_la_tienda',
    whatsapp_text_template_language: 'es_MX',
  }
  await shop.call.channel.update(channelSettings(2525, templates))
  expect(await shop.call.channel.get()).toMatchObject(templates)
  const about = { channel: 'whatsapp', to: '809 555 0142' } as const
  await shop.call.channel.sendTest(about)
  expect(whatsapp.messages).toMatchObject([
    {
      body: { template: { name: 'aviso_de_la_tienda', language: { code: 'es_MX' } } },
    },
  ])
  await shop.call.channel.update(
    channelSettings(2525, { ...templates, whatsapp_text_template: '', whatsapp_token: null }),
  )
  await expect(shop.call.channel.sendTest(about)).rejects.toMatchObject(refusal('channels.template_needed'))
})

test('the simulator refuses a template’s variable with new lines, as WhatsApp does', async () => {
  const whatsapp = await whatsAppSimulator()
  const account = { apiUrl: whatsapp.url, phoneNumberId: '1', token: 'x', patienceMs: 600_000 }
  const template = (text: string) => ({
    type: 'template',
    template: { name: 'aviso', components: [{ type: 'body', parameters: [{ type: 'text', text }] }] },
  })
  for (const text of ['uno\ndos', 'uno\tdos', 'uno     dos']) {
    await expect(postMessage(account, '+18095550142', template(text))).rejects.toMatchObject({
      code: 'channels.refused',
      params: { answer: expect.stringContaining('132018') },
    })
  }
  await postMessage(account, '+18095550142', template('uno    dos'))
  expect(whatsapp.messages).toHaveLength(1)
})

test('the simulator stands in only where services of this machine may be called', async () => {
  const whatsapp = await whatsAppSimulator()
  const simulated = channelSettings(2525, { whatsapp_simulated: true })
  const nowhere = 'http://127.0.0.1:9/v23.0'
  const shop = await newWorld(
    {},
    { whatsapp: { apiUrl: nowhere, simulatorUrl: whatsapp.url, account: null } },
  )
  await shop.call.channel.update(simulated)
  await shop.call.channel.sendTest({ channel: 'whatsapp', to: '809 555 0142' })
  expect(whatsapp.messages).toHaveLength(1)
  const real = await newWorld()
  await real.call.channel.update(simulated)
  expect(await real.call.channel.get()).toMatchObject({ whatsapp_simulated: false, simulator_allowed: false })
})

test.each([
  ['169.254.169.254', true],
  ['169.254.169.254', false],
  ['::ffff:169.254.169.254', true],
  ['fe80::1', true],
  ['fd00:ec2::254', true],
  ['0.0.0.0', true],
  ['127.0.0.1', false],
  ['localhost', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['10.1.2.3', false],
  ['172.16.0.9', false],
  ['192.168.1.7', false],
  ['100.64.0.1', false],
  ['fd12:3456::1', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['2002:7f00:1::', false],
])('a shop cannot name %s as its mail server where local ones are allowed: %s', async (host, allowed) => {
  const shop = await newWorld({}, { allowsLocalServices: allowed })
  await expect(shop.call.channel.update(channelSettings(587, { smtp_host: host }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    ...refusal('channels.host_refused', { host }),
  })
  expect(await channelsOf(shop.ctx)).toEqual({ mail: false, whatsapp: false })
})

test('what was saved while it was allowed is refused again when it is used', async () => {
  const mail = await mailSimulator()
  const shop = await newWorld()
  await shop.call.channel.update(channelSettings(mail.port))
  const { installation } = shop.owner
  const strict = shop.as({
    ctx: { ...shop.owner, installation: { ...installation, allowsLocalServices: false } },
  })
  await expect(strict.channel.sendTest({ channel: 'email', to: 'a@b.test' })).rejects.toMatchObject(
    refusal('channels.port_refused'),
  )
  expect(mail.connections()).toBe(0)
})

test('a port that mail is not sent by is refused', async () => {
  const shop = await newWorld({}, { allowsLocalServices: false })
  await expect(
    shop.call.channel.update(channelSettings(6379, { smtp_host: '203.0.113.7' })),
  ).rejects.toMatchObject(refusal('channels.port_refused', { port: 6379 }))
})

test('under another key the secrets have to be typed again, and nothing is sent without them', async () => {
  const mail = await mailSimulator()
  const shop = await newWorld()
  await shop.call.channel.update(channelSettings(mail.port, withLogin))
  const { installation } = shop.owner
  const moved = { ...installation, secrets: newSecrets(new Uint8Array(32)) }
  const later = shop.as({ ctx: { ...shop.owner, installation: moved } })
  await expect(later.channel.sendTest({ channel: 'email', to: 'a@b.test' })).rejects.toMatchObject(
    refusal('channels.secret_unreadable'),
  )
  expect(mail.connections()).toBe(0)
})

test.each([
  { smtp_host: 'mail server' },
  { smtp_host: 'http://mail.test' },
  { smtp_host: '../etc/passwd' },
  { smtp_port: 0 },
  { smtp_port: 70_000 },
  { smtp_security: 'none' },
  { mail_from: 'no es un correo' },
  { mail_from: '' },
  { whatsapp_phone_number_id: '+1 809 555 0142' },
  { whatsapp_phone_number_id: '../../me' },
  { whatsapp_token: '' },
  { whatsapp_template: 'Recibo de Compra' },
  { whatsapp_text_template: 'aviso de la tienda' },
  { whatsapp_text_template_language: '' },
])('%j is refused and changes nothing', async (wrong) => {
  const shop = await newWorld()
  const before = await stateOf(shop)
  await expect(
    callPath(shop, 'channel.update', { ...channelSettings(2525), ...wrong }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await stateOf(shop)).toEqual(before)
})

test('where letters go is said by an owner alone: a link to set a password goes by them', async () => {
  const mail = await mailSimulator()
  const shop = await newWorld()
  await shop.call.channel.update(channelSettings(mail.port, withLogin))
  const kept = { ...channelSettings(mail.port), smtp_user: LOGIN.user }
  const administrator = shop.as({ permissions: ['settings.view', 'settings.update'] })
  const theirs = await mailSimulator()
  for (const other of [
    { smtp_port: theirs.port, smtp_password: 'otra' },
    { smtp_host: '' },
    // Nor is it looked for by their word.
    { smtp_host: 'no-hay.test', smtp_password: 'otra' },
    { smtp_security: 'starttls' as const, smtp_password: LOGIN.password },
    { smtp_user: 'otro', smtp_password: 'otra' },
    { smtp_password: 'otra' },
    { mail_from: 'devueltas@otro.test' },
  ])
    await expect(administrator.channel.update({ ...kept, ...other })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      ...refusal('channels.mail_of_owners'),
    })
  await administrator.channel.update({ ...kept, mail_from_name: 'Colmado', whatsapp_text_template: 'aviso' })
  expect(await shop.call.channel.get()).toMatchObject({
    smtp_port: mail.port,
    mail_from: kept.mail_from,
    smtp_user: LOGIN.user,
    smtp_password_set: true,
    mail_from_name: 'Colmado',
    whatsapp_text_template: 'aviso',
  })
})

test('to see and to change are two permissions', async () => {
  const shop = await newWorld()
  const viewer = shop.as({ permissions: ['settings.view'] })
  expect(await viewer.channel.get()).toMatchObject({ smtp_host: '' })
  await expect(viewer.channel.update(channelSettings(2525))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(viewer.channel.sendTest({ channel: 'email', to: 'a@b.test' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
