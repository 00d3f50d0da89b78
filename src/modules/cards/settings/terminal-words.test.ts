import { expect, test } from 'vitest'
import { invoicesActivityMessages } from '#modules/invoices/invoices-activity.messages.ts'
import { cardsActivityMessages } from '../cards-activity.messages.ts'
import { cardProvidersMessages } from './card-providers.messages.ts'

test('the activity calls a terminal as its screen does', () => {
  expect(cardProvidersMessages.es.title).toBe('Terminales de tarjeta')
  expect(cardsActivityMessages.es['noun.card_provider']).toBe('Terminal de tarjeta')
  const said = [cardsActivityMessages, invoicesActivityMessages].flatMap(({ es }) => Object.values(es))
  expect(said.filter((text) => /verifone/i.test(text))).toEqual([])
})
