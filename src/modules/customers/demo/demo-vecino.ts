import { customersFrom } from './demo-customer.ts'

/** The customers of the hardware shop. */
export const vecinoCustomers = customersFrom(701, [
  [
    'person',
    'Radhamés Paulino Sosa',
    'Calle Duarte 3, Villa Mella, Santo Domingo Norte',
    ['tax-id', 'rewards'],
  ],
  ['person', 'Inocencia Taveras Luna', 'Calle Sánchez 41, Villa Mella, Santo Domingo Norte', ['email']],
  ['person', 'Eligio Mateo Sánchez', 'Calle 9 núm. 2, Los Guaricanos, Santo Domingo Norte', []],
  ['person', 'Mayra Ferreras Novas', 'Calle Las Palmas 18, Sabana Perdida', ['email', 'rewards']],
  [
    'company',
    'Maestros Unidos de Obra, SRL',
    'Av. Charles de Gaulle 77, Santo Domingo Este',
    ['tax-id', 'email'],
  ],
  ['company', 'Condominio Jardines del Norte', 'Av. Hermanas Mirabal 9, Santo Domingo Norte', ['tax-id']],
])
