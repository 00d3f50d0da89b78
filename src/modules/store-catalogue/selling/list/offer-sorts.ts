/** In which orders the list of products stands. */
export const OFFER_SORTS = ['name', 'price', 'position'] as const
