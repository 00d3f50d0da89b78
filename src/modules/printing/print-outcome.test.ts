import { expect, test } from 'vitest'
import {
  againOf,
  chooseWay,
  type Exchange,
  nextSteps,
  outcomeOf,
  type PrintOutcome,
  wordsOf,
} from './print-outcome.ts'

test.each<[string, Exchange, Partial<PrintOutcome>]>([
  [
    'an answer of success is paper',
    { kind: 'answered', status: 200, text: '' },
    { kind: 'printed', way: 'server' },
  ],
  ['so is one without content', { kind: 'answered', status: 204, text: '' }, { kind: 'printed' }],
  [
    'an error answer is no paper, with its words',
    { kind: 'answered', status: 500, text: '{"error":"Sin papel"}' },
    { kind: 'failed', problem: 'refused', detail: 'Sin papel' },
  ],
  ['what the policy kept back was not sent', { kind: 'blocked' }, { kind: 'failed', problem: 'policy' }],
  ['silence says nothing', { kind: 'timeout' }, { kind: 'unknown', because: 'timeout' }],
  ['a cut line says nothing', { kind: 'broken' }, { kind: 'unknown', because: 'cut' }],
])('%s', (_, exchange, outcome) => {
  expect(outcomeOf(exchange)).toMatchObject(outcome)
})

test.each([
  [500, '{"error":"  Sin papel "}', 'Sin papel'],
  [422, '{"message":"Faltan datos"}', 'Faltan datos'],
  [502, '<html>Bad gateway</html>', 'HTTP 502'],
  [400, '{"error":{"code":3}}', 'HTTP 400'],
  [400, 'null', 'HTTP 400'],
  [500, `{"error":"${'x'.repeat(500)}"}`, 'x'.repeat(200)],
])('of an answer %i %s is told: %s', (status, text, words) => {
  expect(wordsOf(status, text)).toBe(words)
})

const usb = { supported: true, skipped: false, device: true }

test('the print server comes first, then a USB printer that is there, then the browser', () => {
  expect(chooseWay({ server: true, usb })).toBe('server')
  expect(chooseWay({ server: false, usb })).toBe('usb')
  for (const without of [{ supported: false }, { skipped: true }, { device: false }]) {
    expect(chooseWay({ server: false, usb: { ...usb, ...without } })).toBe('browser')
    expect(chooseWay({ server: true, usb: { ...usb, ...without } })).toBe('server')
  }
})

test('what may be on paper is only offered again as the same job or as a copy', () => {
  expect(nextSteps({ kind: 'unknown', way: 'server', because: 'cut' })).toEqual(['retry', 'copy', 'check'])
  expect(nextSteps({ kind: 'unknown', way: 'usb', because: 'timeout' })).toEqual(['copy'])
})

test('what is surely not on paper may be printed anew, and what is needs nothing', () => {
  const failed = { kind: 'failed', problem: 'refused', detail: '' } as const
  expect(nextSteps({ ...failed, way: 'server' })).toEqual(['retry', 'browser', 'check'])
  expect(nextSteps({ ...failed, way: 'usb' })).toEqual(['retry', 'browser'])
  expect(nextSteps({ ...failed, way: 'browser' })).toEqual(['retry'])
  expect(nextSteps({ kind: 'printed', way: 'server' })).toEqual([])
  expect(nextSteps({ kind: 'opened' })).toEqual([])
})

test('asked for once more, no receipt becomes a second first paper', () => {
  const failed = { kind: 'failed', way: 'server', problem: 'refused', detail: '' } as const
  expect(againOf(null)).toBe('new')
  // The person may have cancelled the browser's dialog.
  expect(againOf({ kind: 'opened' })).toBe('new')
  expect(againOf({ kind: 'printed', way: 'server' })).toBe('copy')
  expect(againOf({ kind: 'unknown', way: 'usb', because: 'cut' })).toBe('copy')
  expect(againOf({ kind: 'unknown', way: 'server', because: 'cut' })).toBe('same_job')
  expect(againOf(failed)).toBe('same_job')
})
