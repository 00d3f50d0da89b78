/** What the cards say of themselves; it travels with the page that the server draws. */
export type PricingWords = {
  readonly actions: Readonly<Record<'trial' | 'free' | 'monthly' | 'annual', string>>
  readonly choose: (name: string) => string
  readonly ask: string
  readonly billed_monthly: string
  readonly billed_yearly: (total: string) => string
  readonly or_yearly: (total: string) => string
  readonly saves: (percent: number) => string
}

const es: PricingWords = {
  actions: {
    trial: 'Probar gratis',
    free: 'Empezar gratis',
    monthly: 'Elegir Profesional',
    annual: 'Elegir Anual',
  },
  choose: (name) => `Elegir ${name}`,
  ask: 'Hablar con ventas',
  billed_monthly: 'Facturado cada mes',
  billed_yearly: (total) => `Facturado cada año: US$${total}`,
  or_yearly: (total) => `o US$${total} al año`,
  saves: (percent) => `Ahorra ${percent} % frente al pago mensual.`,
}

const en: PricingWords = {
  actions: {
    trial: 'Try it free',
    free: 'Start free',
    monthly: 'Choose Professional',
    annual: 'Choose Annual',
  },
  choose: (name) => `Choose ${name}`,
  ask: 'Talk to sales',
  billed_monthly: 'Billed monthly',
  billed_yearly: (total) => `Billed annually: US$${total}`,
  or_yearly: (total) => `or US$${total} a year`,
  saves: (percent) => `Save ${percent}% against paying by the month.`,
}

export const pricingWords: Readonly<Record<'es' | 'en', PricingWords>> = { es, en }
