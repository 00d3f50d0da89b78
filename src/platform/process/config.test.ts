import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('a proxy is believed only when the installation says so', () => {
  expect(readConfig({}).trustProxy).toBe(false)
  expect(readConfig({ TRUST_PROXY: '' }).trustProxy).toBe(false)
  expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(true)
  expect(() => readConfig({ TRUST_PROXY: 'yes' })).toThrow(/^Configuration: TRUST_PROXY: /)
})

test('the domain of shops may name the port at which browsers find it, and no address of one page', () => {
  expect(readConfig({ TENANT_DOMAIN: 'Shops.example.do:8443' }).tenantDomain).toBe('shops.example.do:8443')
  for (const wrong of ['https://shops.example.do', 'shops.example.do/x', 'shops.example.do:'])
    expect(() => readConfig({ TENANT_DOMAIN: wrong }), wrong).toThrow(/TENANT_DOMAIN: /)
})

test('a mail server and a WhatsApp number come with what they cannot do without', () => {
  expect(readConfig({})).toMatchObject({
    mail: null,
    whatsapp: { apiUrl: 'https://graph.facebook.com/v23.0', account: null },
    secretKey: null,
  })
  expect(
    readConfig({
      SMTP_URL: 'smtps://user:p%40ss@mail.example.do',
      MAIL_FROM: 'ventas@example.do',
      WHATSAPP_API_URL: 'http://127.0.0.1:8084/v23.0/',
      WHATSAPP_PHONE_NUMBER_ID: '42',
      WHATSAPP_TOKEN: 't',
    }),
  ).toMatchObject({
    mail: { url: 'smtps://user:p%40ss@mail.example.do', from: 'ventas@example.do' },
    whatsapp: { apiUrl: 'http://127.0.0.1:8084/v23.0', account: { phoneNumberId: '42', token: 't' } },
  })
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.do' })).toThrow(
    /SMTP_URL, MAIL_FROM: are set together/,
  )
  expect(() => readConfig({ SMTP_URL: 'http://mail.example.do', MAIL_FROM: 'a@b.do' })).toThrow(/SMTP_URL: /)
  expect(() => readConfig({ WHATSAPP_TOKEN: 't' })).toThrow(/WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN: /)
  expect(() => readConfig({ SECRET_KEY: 'corta' })).toThrow(/SECRET_KEY: /)
})

test('the shops’ files lie beside the database, or in a bucket that is named whole', () => {
  expect(readConfig({}).s3).toBeNull()
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.do/',
    S3_BUCKET: 'archivos',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig(bucket).s3).toEqual({
    endpoint: 'https://s3.example.do',
    region: 'us-east-1',
    bucket: 'archivos',
    prefix: '',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  expect(readConfig({ ...bucket, S3_PREFIX: 'enzzo/uno', S3_REGION: 'auto' }).s3).toMatchObject({
    prefix: 'enzzo/uno/',
    region: 'auto',
  })
  expect(() => readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: '' })).toThrow(/S3_SECRET_ACCESS_KEY: are set/)
  expect(() => readConfig({ ...bucket, S3_PREFIX: '../otro' })).toThrow(/S3_PREFIX: /)
  expect(() => readConfig({ ...bucket, S3_BUCKET: 'a/b' })).toThrow(/S3_BUCKET: /)
})

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ DEMO: 'off' }, false],
  [{ TENANT_DOMAIN: 'shops.example.do' }, false],
  [{ TRUST_PROXY: 'on' }, false],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, false],
  [{ HOST: '0.0.0.0', ALLOW_LOCAL_SERVICES: 'on' }, true],
  [{ ALLOW_LOCAL_SERVICES: 'off' }, false],
])('with %j shops may name servers of this machine: %s', (env, allowed) => {
  expect(readConfig(env).allowLocalServices).toBe(allowed)
})

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ TENANT_DOMAIN: 'shops.example.do' }, false],
  [{ TRUST_PROXY: 'on' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.7' }, false],
  [{ DEMO: 'off' }, false],
  [{ TENANT_DOMAIN: 'shops.example.do', DEMO: 'on' }, true],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
])('with %j an empty installation gets the demo shops: %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo)
})
