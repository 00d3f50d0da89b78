import type { Message } from '#modules/delivery/delivery.ts'
import type { BackWay } from '#modules/invoices/deposits/deposit-states.ts'
import type { ToldKind } from '../order/order-events.ts'
import type { DeliveryKind, PaymentWay } from '../order/order-states.ts'

type BackSaid = {
  readonly way: BackWay
  readonly amount: string
  readonly at: string
  /** Of the credit note that it was left on, or of the transfer or slip by which it went. */
  readonly number: string
}

/** An order as its customer reads of it. No word that somebody typed is in it: whoever orders may type anybody's address. */
export type LetterOf = {
  readonly kind: ToldKind
  /** Whether it is cancelled because its time passed. */
  readonly ranOut: boolean
  readonly language: 'es' | 'en'
  readonly number: string
  readonly total: string
  readonly delivery_kind: DeliveryKind
  readonly payment_way: PaymentWay
  /** What of its money went back to them, or became their credit: how much, by which way, when. */
  readonly money_back: readonly BackSaid[]
  /** Whether money is still expected. */
  readonly pays: boolean
  /** Where a transfer goes. */
  readonly account: string
  readonly pickup: string
  /** What bringing it costs; null for nothing. */
  readonly shipping: string | null
  readonly goods: readonly { readonly name: string; readonly quantity: string }[]
  /** Its own page; null where nobody knows the shop's address. */
  readonly link: string | null
  readonly shop: { readonly name: string; readonly phone: string }
}

const SAYS = {
  es: {
    order: 'Pedido',
    placed: 'Recibimos su pedido.',
    paid: 'Recibimos el pago de su pedido.',
    accepted: 'Aceptamos su pedido y ya lo preparamos.',
    ready_delivery: 'Su pedido está listo y va en camino.',
    ready_pickup: 'Su pedido está listo: ya puede pasar a buscarlo.',
    delivered: 'Entregamos su pedido. ¡Gracias!',
    cancelled: 'Su pedido fue cancelado.',
    ran_out:
      'Su pedido venció: pasó el plazo para pagarlo o confirmarlo y lo que pidió quedó libre. Puede pedirlo de nuevo.',
    returned: 'Su pedido fue devuelto.',
    credited: 'Llegó su pago, pero su pedido ya no lo esperaba.',
    back: {
      credit: ({ amount, at }: BackSaid) => `Quedaron ${amount} a su favor en la tienda, desde el ${at}.`,
      note: ({ amount, at, number }: BackSaid) =>
        `Quedaron ${amount} a su favor en la tienda, desde el ${at}, en la nota de crédito ${number}: pídale su código para usarla.`,
      cash: ({ amount, at }: BackSaid) => `Le devolvimos ${amount} en efectivo el ${at}.`,
      transfer: ({ amount, at, number }: BackSaid) =>
        `Le devolvimos ${amount} por transferencia el ${at}, con la referencia ${number}.`,
      card: ({ amount, at, number }: BackSaid) =>
        `Le devolvimos ${amount} a su tarjeta el ${at}, con la referencia ${number}. Su banco puede tardar unos días en mostrarlos.`,
    },
    subject_placed: 'recibido',
    subject_paid: 'pagado',
    subject_accepted: 'aceptado',
    subject_ready: 'listo',
    subject_delivered: 'entregado',
    subject_cancelled: 'cancelado',
    subject_ran_out: 'vencido',
    subject_returned: 'devuelto',
    subject_credited: 'pago a su favor',
    brought: 'Entrega a domicilio',
    total: 'Total',
    transfer: 'Transfiera el total a esta cuenta y envíe el comprobante desde la página de su pedido:',
    link: 'Páguelo con tarjeta desde la página de su pedido.',
    pickup: 'Se recoge en',
    look: 'Vea cómo va su pedido',
  },
  en: {
    order: 'Order',
    placed: 'We received your order.',
    paid: 'We received the payment of your order.',
    accepted: 'We accepted your order and are preparing it.',
    ready_delivery: 'Your order is ready and on its way to you.',
    ready_pickup: 'Your order is ready: you may pick it up now.',
    delivered: 'We delivered your order. Thank you!',
    cancelled: 'Your order was cancelled.',
    ran_out:
      'Your order ran out: the time to pay or confirm it passed, and its goods are free. You may order again.',
    returned: 'Your order was taken back.',
    credited: 'Your payment came, but your order expected none any more.',
    back: {
      credit: ({ amount, at }: BackSaid) => `${amount} became your credit at the store on ${at}.`,
      note: ({ amount, at, number }: BackSaid) =>
        `${amount} became your credit at the store on ${at}, on the credit note ${number}: ask the store for its code to use it.`,
      cash: ({ amount, at }: BackSaid) => `We gave ${amount} back in cash on ${at}.`,
      transfer: ({ amount, at, number }: BackSaid) =>
        `We gave ${amount} back by bank transfer on ${at}, with the reference ${number}.`,
      card: ({ amount, at, number }: BackSaid) =>
        `We gave ${amount} back to your card on ${at}, with the reference ${number}. Your bank may take some days to show it.`,
    },
    subject_placed: 'received',
    subject_paid: 'paid',
    subject_accepted: 'accepted',
    subject_ready: 'ready',
    subject_delivered: 'delivered',
    subject_cancelled: 'cancelled',
    subject_ran_out: 'ran out',
    subject_returned: 'taken back',
    subject_credited: 'payment kept for you',
    brought: 'Home delivery',
    total: 'Total',
    transfer: 'Transfer the total to this account and send the proof from the page of your order:',
    link: 'Pay it by card from the page of your order.',
    pickup: 'Picked up at',
    look: 'See how your order stands',
  },
} as const

function howToPay({ kind, pays, payment_way, account, language }: LetterOf): string[] {
  const says = SAYS[language]
  if (kind !== 'placed' || !pays) return []
  if (payment_way === 'transfer') return account === '' ? [] : [`${says.transfer}\n${account}`]
  return payment_way === 'link' ? [says.link] : []
}

/** What a customer is told of an order, by mail or in a chat. */
export function orderLetter(of: LetterOf): Message {
  const { kind, language, number, shop, goods, delivery_kind, pickup, link, total } = of
  const says = SAYS[language]
  const what = kind === 'cancelled' && of.ranOut ? 'ran_out' : kind
  const isOver = kind === 'cancelled' || kind === 'returned' || kind === 'credited'
  const said = () => {
    if (what === 'ready') return says[`ready_${delivery_kind}`]
    const backs = isOver ? of.money_back.map((back) => says.back[back.way](back)) : []
    return [says[what], ...backs].join(' ')
  }
  const brought = of.shipping === null ? [] : [`${says.brought}: ${of.shipping}`]
  const list = [...goods.map(({ name, quantity }) => `${quantity} × ${name}`), ...brought].join('\n')
  const parts = [
    said(),
    ...(isOver ? [] : [[list, `${says.total}: ${total}`].join('\n')]),
    ...(delivery_kind === 'pickup' && !isOver && pickup ? [`${says.pickup}: ${pickup}`] : []),
    ...howToPay(of),
    ...(link === null ? [] : [`${says.look}: ${link}`]),
    [shop.name, shop.phone].filter(Boolean).join(' · '),
  ]
  return {
    subject: `${says.order} ${number} ${says[`subject_${what}`]} · ${shop.name}`,
    text: `${parts.join('\n\n')}\n`,
  }
}
