import { defineMessages } from '#ui/words/messages.ts'

/** Words of the sales that were made without a line: what disagreed, and what the server refuses. */
export const offlineMessages = defineMessages(
  'offline',
  {
    title: 'Ventas sin línea',
    help: 'Se hicieron en la caja cuando no había conexión y ya están registradas. Revise las que no coinciden con lo de hoy.',
    show_open: 'Por revisar',
    show_all: 'Todas',
    empty_open: 'No hay ventas por revisar.',
    empty_all: 'Ninguna venta se hizo sin línea.',
    local_number: 'Número de la caja',
    paper_number: 'Número del papel',
    sale: 'Venta',
    sold_at: 'Vendida',
    synced_at: 'Llegó',
    seller: 'Vendió',
    total: 'Total',
    conflicts: 'No coincide',
    agrees: 'Todo coincide',
    no_printed: 'Recibo provisional',
    acknowledge: 'Marcar revisada',
    acknowledged: 'Revisada por {{name}}',
    acknowledged_toast: 'Venta {{number}} revisada',
    sold_offline: 'Vendida sin línea; llegó el {{at}}',
    conflict_till_revoked: 'La caja {{till}} ya no tenía permiso para vender.',
    conflict_paper_number_of_another:
      'El recibo dice {{printed}}, que no es de la caja que lo trajo, la {{till}}.',
    conflict_paper_number_repeated: 'El recibo dice {{printed}}, y el de otra venta también.',
    conflict_number_repeated:
      'Número repetido: el recibo dice {{printed}}, que ya pertenece a otra venta. Se le dio otro número.',
    conflict_number_unknown: 'El recibo dice {{printed}}, que esa caja no tenía. Se le dio otro número.',
    conflict_number_void: 'El recibo dice {{printed}}, que ya estaba anulado. Se le dio otro número.',
    conflict_number_expired: 'El número {{printed}} venció el {{expired, day}}.',
    conflict_sold_online:
      'Ya se había registrado con {{ncf}}; el recibo dice {{printed}}, que quedó anulado.',
    conflict_price_changed: '{{product}}: se vendió a {{sold, cents}} y hoy cuesta {{today, cents}}.',
    conflict_tax_changed: '{{product}}: el ITBIS cambió después de la venta.',
    conflict_unit_changed: '{{product}}: se vendió por {{sold}} y hoy se vende por {{today}}.',
    conflict_name_changed: '{{product}} hoy se llama {{today}}.',
    conflict_product_deleted: '{{product}} ya no está a la venta.',
    conflict_stock_below_zero: '{{product}}: se vendieron {{sold, milli}} y quedaban {{left, milli}}.',
    conflict_customer_gone: 'El cliente {{customer}} ya no existe; quedó con su nombre en la factura.',
    conflict_buyer_missing: 'El comprobante exige un comprador con RNC o cédula y no lo tiene.',
    conflict_buyer_differs: 'El recibo nombra a {{printed}} y el negocio conoce a {{known}}.',
    conflict_buyer_tax_id_invalid:
      '«{{printed}}» no puede ser un RNC ni una cédula; no quedó en el comprobante.',
    conflict_buyer_tax_id_check: 'El dígito verificador de {{printed}} no cuadra. Confírmelo con el cliente.',
    conflict_discount_above_cap: '{{product}}: el descuento pasa del tope y nadie lo autorizó.',
    conflict_code_missing: '{{product}} se vende con un código de un administrador y no lo tuvo.',
    conflict_discount_not_allowed: 'Quien vendió no tiene permiso para dar descuentos.',
    conflict_promotion_gone: 'La promoción {{promotion}} ya no está vigente.',
    conflict_promotion_changed: 'La promoción {{promotion}} cambió después de la venta.',
    conflict_promotion_unknown:
      'La promoción {{promotion}} se dio con condiciones que el negocio nunca tuvo. Revise esa venta.',
    conflict_promotion_too_much:
      '{{product}}: las promociones quitaron {{given, cents}} y las de ese día quitan {{allowed, cents}}.',
    conflict_promotion_of_another_day:
      'La promoción {{promotion}} es del {{sold, day}}, el día que dice la caja; hoy no aplica así.',
    conflict_rate_changed:
      'Se tomó {{currency}} a {{sold}}; la tasa del negocio cuando se vendió era {{known}}.',
    conflict_rate_changed_unsaid: 'La tasa de {{currency}} no era la del negocio cuando se vendió.',
    conflict_rate_far:
      'Se tomó {{currency}} a {{sold}}, lejos de la tasa del negocio de entonces, que era {{known}}. Revise ese cobro.',
    conflict_rate_of_another_day:
      '{{currency}}: se recibió a {{sold}}, la tasa del {{day, day}} que dice la caja; la de hoy es {{today}}.',
    conflict_currency_gone: 'La moneda {{currency}} ya no se recibe.',
    conflict_currency_not_taken: 'La forma de pago {{method}} ya no recibe {{currency}}.',
    conflict_default_currency_changed: '{{currency}}: la moneda del negocio cambió después de la venta.',
    conflict_method_gone: 'La forma de pago {{method}} ya no se usa.',
    conflict_card_not_claimed:
      '{{method}}: ningún cobro aprobado de esta venta es de {{amount, cents}}, o ya pagó otra. Revíselo en la terminal.',
    conflict_card_left_out:
      'Un cobro con tarjeta de {{amount, cents}} se aprobó para esta venta y no está entre sus pagos. Revíselo en la terminal.',
    conflict_card_unnamed:
      '{{method}}: {{amount, cents}} sin cobro en el terminal ni número de autorización.',
    conflict_card_repeated: 'El número {{reference}} ya había pagado la venta {{earlier}}.',
    conflict_card_of_charge:
      'La autorización {{reference}} es del cobro {{charge}}, hecho en el terminal y sin esta venta.',
    conflict_card_of_payment: 'El número {{reference}} ya había pagado el recibo {{payment}}.',
    conflict_card_twice: 'El número {{reference}} está dos veces en esta venta.',
    conflict_credit_note_not_spent:
      'La nota de crédito {{reference}} no existe, no le quedaban {{amount, cents}} o vino sin su código; no se le descontó nada.',
    conflict_voucher_not_spent:
      'El bono con que se pagaron {{amount, cents}} no existe o ya no se podía usar; no se le descontó nada.',
    conflict_sold_on_credit:
      'Se vendieron {{amount, cents}} a crédito a {{customer}} sin preguntar por sus condiciones; quedaron por cobrar.',
    conflict_credit_of_nobody:
      'Se vendieron {{amount, cents}} a crédito sin un cliente del negocio: la mercancía salió y nadie los debe. Averigüe quién la llevó, anule la venta y véndala a su nombre.',
    conflict_cashbox_gone: 'La caja ya no está activa; la venta quedó en {{cashbox}}.',
    conflict_seller_gone: 'Quien vendió ya no existe; quedó a nombre de quien la envió.',
    conflict_seller_not_offered:
      'Quedó como vendida por {{seller}}, que ya no está activo en empleados. Su comisión se calculó igual: revísela antes de pagarla.',
    conflict_sold_by_another: 'Vendió {{seller}} y la envió {{sender}}.',
    conflict_sold_long_ago:
      'Dice haberse vendido el {{sold, day}}: hace más de tres días, o antes de que la caja tuviera su número.',
    conflict_clock_off: 'El reloj de la caja estaba errado por {{minutes}} minutos.',
    conflict_sold_another_day: 'Cuenta en el {{sold, day}} y llegó el {{arrived, day}}.',
    conflict_session_closed: 'La sesión de caja en que se vendió ya estaba cerrada.',
    conflict_added_after_closing:
      'Llegó con la sesión de caja {{session}} ya cerrada: está agregada a su Z, con {{cash, cents}} en efectivo.',
    conflict_outside_session:
      'Se vendió sin sesión de caja abierta en {{cashbox}}: {{cash, cents}} en efectivo están fuera de toda sesión.',
    conflict_drawer_of_another:
      'Se cobró en {{cashbox}}, que abrió {{name}}, y ni quien vendió ni su equipo eran de esa caja.',
    error_snapshot_incomplete: 'La venta no dice todo de sus productos, o alguno no es de este negocio.',
    error_snapshot_total_wrong: 'El total enviado no sale de los precios con que se vendió.',
    error_sale_not_found: 'Esa venta ya no existe. Cargue la lista de nuevo.',
  },
  {
    title: 'Sales without a line',
    help: 'They were made at the till while there was no connection and are recorded. Look at those that do not agree with today.',
    show_open: 'To review',
    show_all: 'All',
    empty_open: 'There are no sales to review.',
    empty_all: 'No sale was made without a line.',
    local_number: 'Till number',
    paper_number: 'Number on the paper',
    sale: 'Sale',
    sold_at: 'Sold',
    synced_at: 'Arrived',
    seller: 'Sold by',
    total: 'Total',
    conflicts: 'Does not agree',
    agrees: 'Everything agrees',
    no_printed: 'Provisional receipt',
    acknowledge: 'Mark as reviewed',
    acknowledged: 'Reviewed by {{name}}',
    acknowledged_toast: 'Sale {{number}} reviewed',
    sold_offline: 'Sold without a line; it arrived on {{at}}',
    conflict_till_revoked: 'Till {{till}} was not allowed to sell any more.',
    conflict_paper_number_of_another:
      'The receipt says {{printed}}, which is not of the till that brought it, {{till}}.',
    conflict_paper_number_repeated: 'The receipt says {{printed}}, and so does that of another sale.',
    conflict_number_repeated:
      'Repeated number: the receipt says {{printed}}, which belongs to another sale. It was given another one.',
    conflict_number_unknown:
      'The receipt says {{printed}}, which that till did not hold. It was given another one.',
    conflict_number_void: 'The receipt says {{printed}}, which was void already. It was given another one.',
    conflict_number_expired: 'The number {{printed}} expired on {{expired, day}}.',
    conflict_sold_online:
      'It had been recorded with {{ncf}}; the receipt says {{printed}}, which is now void.',
    conflict_price_changed: '{{product}}: sold at {{sold, cents}}, today {{today, cents}}.',
    conflict_tax_changed: '{{product}}: its ITBIS changed after the sale.',
    conflict_unit_changed: '{{product}}: sold by {{sold}}, today by {{today}}.',
    conflict_name_changed: '{{product}} is called {{today}} today.',
    conflict_product_deleted: '{{product}} is no longer for sale.',
    conflict_stock_below_zero: '{{product}}: {{sold, milli}} were sold and {{left, milli}} were left.',
    conflict_customer_gone: 'The customer {{customer}} is gone; the invoice keeps the name.',
    conflict_buyer_missing: 'The document needs a buyer with RNC or cédula and has none.',
    conflict_buyer_differs: 'The receipt names {{printed}}, and the shop knows {{known}}.',
    conflict_buyer_tax_id_invalid:
      '“{{printed}}” cannot be an RNC or a cédula; the document was kept without it.',
    conflict_buyer_tax_id_check:
      'The check digit of {{printed}} does not agree. Confirm it with the customer.',
    conflict_discount_above_cap: '{{product}}: the discount is above the cap and nobody authorised it.',
    conflict_code_missing: '{{product}} is sold with an administrator’s code and had none.',
    conflict_discount_not_allowed: 'The seller may not give discounts.',
    conflict_promotion_gone: 'The promotion {{promotion}} is no longer at work.',
    conflict_promotion_changed: 'The promotion {{promotion}} changed after the sale.',
    conflict_promotion_unknown:
      'The promotion {{promotion}} was given on terms that the shop never had. Check that sale.',
    conflict_promotion_too_much:
      '{{product}}: promotions took {{given, cents}} off and those of that day take {{allowed, cents}}.',
    conflict_promotion_of_another_day:
      'The promotion {{promotion}} is of {{sold, day}}, the day that the till says; today it does not apply so.',
    conflict_rate_changed:
      '{{currency}} was taken at {{sold}}; the shop’s rate when it was sold was {{known}}.',
    conflict_rate_changed_unsaid: 'The rate of {{currency}} was not the shop’s when it was sold.',
    conflict_rate_far:
      '{{currency}} was taken at {{sold}}, far from the shop’s rate of that time, which was {{known}}. Check that payment.',
    conflict_rate_of_another_day:
      '{{currency}}: taken at {{sold}}, the rate of {{day, day}}, which the till says; today’s is {{today}}.',
    conflict_currency_gone: 'The currency {{currency}} is no longer taken.',
    conflict_currency_not_taken: 'The payment method {{method}} no longer takes {{currency}}.',
    conflict_default_currency_changed: '{{currency}}: the business changed its currency after the sale.',
    conflict_method_gone: 'The payment method {{method}} is no longer in use.',
    conflict_card_not_claimed:
      '{{method}}: no approved charge of this sale is of {{amount, cents}}, or it paid for another. Check the terminal.',
    conflict_card_left_out:
      'A card charge of {{amount, cents}} was approved for this sale and is none of its payments. Check the terminal.',
    conflict_card_unnamed:
      '{{method}}: {{amount, cents}} without a charge at the terminal or an authorization number.',
    conflict_card_repeated: 'Number {{reference}} had paid sale {{earlier}}.',
    conflict_card_of_charge:
      'The authorization {{reference}} is of charge {{charge}}, made at the terminal and not for this sale.',
    conflict_card_of_payment: 'Number {{reference}} had paid receipt {{payment}}.',
    conflict_card_twice: 'Number {{reference}} is twice in this sale.',
    conflict_credit_note_not_spent:
      'The credit note {{reference}} is not there, had less than {{amount, cents}} left, or came without its code; nothing was taken off it.',
    conflict_voucher_not_spent:
      'The voucher that paid {{amount, cents}} is not there or could no longer be used; nothing was taken off it.',
    conflict_sold_on_credit:
      '{{amount, cents}} were sold to {{customer}} on credit without asking for their terms; they stand as owed.',
    conflict_credit_of_nobody:
      '{{amount, cents}} were sold on credit without a customer of the shop: the goods are gone and nobody owes for them. Find out who took them, cancel the sale and sell it under their name.',
    conflict_cashbox_gone: 'The cashbox is no longer active; the sale went to {{cashbox}}.',
    conflict_seller_gone: 'The seller is gone; the sale stands under whoever sent it.',
    conflict_seller_not_offered:
      'It stands as sold by {{seller}}, who is no longer active among the employees. The commission was worked out all the same: check it before it is paid.',
    conflict_sold_by_another: '{{seller}} sold it and {{sender}} sent it.',
    conflict_sold_long_ago:
      'It says it was sold on {{sold, day}}: more than three days ago, or before the till had its number.',
    conflict_clock_off: 'The till’s clock was off by {{minutes}} minutes.',
    conflict_sold_another_day: 'It counts on {{sold, day}} and arrived on {{arrived, day}}.',
    conflict_session_closed: 'The cash session in which it was sold was already closed.',
    conflict_added_after_closing:
      'It came when cash session {{session}} was closed: it is added to its Z, with {{cash, cents}} in cash.',
    conflict_outside_session:
      'Sold with no cash session open at {{cashbox}}: {{cash, cents}} in cash are outside every session.',
    conflict_drawer_of_another:
      'It was charged at {{cashbox}}, which {{name}} had opened; neither the seller nor the browser was of that cashbox.',
    error_snapshot_incomplete: 'The sale does not tell all of its products, or one is not of this business.',
    error_snapshot_total_wrong: 'The total that was sent does not follow from the prices it was sold at.',
    error_sale_not_found: 'That sale is not there any more. Load the list again.',
  },
)
