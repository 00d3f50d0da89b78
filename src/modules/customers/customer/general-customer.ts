/** The name of the customer that a sale is for when nobody is named, as the program gives it to a new shop. */
export const GENERAL_CUSTOMER = 'Cliente general'

/**
 * Whether a customer is the one that the program made, and nobody named it otherwise. Where only a name was kept, as of a
 * sale, it says so itself.
 */
export const isGeneralCustomer = ({
  name,
  is_default = true,
}: {
  name: string
  is_default?: boolean
}): boolean => is_default && name === GENERAL_CUSTOMER
