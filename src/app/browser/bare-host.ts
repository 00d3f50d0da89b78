/** The host of the installation itself, where its shops are chosen: that of this page without the shop that it names. */
export const bareHostOf = (host: string, shop: string | null): string =>
  (shop !== null && host.startsWith(`${shop}.`) ? host.slice(shop.length + 1) : host).replace(
    /^127\.0\.0\.1(?=:|$)/,
    'localhost',
  )
