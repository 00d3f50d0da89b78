/** A cashbox without a printer or a drawer of its own, as it is saved but for its names and its warehouse. */
export const PLAIN_CASHBOX = {
  print_server_url: '',
  template: 'standard',
  show_notifications: true,
  wait_for_print: false,
  open_drawer: false,
  open_drawer_on_print: false,
  drawer_service_url: '',
  copies: 1,
  print_on_sale: false,
  is_active: true,
  is_default: false,
} as const
