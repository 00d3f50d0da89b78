import { defineMessages } from '#ui/words/messages.ts'

/** Printing receipts, opening the drawer, and what stands in the way of both. */
export const printingMessages = defineMessages(
  'printing',
  {
    // outcomes
    printing: 'Imprimiendo…',
    printed: 'Recibo impreso correctamente',
    opened: 'El navegador abrió su impresión',
    not_printed: 'No se pudo imprimir el recibo',
    unknown: 'No se sabe si el recibo se imprimió',
    unknown_help:
      'Mire la impresora. Si el recibo salió, no haga nada más. «Reintentar» envía el mismo trabajo: el servidor que ya lo imprimió no lo repite.',
    unknown_usb_help:
      'La impresora dejó de responder a mitad del recibo. Mire el papel: si salió completo, no haga nada más.',
    retry: 'Reintentar',
    print_in_browser: 'Imprimir en el navegador',
    print_copy: 'Imprimir una copia en el navegador',
    check_connection: 'Comprobar la conexión',
    // problems
    refused: 'El servidor de impresión respondió con un error.',
    policy: 'Esta página todavía no tiene permiso para esa dirección. Recárguela.',
    print_error: 'Error al imprimir el recibo',
    no_print_document: 'No se pudo crear el documento de impresión',
    no_print_method: 'No hay ningún método de impresión disponible',
    not_connected: 'Impresora no conectada',
    not_initialized: 'Impresora térmica no inicializada',
    selection_timeout: 'Se agotó el tiempo para elegir el dispositivo USB',
    access_denied:
      'No se puede acceder a la impresora. Cierre otros programas que la estén usando o use la impresión del navegador.',
    no_interface:
      'No se pudo reclamar ninguna interfaz USB de la impresora. Cierre otros programas que la estén usando o use la impresión del navegador.',
    server_gone: 'El servidor de impresión ya no responde',
    printed_instead: 'Se usó la impresión del navegador.',
    // this till
    this_till: 'Esta caja',
    this_till_help: 'Se guarda en este navegador.',
    cashbox: 'Caja de este punto de venta',
    cashbox_default: '{{name}} (predeterminada)',
    cashbox_replaced: 'La caja de este punto de venta ya no está activa: se usa {{name}}.',
    usb_printer: 'Impresora USB',
    usb_unsupported: 'Este navegador no puede usar impresoras USB. Use Chrome o Edge.',
    usb_none: 'Ninguna impresora elegida.',
    usb_chosen: 'Impresora elegida: {{name}}.',
    usb_choose: 'Elegir impresora USB',
    usb_skip: 'No usar la impresora USB en este navegador',
    // drawer
    open_drawer: 'Abrir gaveta',
    open_drawer_help: 'Queda registrado quién la abre, cuándo y por qué.',
    reason: 'Motivo',
    drawer_opened: 'Gaveta abierta',
    drawer_closed: 'La gaveta no se abrió',
    drawer_failed: 'El servicio de la gaveta respondió con un error.',
    drawer_unknown:
      'El servicio de la gaveta no respondió. Compruebe que esté encendido y ábrala con su llave.',
    drawer_none: 'Esta caja no tiene servicio de gaveta ni una impresora USB con gaveta.',
    // set-up check
    services: 'Servicios locales',
    check: 'Comprobar',
    print_server: 'Servidor de impresión',
    drawer_service: 'Servicio de la gaveta',
    finding_ok: 'Responde.',
    finding_nothing: 'Nadie responde en esta dirección.',
    finding_nothing_help:
      'Compruebe que el programa esté encendido en esa máquina y que la dirección y el puerto sean esos.',
    finding_permission_denied: 'El navegador bloquea el acceso a la red local.',
    finding_permission_denied_help:
      'En Chrome o Edge: pulse el icono a la izquierda de la dirección, abra «Configuración del sitio», busque «Acceso a la red local» (o «Aplicaciones en el dispositivo»), elija «Permitir» y recargue la página.',
    finding_permission_prompt: 'El navegador todavía no tiene permiso para la red local.',
    finding_permission_prompt_help:
      'Pulse «Comprobar» y, cuando Chrome o Edge pregunte si este sitio puede conectarse a dispositivos de su red local o a programas de este equipo, elija «Permitir».',
    finding_policy: 'Esta página se cargó antes de que se guardara esta dirección.',
    finding_policy_help: 'Guarde la caja y recargue la página; después compruebe de nuevo.',
    finding_mixed:
      'El navegador no deja que esta página segura (https) llame a una dirección http de la red.',
    finding_mixed_help:
      'Instale el programa en este mismo equipo y use http://localhost, o dele una dirección https.',
    finding_cors: 'El servicio está encendido, pero no responde a la pregunta de origen cruzado (CORS).',
    finding_cors_help:
      'Pida a quien lo instaló que acepte peticiones de esta página: debe responder con Access-Control-Allow-Origin y permitir la cabecera Content-Type.',
  },
  {
    printing: 'Printing…',
    printed: 'Receipt printed successfully',
    opened: 'The browser opened its print dialog',
    not_printed: 'The receipt could not be printed',
    unknown: 'It is not known whether the receipt was printed',
    unknown_help:
      'Look at the printer. If the receipt came out, there is nothing more to do. “Retry” sends the same job: a server that has printed it does not repeat it.',
    unknown_usb_help:
      'The printer stopped answering halfway through the receipt. Look at the paper: if it is complete, there is nothing more to do.',
    retry: 'Retry',
    print_in_browser: 'Print in the browser',
    print_copy: 'Print a copy in the browser',
    check_connection: 'Check the connection',
    refused: 'The print server answered with an error.',
    policy: 'This page may not call that address yet. Reload it.',
    print_error: 'Error printing the receipt',
    no_print_document: 'Could not create print document',
    no_print_method: 'No print method available',
    not_connected: 'Printer not connected',
    not_initialized: 'Thermal printer not initialized',
    selection_timeout: 'USB device selection timeout',
    access_denied:
      'The printer cannot be accessed. Close other programs that may be using it, or use browser printing.',
    no_interface:
      'No USB interface of the printer could be claimed. Close other programs that may be using it, or use browser printing.',
    server_gone: 'The print server does not answer any more',
    printed_instead: 'Browser printing was used.',
    this_till: 'This till',
    this_till_help: 'Kept in this browser.',
    cashbox: 'Cashbox of this till',
    cashbox_default: '{{name}} (default)',
    cashbox_replaced: 'The cashbox of this till is not active any more: {{name}} is used.',
    usb_printer: 'USB printer',
    usb_unsupported: 'This browser cannot use USB printers. Use Chrome or Edge.',
    usb_none: 'No printer chosen.',
    usb_chosen: 'Chosen printer: {{name}}.',
    usb_choose: 'Choose a USB printer',
    usb_skip: 'Do not use the USB printer in this browser',
    open_drawer: 'Open the drawer',
    open_drawer_help: 'Who opens it, when and why is recorded.',
    reason: 'Reason',
    drawer_opened: 'Drawer open',
    drawer_closed: 'The drawer did not open',
    drawer_failed: 'The drawer service answered with an error.',
    drawer_unknown:
      'The drawer service did not answer. Check that it is running, and open the drawer with its key.',
    drawer_none: 'This cashbox has neither a drawer service nor a USB printer with a drawer.',
    services: 'Local services',
    check: 'Check',
    print_server: 'Print server',
    drawer_service: 'Drawer service',
    finding_ok: 'It answers.',
    finding_nothing: 'Nobody answers at this address.',
    finding_nothing_help:
      'Check that the program is running on that machine and that this is its address and port.',
    finding_permission_denied: 'The browser blocks access to the local network.',
    finding_permission_denied_help:
      'In Chrome or Edge: press the icon left of the address, open “Site settings”, find “Local network access” (or “Apps on device”), choose “Allow” and reload the page.',
    finding_permission_prompt: 'The browser has not been allowed to reach the local network yet.',
    finding_permission_prompt_help:
      'Press “Check” and, when Chrome or Edge asks whether this site may connect to devices on your local network or to programs on this device, choose “Allow”.',
    finding_policy: 'This page was loaded before this address was saved.',
    finding_policy_help: 'Save the cashbox and reload the page; then check again.',
    finding_mixed: 'The browser does not let this secure page (https) call an http address of the network.',
    finding_mixed_help:
      'Install the program on this same machine and use http://localhost, or give it an https address.',
    finding_cors: 'The service is running, but does not answer the cross-origin question (CORS).',
    finding_cors_help:
      'Ask whoever installed it to accept requests from this page: it must answer with Access-Control-Allow-Origin and allow the Content-Type header.',
  },
)
