import { expect, test } from 'vitest'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { type EndLetter, endLetter } from './end-letter.ts'
import { stageDue } from './ending.ts'

const UNTIL = new Date('2026-12-20T16:00:00Z')
const before = (days: number): Date => new Date(UNTIL.getTime() - days * DAY_MS)

test('an end is told a week and a day before and once it came, and not once it is long past', () => {
  const plan = { since: before(30), until: UNTIL }
  const told = [30, 7.1, 7, 2, 1.01, 1, 0.1, 0, -0.5, -6.9, -7, -60].map((days) => [
    days,
    stageDue(plan, before(days)),
  ])
  expect(told).toEqual([
    [30, null],
    [7.1, null],
    [7, 'week'],
    [2, 'week'],
    [1.01, 'week'],
    [1, 'day'],
    [0.1, 'day'],
    [0, 'ended'],
    [-0.5, 'ended'],
    [-6.9, 'ended'],
    [-7, null],
    [-60, null],
  ])
  expect(stageDue({ since: before(30), until: null }, UNTIL)).toBeNull()
})

test('a plan of a few days does not begin with its end, and says it the day before', () => {
  const plan = { since: before(3), until: UNTIL }
  expect([3, 2, 1, 0].map((days) => stageDue(plan, before(days)))).toEqual([null, null, 'day', 'ended'])
})

test('a letter names the shop, the plan and the day on the shop’s calendar, and where to look and ask', () => {
  const of: EndLetter = {
    ...({ stage: 'week', language: 'es' } as const),
    name: 'Ana',
    shop: 'Colmado La Peña',
    plan: 'Profesional',
    isTrial: false,
    until: new Date('2026-12-20T02:00:00Z'),
    timeZone: 'America/Santo_Domingo',
    brand: 'Enzzo',
    support: 'ayuda@enzzo.do',
    office: 'https://pena.enzzo.do/home/settings/plan',
  }
  const { subject, text } = endLetter(of)
  expect(subject).toBe('El plan de Colmado La Peña termina el 19/12/2026')
  expect(text).toContain('El plan Profesional de Colmado La Peña termina el 19/12/2026.')
  expect(text).toContain('https://pena.enzzo.do/home/settings/plan')
  expect(text).toContain('ayuda@enzzo.do')
  const english = endLetter({ ...of, stage: 'ended', language: 'en', isTrial: true, office: null })
  expect(english.subject).toBe('The plan of Colmado La Peña has ended')
  expect(english.text).toContain('The free trial of Colmado La Peña ended on Dec 19, 2026.')
  expect(english.text).toContain('919')
})

test('of what somebody typed as a name it says what is one: the letter goes to whoever they named', () => {
  const of: EndLetter = {
    ...({ stage: 'week', language: 'es' } as const),
    name: 'Su cuenta fue bloqueada.\nEntre ya a http://malo.example',
    shop: 'https://malo.example',
    plan: 'Profesional',
    isTrial: true,
    until: new Date('2026-12-20T02:00:00Z'),
    timeZone: 'America/Santo_Domingo',
    brand: 'Enzzo',
    support: '',
    office: null,
  }
  const { subject, text } = endLetter(of)
  expect(subject).toBe('El plan de su negocio termina el 19/12/2026')
  expect(text).not.toContain('malo.example')
  expect(text).toContain('Hola, Su cuenta fue bloqueada. Entre ya a:\n')
  expect(text).toContain('La prueba gratis de su negocio termina')
})
