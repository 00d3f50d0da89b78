import type { DocsTopic } from '../../shown/docs-page.ts'
import type { InBoth } from '../in-both.ts'

/** What is done at the counter and with what is sold. */
export const counterTopics: readonly InBoth<DocsTopic>[] = [
  {
    id: 'counter',
    code: '020',
    picture: 'counter',
    title: ['Mostrador', 'Counter'],
    summary: ['Vender con el lector, el teclado o los dedos.', 'Selling by scanner, keyboard or touch.'],
    parts: [
      {
        title: ['Una venta', 'A sale'],
        steps: [
          [
            'Escanee, o presione F2 y busque por nombre, SKU o código. El lector se oye en toda la pantalla.',
            'Scan, or press F2 and search by name, SKU or code. The scanner is heard anywhere on the screen.',
          ],
          [
            '3* antes de un código agrega tres. En la línea se cambian cantidad y descuento.',
            '3* before a code adds three. Quantity and discount are changed on the line.',
          ],
          [
            'F9 cobra: el efectivo exacto, los billetes a una tecla, otro método o varios a la vez.',
            'F9 takes the money: exact cash, notes at one key, another method or several at once.',
          ],
          [
            'Enter cierra la venta con su comprobante; F2 imprime el recibo, F3 lo manda por WhatsApp y F4 por correo.',
            'Enter closes the sale with its fiscal number; F2 prints the receipt, F3 sends it by WhatsApp and F4 by email.',
          ],
        ],
      },
      {
        title: ['Lo demás del mostrador', 'The rest of the counter'],
        steps: [
          [
            'F4 deja una venta en espera con un nombre y F6 la trae, en cualquier caja.',
            'F4 holds a sale under a name and F6 resumes it, at any till.',
          ],
          [
            'F8 muestra hasta cuánto se puede rebajar; por encima, un administrador da un código.',
            'F8 shows how much may be taken off; beyond it an administrator gives a code.',
          ],
          [
            'F7 lista las ventas recientes: reimprimir, anular o rehacer. La devolución se hace con 030.',
            'F7 lists recent sales: reprint, void, or make anew. A return is made by 030.',
          ],
        ],
      },
      {
        title: ['Sin internet', 'Without internet'],
        steps: [
          [
            'La caja sigue vendiendo con los números que tiene apartados. Un aviso dice cuántas ventas esperan.',
            'The till sells on with the numbers it holds. A note says how many sales wait.',
          ],
          [
            'Al volver la línea se envían solas, en orden y una sola vez. Lo que no coincide queda en 022 para revisarlo.',
            'When the line is back they are sent by themselves, in order and once. What does not agree waits in 022 to be reviewed.',
          ],
        ],
      },
    ],
  },
  {
    id: 'cash',
    code: '036',
    picture: 'cash',
    title: ['Caja', 'Cash'],
    summary: [
      'Abrir con un fondo, mover efectivo y cuadrar.',
      'Opening with a float, moving cash and counting.',
    ],
    parts: [
      {
        title: ['El turno', 'The shift'],
        steps: [
          [
            'F10 en el mostrador abre la caja con su fondo.',
            'F10 at the counter opens the cash with its float.',
          ],
          [
            'Entradas y salidas de efectivo se anotan con su motivo.',
            'Cash that comes in or goes out is noted with its reason.',
          ],
          [
            'Al cerrar se cuenta primero y se ve después: el conteo es a ciegas, y la diferencia queda escrita.',
            'At the close one counts first and sees later: the count is blind, and the difference is written down.',
          ],
        ],
      },
      {
        title: ['Los cierres', 'The reports'],
        steps: [
          [
            'El cierre X muestra las cifras mientras la caja está abierta; el Z, las de un turno cerrado.',
            'The X report shows the figures while the cash is open; the Z those of a closed shift.',
          ],
          [
            '036 lista los turnos de todas las cajas, con sus diferencias.',
            '036 lists the shifts of all cashboxes, with their differences.',
          ],
        ],
      },
      {
        title: ['Impresora y gaveta', 'Printer and drawer'],
        steps: [
          [
            '901 dice de cada caja por qué servidor llega el recibo a la impresora, si sale al terminar cada venta y si abre la gaveta. Sin servidor de impresión imprime el navegador.',
            '901 says of each cashbox by which server the receipt comes to the printer, whether at the end of each sale, and whether it opens the drawer. Without a print server the browser prints.',
          ],
        ],
      },
    ],
  },
  {
    id: 'products',
    code: '040',
    picture: 'products',
    title: ['Productos', 'Products'],
    summary: ['Lo que se vende, sus precios y su existencia.', 'What is sold, its prices and its stock.'],
    parts: [
      {
        title: ['Un producto', 'A product'],
        steps: [
          [
            '041 abre uno nuevo: nombre, SKU, código de barras, categoría, impuesto y precio.',
            '041 opens a new one: name, SKU, barcode, category, tax and price.',
          ],
          [
            'Los códigos alternos venden la caja o el paquete con su propia cantidad.',
            'Alternative codes sell a box or a pack with its own quantity.',
          ],
          [
            'Cada almacén tiene su existencia y su mínimo; el panel avisa de lo que se acaba.',
            'Each warehouse has its stock and its minimum; the dashboard warns of what runs out.',
          ],
        ],
      },
      {
        title: ['La lista', 'The list'],
        steps: [
          [
            'Busque por nombre, SKU o código; filtre por categoría; exporte lo filtrado.',
            'Search by name, SKU or code; filter by category; export what is filtered.',
          ],
          [
            'Lo que se borra se puede traer de vuelta: “Mostrar eliminados”.',
            'What is deleted can be brought back: “Show deleted”.',
          ],
        ],
      },
    ],
  },
  {
    id: 'providers',
    code: '050',
    picture: 'providers',
    title: ['Proveedores', 'Providers'],
    summary: ['A quién le compra.', 'From whom you buy.'],
    parts: [
      {
        title: ['Un proveedor', 'A provider'],
        steps: [
          [
            '051 abre uno nuevo: nombre, RNC, contacto y cómo se le paga.',
            '051 opens a new one: name, RNC, contact and how they are paid.',
          ],
          [
            'En los códigos alternos de un producto se dice qué proveedor lo vende con ese código.',
            'Among the alternative codes of a product it is said which provider sells it under that code.',
          ],
        ],
      },
    ],
  },
  {
    id: 'promotions',
    code: '060',
    picture: 'promotions',
    title: ['Promociones', 'Promotions'],
    summary: ['Rebajas que se aplican solas.', 'Reductions that apply themselves.'],
    parts: [
      {
        title: ['Cómo funcionan', 'How they work'],
        steps: [
          [
            'Lleve X y pague menos, la segunda a un descuento, o un precio por llevar el conjunto.',
            'Buy X and pay for fewer, a discount on the second, or a reduction on a set.',
          ],
          [
            '061 abre una nueva. Tienen fechas; el formulario muestra el resultado con un ejemplo antes de guardar.',
            '061 opens a new one. They have dates; the form shows the result on an example before it is saved.',
          ],
          [
            'A cada unidad se le aplica la mejor, y la línea del carrito dice cuál y cuánto.',
            'Each unit gets the best one, and the line of the cart says which and how much.',
          ],
        ],
      },
    ],
  },
  {
    id: 'vouchers',
    code: '070',
    picture: 'vouchers',
    title: ['Bonos de regalo', 'Gift vouchers'],
    summary: [
      'Lotes de bonos con código, que se gastan en el mostrador.',
      'Batches of vouchers with codes, spent at the counter.',
    ],
    parts: [
      {
        title: ['De principio a fin', 'From beginning to end'],
        steps: [
          [
            '071 lista los lotes y crea uno: cuántos, de cuánto y hasta cuándo. Cada bono sale con su código y su imagen.',
            '071 lists the batches and makes one: how many, of how much and until when. Each voucher has its code and its picture.',
          ],
          [
            'En el cobro se escribe o se escanea el código. El saldo que sobra queda en el bono.',
            'When paying, the code is typed or scanned. What is left stays on the voucher.',
          ],
          [
            '070 lista los bonos. La ficha de uno cuenta todo lo que pasó con él.',
            '070 lists the vouchers. The page of one tells all that happened to it.',
          ],
        ],
      },
    ],
  },
]
