import type { DemoTrade, ModuleDemo } from '#platform/module/demo.server.ts'
import { demoRnc } from './demo/demo-tax-ids.ts'
import type { StoreTerms } from './settings/settings.server.ts'

const STORES: Readonly<Record<DemoTrade, StoreTerms>> = {
  minimarket: {
    legal_name: 'Esperanza Comercial, SRL',
    tax_id: demoRnc(1),
    address: 'C/ Duarte 112',
    municipality: 'La Vega',
    province: 'La Vega',
    phone: '809-555-0142',
    receipt_footer: '¡Gracias por su compra!',
  },
  hardware: {
    legal_name: 'Vecino Ferretero, SRL',
    tax_id: demoRnc(2),
    address: 'Av. Independencia 45',
    municipality: 'Moca',
    province: 'Espaillat',
    phone: '809-555-0143',
    theme: 'theme-classic-light',
  },
  salon: {
    legal_name: 'Azahar Belleza, SRL',
    tax_id: demoRnc(3),
    address: 'Calle del Sol 84',
    municipality: 'Santiago',
    province: 'Santiago',
    phone: '809-555-0144',
    receipt_footer: '¡Gracias por su visita!',
  },
  law: {
    legal_name: 'Marte & Asociados, SRL',
    tax_id: demoRnc(4),
    address: 'Calle El Conde 53',
    municipality: 'Santo Domingo',
    province: 'Distrito Nacional',
    phone: '809-555-0145',
    theme: 'theme-legatti',
  },
}

export const tenancyDemo: ModuleDemo = { terms: (trade) => ({ store: STORES[trade] }) }
