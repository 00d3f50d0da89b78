import { shelf } from '../demo-product.ts'

// Name, price and cost in centavos, ITBIS, popularity, brand.
export const servicios = shelf({ code: 'SRV', block: 9926, unit: 'service' }, [
  ['Recarga telefónica', null, 0, 18, 58, null, { keywords: 'Claro Altice Viva minutos' }],
  ['Copia en blanco y negro', 5_00, 2_35, 18, 46, null, { keywords: 'fotocopia' }],
  ['Copia a color', 25_00, 13_00, 18, 14],
  ['Impresión, página', 15_00, 7_90, 18, 24],
  ['Escaneo a correo, página', 20_00, 9_80, 18, 8],
  ['Envío a domicilio en el barrio', 50_00, 24_25, 18, 44, null, { keywords: 'delivery' }],
  ['Envío a domicilio fuera del barrio', 120_00, 63_00, 18, 14, null, { keywords: 'delivery' }],
  ['Pago de facturas, cargo por servicio', 25_00, 13_00, 18, 28, null, { keywords: 'luz agua teléfono' }],
  ['Laminado de cédula', 75_00, 37_00, 18, 6],
])
