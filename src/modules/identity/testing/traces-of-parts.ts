/** How the fields of a part of the shop are called, in Spanish, wherever they stand. */
const WORDS = {
  inventory: /almac[eé]n|existencia/i,
  discounts: /descuento/i,
  rewards: /punto|recompensa/i,
  providers: /proveedor/i,
  invoices: /cr[eé]dito/i,
  cards: /terminal/i,
  appointments: /\bcitas?\b/i,
  ecommerce: /tienda en línea/i,
  commissions: /comisi[oó]n/i,
}
export type TracedPart = keyof typeof WORDS

/** What a page says of a part of the shop, in its texts and in what its fields are called. */
export function tracesOf(part: TracedPart): string[] {
  const named = [...document.body.querySelectorAll('[aria-label], [placeholder]')].flatMap((element) => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('placeholder') ?? '',
  ])
  return [...document.body.innerText.split('\n'), ...named].filter((text) => WORDS[part].test(text))
}
