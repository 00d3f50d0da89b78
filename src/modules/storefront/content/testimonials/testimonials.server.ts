import { changesStore } from '#modules/store-catalogue/store/store-mark.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import {
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  moveRecord,
  pageOf,
  recordById,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import type { TestimonialId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { TestimonialNotFound } from '../content.errors.ts'
import { storeTestimonials } from '../content.tables.ts'
import type { TestimonialChange, TestimonialInput } from './testimonials.ts'

type OfficeRow = Required<TestimonialInput> & { id: TestimonialId; version: number; deleted: boolean }

const TESTIMONIAL = defineRecord({
  table: storeTestimonials,
  noun: 'testimonial',
  missing: (id) => new TestimonialNotFound(`testimonial ${id}`),
  columns:
    'r.id, r.name, r.text, r.rating, r.position, r.is_active, r.version, r.deleted_at is not null as deleted',
  searched: `concat_ws(' ', r.name, r.text)`,
  order: 'r.position, r.name',
})

/** A page of what customers said. */
export const findTestimonials = (ctx: Ctx, input: ListInput) => pageOf<OfficeRow>(ctx, TESTIMONIAL, input)

/** What a customer said, deleted or not. @throws TestimonialNotFound */
export const testimonialById = (ctx: Ctx, { id }: { id: TestimonialId }) =>
  recordById<OfficeRow>(ctx, TESTIMONIAL, id)

/** Keeps what a customer said. */
export const createTestimonial = (ctx: Ctx, input: TestimonialInput) =>
  changesStore(ctx, (tx) => createRecord(tx, TESTIMONIAL, input))

/** @throws TestimonialNotFound, RecordChanged */
export const updateTestimonial = (ctx: Ctx, change: TestimonialChange) =>
  changesStore(ctx, (tx) => changeRecord(tx, TESTIMONIAL, change))

/** @throws TestimonialNotFound */
export const deleteTestimonial = (ctx: Ctx, { id }: { id: TestimonialId }) =>
  changesStore(ctx, (tx) => deleteRecord(tx, TESTIMONIAL, id))

/** @throws TestimonialNotFound */
export const restoreTestimonial = (ctx: Ctx, { id }: { id: TestimonialId }) =>
  changesStore(ctx, (tx) => restoreRecord(tx, TESTIMONIAL, id))

/** Moves one a place up or down. @throws TestimonialNotFound */
export const moveTestimonial = (ctx: Ctx, input: Move) =>
  changesStore(ctx, (tx) => moveRecord(tx, TESTIMONIAL, input))
