import { demoCustomerIds } from '#modules/customers/customers.demo.server.ts'
import { demoCedula } from '#modules/tenancy/demo/demo-tax-ids.ts'
import type { ModuleDemo } from '#platform/module/demo.server.ts'
import { newCaseInput } from './cases/case.ts'
import { createCase } from './cases/cases.server.ts'
import { newClientInput } from './clients/client.ts'
import { createClient } from './records/save-client.server.ts'

/** The clients of the demo firm, by the codes of its customers; the last two are none yet. */
const CLIENTS: Readonly<Record<string, object>> = {
  'CLI-0001': {
    address_line1: 'Av. Lope de Vega 13',
    city: 'Santo Domingo',
    country: 'República Dominicana',
    jurisdiction: 'distrito_nacional',
    industry: 'construction',
    company_registration_number: '45821SD',
    employee_count: 85,
    legal_representative_name: 'Ramón Peralta Guzmán',
    legal_representative_id: demoCedula(951),
    legal_representative_position: 'Gerente',
    billing_type: 'mixed',
    hourly_rate: 6500,
    retainer_amount: 40_000,
    retainer_frequency: 'monthly',
    credit_limit: 250_000,
    status: 'active',
    client_since: '2021-03-01',
    risk_level: 'high',
    conflict_check_completed: true,
    conflict_check_parties: ['Inversiones del Nordeste, SRL'],
    conflict_check_notes:
      'El socio de Peralta Constructora y Transporte es su hermano; los asuntos no se cruzan.',
    kyc_verified: true,
    tags: ['Construcción', 'Litigio'],
  },
  'CLI-0002': {
    address_line1: 'Playa Dorada',
    city: 'Puerto Plata',
    country: 'República Dominicana',
    jurisdiction: 'puerto_plata',
    industry: 'hospitality',
    legal_representative_name: 'Ángela Féliz Marmolejos',
    legal_representative_position: 'Directora general',
    billing_type: 'retainer',
    retainer_amount: 120_000,
    retainer_frequency: 'quarterly',
    status: 'active',
    client_since: '2023-09-18',
    risk_level: 'medium',
    conflict_check_completed: true,
    kyc_verified: true,
    aml_check_completed: true,
    portal_access_enabled: true,
    tags: ['Turismo', 'Iguala'],
  },
  'CLI-0003': {
    address_line1: 'Calle El Conde 105',
    city: 'Santo Domingo',
    jurisdiction: 'santo_domingo',
    billing_type: 'contingency',
    status: 'prospect',
    risk_level: 'low',
    referral_source: 'referral_client',
    preferred_communication_method: 'whatsapp',
    preferred_contact_time: 'evening',
    tags: ['Laboral'],
  },
  'CLI-0004': {
    address_line1: 'Carretera Jima km 4',
    city: 'La Vega',
    jurisdiction: 'la_vega',
    industry: 'agriculture',
    billing_type: 'fixed_fee',
    status: 'suspended',
    risk_level: 'critical',
    internal_notes: 'No se abre otro asunto hasta revisar el origen de los fondos.',
  },
}

/** What the demo firm does for them, by the code of the client. */
const CASES: readonly (readonly [string, object])[] = [
  ['CLI-0001', { name: 'Cobro de cubicaciones de la Torre Esmeralda', priority: 'urgent' }],
  ['CLI-0001', { name: 'Embargo retentivo contra Inversiones del Nordeste', priority: 'critical' }],
  ['CLI-0002', { name: 'Revisión anual de contratos de servicio', priority: 'low' }],
  [
    'CLI-0002',
    {
      name: 'Deslinde del solar de Playa Dorada',
      priority: 'high',
      status: 'on_hold',
      notes: 'Espera la mensura del agrimensor.',
    },
  ],
  ['CLI-0003', { name: 'Demanda laboral por despido', status: 'closed' }],
]

export const legalDemo: ModuleDemo = {
  open: async ({ owner, trade }) => {
    if (trade !== 'law') return
    const customers = await demoCustomerIds(owner, trade)
    for (const [code, data] of Object.entries(CLIENTS)) {
      await createClient(owner, newClientInput.parse({ customerId: customers.get(code), data }))
    }
    for (const [code, more] of CASES) {
      await createCase(owner, newCaseInput.parse({ client_id: customers.get(code), ...more }))
    }
  },
}
