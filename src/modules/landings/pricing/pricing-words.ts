/** What the cards say of themselves; it travels with the page that the server draws. */
export type PricingWords = {
  readonly names: Readonly<Record<'trial' | 'free' | 'monthly' | 'annual', string>>
  readonly actions: Readonly<Record<'trial' | 'free' | 'monthly' | 'annual', string>>
  readonly billed_monthly: string
  readonly billed_yearly: (total: string) => string
  readonly saves: (percent: number) => string
}

const es: PricingWords = {
  names: { trial: 'Prueba gratis', free: 'Inicial', monthly: 'Profesional', annual: 'Anual' },
  actions: {
    trial: 'Probar gratis',
    free: 'Empezar gratis',
    monthly: 'Elegir Profesional',
    annual: 'Elegir Anual',
  },
  billed_monthly: 'Facturado cada mes',
  billed_yearly: (total) => `Facturado cada año: US$${total}`,
  saves: (percent) => `Ahorra ${percent} % frente al pago mensual.`,
}

const en: PricingWords = {
  names: { trial: 'Free trial', free: 'Starter', monthly: 'Professional', annual: 'Annual' },
  actions: {
    trial: 'Try it free',
    free: 'Start free',
    monthly: 'Choose Professional',
    annual: 'Choose Annual',
  },
  billed_monthly: 'Billed monthly',
  billed_yearly: (total) => `Billed annually: US$${total}`,
  saves: (percent) => `Save ${percent}% against paying by the month.`,
}

export const pricingWords: Readonly<Record<'es' | 'en', PricingWords>> = { es, en }
