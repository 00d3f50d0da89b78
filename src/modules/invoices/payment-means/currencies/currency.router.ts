import { allowed, signedIn } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import {
  activeCurrencies,
  createCurrency,
  currencyById,
  deleteCurrency,
  findCurrencies,
  moveCurrency,
  restoreCurrency,
  setCurrencyRate,
  updateCurrency,
} from './currencies.server.ts'
import {
  currencyChange,
  currencyInput,
  currencyListInput,
  currencyRateInput,
  rateHistoryInput,
  thisCurrency,
} from './currencies.ts'
import { rateHistory } from './rates/rate-history.server.ts'

const read = allowed('settings.view')
const change = allowed('settings.update')

export const currencyProcedures = {
  getActive: signedIn.query(({ ctx }) => activeCurrencies(ctx)),
  getAll: read.input(currencyListInput).query(({ ctx, input }) => findCurrencies(ctx, input)),
  getById: read.input(thisCurrency).query(({ ctx, input }) => currencyById(ctx, input)),
  rateHistory: read.input(rateHistoryInput).query(({ ctx, input }) => rateHistory(ctx, input)),
  setRate: change.input(currencyRateInput).mutation(({ ctx, input }) => setCurrencyRate(ctx, input)),
  create: change.input(currencyInput).mutation(({ ctx, input }) => createCurrency(ctx, input)),
  update: change.input(currencyChange).mutation(({ ctx, input }) => updateCurrency(ctx, input)),
  delete: change.input(thisCurrency).mutation(({ ctx, input }) => deleteCurrency(ctx, input)),
  restore: change.input(thisCurrency).mutation(({ ctx, input }) => restoreCurrency(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => moveCurrency(ctx, input)),
}
