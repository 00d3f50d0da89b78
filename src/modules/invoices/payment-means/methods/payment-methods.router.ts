import { allowed, signedIn } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import { methodsInParts } from '../methods-in-parts.ts'
import {
  activePaymentMethods,
  createPaymentMethod,
  deletePaymentMethod,
  findPaymentMethods,
  movePaymentMethod,
  paymentMethodById,
  paymentMethodNames,
  restorePaymentMethod,
  updatePaymentMethod,
} from './payment-methods.server.ts'
import {
  paymentMethodChange,
  paymentMethodInput,
  paymentMethodListInput,
  thisPaymentMethod,
} from './payment-methods.ts'

const read = allowed('settings.view')
const change = allowed('settings.update')

export const paymentMethodProcedures = {
  /** For whoever is signed in: the counter asks for what it takes. */
  getAll: signedIn.query(async ({ ctx }) => methodsInParts(ctx.actor, await activePaymentMethods(ctx))),
  /** For whoever reads a document in the other language. */
  getNames: signedIn.query(({ ctx }) => paymentMethodNames(ctx)),
  getPage: read.input(paymentMethodListInput).query(({ ctx, input }) => findPaymentMethods(ctx, input)),
  getById: read.input(thisPaymentMethod).query(({ ctx, input }) => paymentMethodById(ctx, input)),
  create: change.input(paymentMethodInput).mutation(({ ctx, input }) => createPaymentMethod(ctx, input)),
  update: change.input(paymentMethodChange).mutation(({ ctx, input }) => updatePaymentMethod(ctx, input)),
  delete: change.input(thisPaymentMethod).mutation(({ ctx, input }) => deletePaymentMethod(ctx, input)),
  restore: change.input(thisPaymentMethod).mutation(({ ctx, input }) => restorePaymentMethod(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => movePaymentMethod(ctx, input)),
}
