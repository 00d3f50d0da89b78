import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Simulator, startS3 } from './s3.ts'

let s3: S3Simulator
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

type Wanted = {
  method?: string
  body?: string
  keys?: object
  /** What is changed once it was signed. */
  changed?: (signed: { url: URL; headers: Headers; body: string | undefined }) => void
}

async function ask(path: string, { method = 'GET', body, keys = {}, changed }: Wanted = {}) {
  const signer = new AwsV4Signer({
    method,
    url: `${s3.url}/${path}`,
    body,
    service: 's3',
    ...s3.keys,
    ...keys,
  })
  const { url, headers } = await signer.sign()
  const signed = { url, headers, body }
  changed?.(signed)
  const answer = await fetch(signed.url, { method, headers, body: signed.body })
  const text = await answer.text()
  return { status: answer.status, text, code: /<Code>(\w+)</.exec(text)?.[1], headers: answer.headers }
}

const put = (key: string, body: string, more: Wanted = {}) =>
  ask(`enzzo/${key}`, { method: 'PUT', body, ...more })

test('what is put is had, in whole and in part, listed page by page, and deleted', async () => {
  for (const key of ['a/1', 'a/2', 'a/3', 'a/4', 'b/1'])
    expect((await put(key, `of ${key}`)).status).toBe(200)
  expect(await ask('enzzo/a/2')).toMatchObject({ status: 200, text: 'of a/2' })
  const part = await ask('enzzo/a/2', { changed: ({ headers }) => headers.set('range', 'bytes=3-') })
  expect(part).toMatchObject({ status: 206, text: 'a/2' })
  const head = await ask('enzzo/a/2', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '6'])
  const first = await ask('enzzo/?list-type=2&prefix=a%2F')
  expect([...first.text.matchAll(/<Key>(.*?)</g)].map(([, key]) => key)).toEqual(['a/1', 'a/2', 'a/3'])
  const next = await ask('enzzo/?list-type=2&prefix=a%2F&continuation-token=a%2F3')
  expect([...next.text.matchAll(/<Key>(.*?)</g)].map(([, key]) => key)).toEqual(['a/4'])
  expect((await ask('enzzo/a/1', { method: 'DELETE' })).status).toBe(204)
  expect(await ask('enzzo/a/1')).toMatchObject({ status: 404, code: 'NoSuchKey' })
  expect(await ask('other/a/2')).toMatchObject({ status: 404, code: 'NoSuchBucket' })
})

const HASH = 'x-amz-content-sha256'

test.each<[string, string, Wanted]>([
  ['another secret', 'SignatureDoesNotMatch', { keys: { secretAccessKey: 'guessed' } }],
  ['another key', 'InvalidAccessKeyId', { keys: { accessKeyId: 'SOMEBODY' } }],
  ['another region', 'AuthorizationHeaderMalformed', { keys: { region: 'eu-west-1' } }],
  ['a signature of yesterday', 'RequestTimeTooSkewed', { keys: { datetime: '20200101T000000Z' } }],
  ['no signature', 'AccessDenied', { changed: ({ headers }) => headers.delete('authorization') }],
  [
    'a signature with one letter changed',
    'SignatureDoesNotMatch',
    {
      changed: ({ headers }) => {
        const said = headers.get('authorization') ?? ''
        headers.set(
          'authorization',
          said.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        )
      },
    },
  ],
  [
    'the signature of another file',
    'SignatureDoesNotMatch',
    {
      changed: ({ url }) => {
        url.pathname = '/enzzo/theirs'
      },
    },
  ],
  [
    'a head of Amazon’s that is not signed',
    'AccessDenied',
    { changed: ({ headers }) => headers.set('x-amz-acl', 'public-read') },
  ],
])('%s is refused', async (_, code, wanted) => {
  expect(await put('refused', 'text', wanted)).toMatchObject({ status: 403, code })
  expect(s3.objects.has('refused')).toBe(false)
})

test('a body that is not the one that was signed is refused', async () => {
  const { createHash } = await import('node:crypto')
  const sha256 = createHash('sha256').update('text').digest('hex')
  const signed = { keys: { headers: { [HASH]: sha256 } } }
  expect((await put('whole', 'text', signed)).status).toBe(200)
  const changed = await put('changed', 'text', {
    ...signed,
    changed: (sent) => {
      sent.body = 'evil'
    },
  })
  expect(changed).toMatchObject({ status: 400, code: 'XAmzContentSHA256Mismatch' })
})

test('it cannot just now, once, and breaks off in the middle, once', async () => {
  await put('large', 'x'.repeat(1000))
  s3.behave('busy_once')
  expect(await ask('enzzo/large')).toMatchObject({ status: 503, code: 'SlowDown' })
  s3.behave('cut_once')
  await expect(ask('enzzo/large')).rejects.toThrow()
  expect((await ask('enzzo/large')).text).toHaveLength(1000)
})
