import { type Static, Type } from 'typebox'
import { Fields, Id } from '../../../core/schema.ts'

const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD, UTC, inclusive' })

export const ExportQuery = Fields({ from: Day, to: Day, workspaceId: Type.Optional(Id) })
export type ExportQuery = Static<typeof ExportQuery>
