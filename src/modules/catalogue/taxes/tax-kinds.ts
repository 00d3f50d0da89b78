/** A percent of the price, or an amount for each unit. */
export const TAX_KINDS = ['percentage', 'fixed'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/**
 * The DGII's own words: ITBIS, sales that are exempt of it, Impuesto Selectivo al Consumo, Contribución al Desarrollo de
 * las Telecomunicaciones, propina legal, otros impuestos y tasas.
 */
export const TAX_TYPES = ['itbis', 'exento', 'isc', 'cdt', 'propina_legal', 'otros'] as const
export type TaxType = (typeof TAX_TYPES)[number]

export const TAX_APPLIES_TO = ['products', 'services', 'all'] as const
export type TaxAppliesTo = (typeof TAX_APPLIES_TO)[number]

/** Whether a product can name it: the percent of a product is its ITBIS, or it is exempt. */
export const isOfProducts = ({ kind, type }: { kind: TaxKind; type: TaxType }): boolean =>
  kind === 'percentage' && (type === 'itbis' || type === 'exento')

/** Whether the counter charges it: the others are kept for the day that it does, ITBIS of a fixed amount too. */
export const isCharged = ({ kind, type }: { kind: TaxKind; type: TaxType }): boolean =>
  type === 'exento' || isOfProducts({ kind, type })
