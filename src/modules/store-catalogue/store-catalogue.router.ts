import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import {
  brandById,
  brandNames,
  createBrand,
  deleteBrand,
  findBrands,
  moveBrand,
  restoreBrand,
  updateBrand,
} from './brands/brands.server.ts'
import { brandChange, brandInput, brandListInput, thisBrand } from './brands/brands.ts'
import { offerInput, onlineInput } from './offers/offer.ts'
import { saveOffer, setOnline } from './offers/save-offer.server.ts'
import { findOffers, offerOf } from './selling/list/offer-list.server.ts'
import { offerListInput, thisOffer } from './selling/list/offer-list.ts'
import { storeSettings, updateStoreSettings } from './settings/store-settings.server.ts'
import { storeChange } from './settings/store-settings.ts'

const read = allowed('ecommerce.view')
const change = allowed('ecommerce.update')

export const storeCatalogueProcedures = {
  getStoreSettings: read.query(({ ctx }) => storeSettings(ctx, ctx.call.client.origin)),
  updateStoreSettings: change
    .input(storeChange)
    .mutation(({ ctx, input }) => updateStoreSettings(ctx, input)),
  getOffers: read
    .use(within(BULK_READS))
    .input(offerListInput)
    .query(({ ctx, input }) => findOffers(ctx, input)),
  getOffer: read.input(thisOffer).query(({ ctx, input }) => offerOf(ctx, input)),
  saveOffer: change.input(offerInput).mutation(({ ctx, input }) => saveOffer(ctx, input)),
  setOfferOnline: change.input(onlineInput).mutation(({ ctx, input }) => setOnline(ctx, input)),
  getBrands: read.input(brandListInput).query(({ ctx, input }) => findBrands(ctx, input)),
  getBrandNames: read.query(({ ctx }) => brandNames(ctx)),
  getBrand: read.input(thisBrand).query(({ ctx, input }) => brandById(ctx, input)),
  createBrand: change.input(brandInput).mutation(({ ctx, input }) => createBrand(ctx, input)),
  updateBrand: change.input(brandChange).mutation(({ ctx, input }) => updateBrand(ctx, input)),
  deleteBrand: change.input(thisBrand).mutation(({ ctx, input }) => deleteBrand(ctx, input)),
  restoreBrand: change.input(thisBrand).mutation(({ ctx, input }) => restoreBrand(ctx, input)),
  moveBrand: change.input(moveInput).mutation(({ ctx, input }) => moveBrand(ctx, input)),
}
