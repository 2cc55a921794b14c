import { Type } from 'typebox'
import { Fields, FreeObject, Id, named, Time } from '../../../core/schema.ts'

export const ErasureQuery = Fields({
  forfeit: Type.Optional(
    Type.Boolean({ default: false, description: 'Give up money that is owed to you and not on its way' }),
  ),
})
export const ErasedTester = named(
  'ErasedTester',
  Type.Object({
    deleted: Type.Literal(true),
    id: Id,
    workspaces: Type.Integer({ description: 'Workspaces in which something was erased; a job repeats it' }),
    stays: Type.Array(Type.String(), { description: 'What is left, and why' }),
  }),
)

const sections = Type.Record(Type.String(), Type.Array(FreeObject))
export const TesterExport = named(
  'TesterExport',
  Type.Object({
    id: Id,
    exportedAt: Time,
    account: sections,
    workspaces: Type.Array(Type.Object({ workspaceId: Id, data: sections })),
  }),
)
