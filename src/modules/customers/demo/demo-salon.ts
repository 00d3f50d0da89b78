import { customersFrom } from './demo-customer.ts'

/** Who comes to the salon. */
export const salonCustomers = customersFrom(801, [
  ['person', 'Yudelka Peña Marte', 'Calle El Sol 14, Santiago', ['email', 'rewards']],
  ['person', 'Carmen Julia Espinal', 'Av. Estrella Sadhalá 88, Santiago', ['email', 'rewards']],
  ['person', 'Rosanna Tejada Cruz', 'Calle Cuba 31, Santiago', ['rewards']],
  ['person', 'Wendy Disla Ureña', 'Los Jardines, Calle 4 núm. 9, Santiago', ['email']],
  ['person', 'Altagracia Rodríguez Polanco', 'Calle Beller 102, Santiago', ['tax-id']],
  ['person', 'Nairobi Santana Reyes', 'Cerros de Gurabo, Calle 7, Santiago', ['email', 'rewards']],
  ['person', 'Dulce María Collado', 'La Trinitaria, Calle 2 núm. 5, Santiago', []],
  ['person', 'Leidy Mercado Burgos', 'Pekín, Calle 11, Santiago', ['email']],
  ['person', 'Francis Abreu Lora', 'Av. Bartolomé Colón 60, Santiago', ['rewards']],
  ['person', 'Ingrid Hiraldo Sosa', 'Villa Olga, Calle 1 núm. 22, Santiago', ['email', 'tax-id', 'rewards']],
  ['person', 'Patria Grullón Báez', 'Calle Máximo Gómez 47, Santiago', []],
  ['person', 'Kenia Vargas Toribio', 'Reparto Oquet, Calle 3, Santiago', ['email']],
  ['person', 'Manuel Emilio Jáquez', 'Calle Restauración 19, Santiago', []],
  ['person', 'Soraya Minaya Félix', 'El Embrujo, Calle 6 núm. 3, Santiago', ['email', 'rewards']],
  ['person', 'Rafelina Cepeda Núñez', 'Ensanche Román, Calle 5, Santiago', []],
  ['company', 'Bodas del Yaque, SRL', 'Av. Juan Pablo Duarte 210, Santiago', ['tax-id', 'email']],
])
