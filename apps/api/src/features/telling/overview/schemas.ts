import { type Static, Type } from 'typebox'
import { Fields, Id, Nullable, named, OneOf, UntrustedText } from '../../../core/schema.ts'
import { feedbackStatuses, safetyStatuses } from '../../listening/feedback/index.ts'

/** The most that is counted, because a badge shows `999+`. */
export const MOST_COUNTED = 1000
const count = (description: string) => Type.Integer({ description })

export const Counts = named(
  'Counts',
  Type.Object(
    {
      flagged: count('FLAGGED items'),
      waiting: count(
        `Items in the moderation queue: FLAGGED, or BLOCKED by the screen, among the newest ${MOST_COUNTED} of each`,
      ),
      open: count('Items that are neither shipped nor rejected, without texts that are blocked'),
      toDecide: count(
        'Open items that wait for the team: ready, asked about by an agent, FAILED, or whose TEST_FAILED',
      ),
      ready: count('Cleared items at THRESHOLD_MET'),
      awaitingApproval: count('Items that an agent asks about'),
      troubled: count('Items that FAILED or whose TEST_FAILED'),
      atWork: count('Items that an agent or a person works on: writing, testing, asking, shipping'),
      openDeployments: count('Deployments under way'),
      staleDeployments: count('Open deployments whose lease has expired'),
      unreadNotifications: count('Of the caller'),
      invitedMembers: count('Members who have not joined yet'),
    },
    { description: `Each is exact up to ${MOST_COUNTED}` },
  ),
)

export const searchKinds = ['items', 'campaigns', 'zones', 'testers', 'members'] as const
export type SearchKind = (typeof searchKinds)[number]
export const SearchQuery = Fields({
  q: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  kinds: Type.Optional(
    Type.String({
      pattern: `^(${searchKinds.join('|')})(,(${searchKinds.join('|')}))*$`,
      description: `Some of ${searchKinds.join(', ')}, with commas between; default: all`,
    }),
  ),
})
export type SearchQueryValues = Static<typeof SearchQuery>

/** The results, at most five of each kind. A kind that was not requested is empty. */
export const SearchResult = named(
  'SearchResult',
  Type.Object({
    items: Type.Array(
      Type.Object({
        id: Id,
        title: Nullable(UntrustedText),
        status: OneOf(feedbackStatuses),
        safetyStatus: OneOf(safetyStatuses),
        zoneId: Type.String(),
      }),
    ),
    campaigns: Type.Array(Type.Object({ id: Id, name: Type.String(), slug: Type.String() })),
    zones: Type.Array(Type.Object({ id: Id, zoneId: Type.String(), name: Type.String() })),
    testers: Type.Array(Type.Object({ membershipId: Id, displayName: Nullable(Type.String()) })),
    members: Type.Array(
      Type.Object({ id: Id, name: Nullable(Type.String()), email: Nullable(Type.String()) }),
    ),
  }),
)
