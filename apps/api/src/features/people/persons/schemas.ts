import { Type } from 'typebox'
import { Fields, FreeObject, Id, Nullable, named, OneOf, Time } from '../../../core/schema.ts'
import { personKinds } from './rules.ts'

export const PersonQuery = Fields({
  feedbackId: Type.Optional(Type.String({ format: 'uuid', description: 'The author of this item' })),
  testerId: Type.Optional(Type.String({ format: 'uuid' })),
})
export const Persons = named(
  'Persons',
  Type.Object({
    items: Type.Array(Type.Object({ id: Id, kind: OneOf(personKinds), testerId: Nullable(Id) })),
  }),
)

export const PersonExport = named(
  'PersonExport',
  Type.Object({
    id: Id,
    kind: OneOf(personKinds),
    testerId: Nullable(Id),
    name: Nullable(Type.String()),
    traits: Nullable(FreeObject),
    company: Nullable(Type.String()),
    email: Nullable(Type.String({ description: 'As the customer or the person gave it; never a tester’s' })),
    emailVerified: Type.Boolean(),
    createdAt: Time,
    data: Type.Record(Type.String(), Type.Array(FreeObject), {
      description: 'What is kept, by kind: feedback, votes, verdicts',
    }),
  }),
)

export const ErasedPerson = named(
  'ErasedPerson',
  Type.Object({
    id: Id,
    erased: Type.Literal(true),
    items: Type.Integer(),
    votes: Type.Integer(),
    screenshots: Type.Integer(),
    notes: Type.Integer(),
    stays: Type.Array(Type.String(), { description: 'What is left, and why' }),
  }),
)
