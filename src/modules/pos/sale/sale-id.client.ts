import { v7 } from 'uuid'

/** An id for a sale, made at the till. Those of the same hour lie side by side in the books' indexes, however many stand there. */
export const newSaleId = (): string => v7()
