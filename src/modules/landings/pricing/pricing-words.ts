/** What the cards say of themselves; it travels with the page that the server draws. */
export type PricingWords = {
  readonly names: Readonly<Record<'trial' | 'free' | 'monthly' | 'annual', string>>
  readonly actions: Readonly<Record<'trial' | 'free' | 'monthly' | 'annual', string>>
  /** Of a plan with a name of its own. */
  readonly nameOf: (id: string) => string
  readonly choose: (name: string) => string
  readonly ask: string
  readonly billed_monthly: string
  readonly billed_yearly: (total: string) => string
  readonly or_yearly: (total: string) => string
  readonly saves: (percent: number) => string
}

const capital = (id: string): string => `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`.replaceAll('_', ' ')

const NAMES_ES: Readonly<Record<string, string>> = {
  starter: 'Emprendedor',
  enterprise: 'Empresa',
  clinica: 'Clínica',
  centro: 'Centro Dental',
  basico: 'Básico',
}
const NAMES_EN: Readonly<Record<string, string>> = {
  consultorio: 'Office',
  clinica: 'Clinic',
  centro: 'Dental Centre',
  basico: 'Basic',
  profesional: 'Professional',
  empresarial: 'Enterprise',
}

const es: PricingWords = {
  names: { trial: 'Prueba gratis', free: 'Inicial', monthly: 'Profesional', annual: 'Anual' },
  actions: {
    trial: 'Probar gratis',
    free: 'Empezar gratis',
    monthly: 'Elegir Profesional',
    annual: 'Elegir Anual',
  },
  nameOf: (id) => NAMES_ES[id] ?? capital(id),
  choose: (name) => `Elegir ${name}`,
  ask: 'Hablar con ventas',
  billed_monthly: 'Facturado cada mes',
  billed_yearly: (total) => `Facturado cada año: US$${total}`,
  or_yearly: (total) => `o US$${total} al año`,
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
  nameOf: (id) => NAMES_EN[id] ?? capital(id),
  choose: (name) => `Choose ${name}`,
  ask: 'Talk to sales',
  billed_monthly: 'Billed monthly',
  billed_yearly: (total) => `Billed annually: US$${total}`,
  or_yearly: (total) => `or US$${total} a year`,
  saves: (percent) => `Save ${percent}% against paying by the month.`,
}

export const pricingWords: Readonly<Record<'es' | 'en', PricingWords>> = { es, en }

/** What a plan is called, by its id. */
export function planNameIn(language: 'es' | 'en', id: string): string {
  const { names, nameOf } = pricingWords[language]
  return id === 'trial' || id === 'free' || id === 'monthly' || id === 'annual' ? names[id] : nameOf(id)
}
