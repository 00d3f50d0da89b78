import type { Parts } from '#platform/module/parts.ts'

export const cardsParts = {
  cards: {
    needs: ['pos'],
    es: {
      name: 'Terminales de tarjeta',
      gives: 'Cobrar con tarjeta desde la caja, por un terminal conectado.',
      hides: [
        'Los terminales en la caja: una tarjeta se cobra aparte y se anota su referencia',
        'La última transacción y los cobros sin cerrar',
      ],
    },
    en: {
      name: 'Card terminals',
      gives: 'Charging cards from the counter, by a terminal that is connected.',
      hides: [
        'The terminals at the counter: a card is charged apart and its reference noted',
        'The last transaction and the charges that are open',
      ],
    },
  },
} as const satisfies Parts
