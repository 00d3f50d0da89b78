import type { ProductKey } from '../products.ts'

type InWords = { readonly es: string; readonly en: string }

/** What plans are called, by their ids; a name in one language alone is spelt so in the other. */
const NAMES: Readonly<Record<string, InWords>> = {
  trial: { es: 'Prueba gratis', en: 'Free trial' },
  free: { es: 'Inicial', en: 'Starter' },
  starter: { es: 'Emprendedor', en: 'Entrepreneur' },
  monthly: { es: 'Profesional', en: 'Professional' },
  annual: { es: 'Anual', en: 'Annual' },
  enterprise: { es: 'Empresarial', en: 'Enterprise' },
  consultorio: { es: 'Consultorio', en: 'Office' },
  clinica: { es: 'Clínica', en: 'Clinic' },
  centro: { es: 'Centro Dental', en: 'Dental Centre' },
  basico: { es: 'Básico', en: 'Basic' },
  profesional: { es: 'Profesional', en: 'Professional' },
  empresarial: { es: 'Empresarial', en: 'Enterprise' },
}

/** Where a product calls one otherwise. */
const OF_PRODUCT: Readonly<Partial<Record<ProductKey, typeof NAMES>>> = {
  formattic: { starter: { es: 'Inicial', en: 'Starter' } },
}

const own = (names: typeof NAMES | undefined, id: string): InWords | undefined =>
  names && Object.hasOwn(names, id) ? names[id] : undefined

/**
 * What a plan is called: on its product's page, in the shop that has it and where the installation is run. One that its
 * installation made goes by its id.
 */
export function planName(product: ProductKey, id: string, language: 'es' | 'en'): string {
  const known = own(OF_PRODUCT[product], id) ?? own(NAMES, id)
  return known ? known[language] : `${id.slice(0, 1).toUpperCase()}${id.slice(1).replaceAll('_', ' ')}`
}
