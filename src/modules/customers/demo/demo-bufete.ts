import { customersFrom } from './demo-customer.ts'

/** Whom the law firm works for. */
export const bufeteCustomers = customersFrom(901, [
  ['company', 'Constructora Peralta, SRL', 'Av. Lope de Vega 13, Santo Domingo', ['tax-id', 'email']],
  ['company', 'Hotelera Bahía Serena, SAS', 'Playa Dorada, Puerto Plata', ['tax-id', 'email']],
  ['person', 'Milagros Bautista Ogando', 'Calle El Conde 105, Santo Domingo', ['tax-id', 'email']],
  ['company', 'Agroindustrial Valle Hondo, SRL', 'Carretera Jima km 4, La Vega', ['tax-id']],
  ['person', 'Rubén Darío Concepción', 'Calle Beller 12, Santiago', ['email']],
  ['company', 'Peralta Constructora y Transporte, SRL', 'Av. Luperón 71, Santo Domingo', ['tax-id']],
])
