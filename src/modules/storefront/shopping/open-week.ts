/** When the shop is open on a day of the week: `08:00–12:00`, or never. */
export type OpenDay = { readonly name: string; readonly hours: readonly string[] }
