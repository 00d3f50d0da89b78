/** Paper a cashbox prints on: 48 columns of 80 mm, or 32 columns of 58 mm. */
export const TEMPLATES = ['standard', 'compact'] as const
export type Template = (typeof TEMPLATES)[number]

export const isTemplate = (text: string | null): text is Template => TEMPLATES.some((each) => each === text)

/** Columns of the paper; what was stored before there was a choice is the standard. */
export const columnsOf = (template: string | null): number => (template === 'compact' ? 32 : 48)

/** Where a cashbox prints that names no print server of its own. */
export const DEFAULT_PRINT_SERVER = 'http://localhost:8081'

/** What a counter needs of its cashbox to print and to open the drawer. */
export type TillPrinting = {
  print_server_url: string | null
  template: string | null
  show_notifications: boolean
  wait_for_print: boolean
  open_drawer: boolean
  open_drawer_on_print: boolean
  drawer_service_url: string | null
  copies: number
  print_on_sale: boolean
}

/** The same of a cashbox, and nothing else of it. */
export const printingOf = (cashbox: TillPrinting): TillPrinting => ({
  print_server_url: cashbox.print_server_url,
  template: cashbox.template,
  show_notifications: cashbox.show_notifications,
  wait_for_print: cashbox.wait_for_print,
  open_drawer: cashbox.open_drawer,
  open_drawer_on_print: cashbox.open_drawer_on_print,
  drawer_service_url: cashbox.drawer_service_url,
  copies: cashbox.copies,
  print_on_sale: cashbox.print_on_sale,
})
