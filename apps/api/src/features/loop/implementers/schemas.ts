import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, PageOf, Time } from '../../../core/schema.ts'

export const ImplementerCreate = named(
  'ImplementerCreate',
  Fields({
    keyId: { ...Id, description: 'An MCP key in force. It has one implementer: another one ends the former' },
    testerId: { ...Id, description: 'The contractor’s id, as the tester portal shows it' },
  }),
)

const shown = {
  id: Id,
  keyId: Id,
  testerId: Id,
  createdBy: Type.String({ description: 'Such as member:<id>' }),
  createdAt: Time,
  confirmedAt: Nullable({ ...Time, description: 'Null: the tester has not confirmed it, and earns nothing' }),
  endedAt: Nullable(Time),
}
/** The tester who gets the implementer's share for work done with a key. */
export const Implementer = named('Implementer', Type.Object(shown))
export const ImplementerPage = named('ImplementerPage', PageOf(Implementer))
export const ImplementerQuery = Fields(pageQuery)

/** An implementer as its tester reads it, with the workspace. */
export const OwnImplementer = named(
  'OwnImplementer',
  Type.Object({
    id: Id,
    workspaceId: Id,
    workspaceName: Type.String(),
    createdAt: Time,
    confirmedAt: Nullable(Time),
    endedAt: Nullable(Time),
  }),
)
export const OwnImplementerPage = named('OwnImplementerPage', PageOf(OwnImplementer))
