import { expect, onTestFinished, test, vi } from 'vitest'
import { uploadLine } from '#modules/media/testing/upload-line.client.ts'
import type { PublishedForm } from '../published/published-form.ts'
import { uploadsOf } from './uploads.client.ts'

test('a file of a form that does not go on is given up, so that it can be sent again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const line = uploadLine()
  const form = { id: 'f', version: 1, token: 't', isForStaff: false } as PublishedForm
  const told: number[] = []
  const sending = uploadsOf(form).send({
    file: new File(['x'], 'cédula.pdf'),
    field: 'papers',
    signal: new AbortController().signal,
    onProgress: (percent) => told.push(percent),
  })
  const given = expect(sending).rejects.toThrow('not gone on')
  line[0]?.leave(0.4)
  vi.advanceTimersByTime(19_000)
  expect([line[0]?.isCut(), told]).toEqual([false, [38]])
  vi.advanceTimersByTime(2_000)
  await given
  expect(line[0]?.isCut()).toBe(true)
})

test.each([
  ['media.format_not_taken', 'format'],
  ['media.not_a_picture', 'format'],
  ['media.file_too_large', 'size'],
  ['media.no_room', 'room'],
  ['platform.too_many_requests', null],
])('a file that is refused with %s is never taken for %s', async (code, never) => {
  const line = uploadLine()
  const form = { id: 'f', version: 1, token: 't', isForStaff: false } as PublishedForm
  const sending = uploadsOf(form).send({
    file: new File(['x'], 'foto.png'),
    field: 'papers',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  line[0]?.answer(400, { error: { message: code, data: { domain: { code, params: {} } } } })
  await expect(sending).rejects.toMatchObject({ never })
})
