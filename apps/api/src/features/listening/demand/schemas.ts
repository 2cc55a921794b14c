import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, PageOf, Time, UntrustedText } from '../../../core/schema.ts'
import { FeedbackQuery, feedbackStatuses } from '../feedback/index.ts'

const { company, plan, minRevenue } = FeedbackQuery.properties
const Spend = Type.Number({ description: 'A month, in the currency that the workspace counts in' })

const Account = Type.Object({
  id: Type.String({ description: 'Your own id of the company' }),
  name: Nullable(Type.String()),
  plan: Nullable(Type.String()),
  monthlySpend: Nullable(Spend),
})

/** An account, and how many items its users ask for and how many users ask. */
export const DemandCompany = named(
  'DemandCompany',
  Type.Object({
    ...Account.properties,
    people: Type.Integer({ description: 'Its users who ask for something' }),
    items: Type.Integer({
      description: 'Items that they ask for, as the list of items with `company` shows',
    }),
    openItems: Type.Integer({ description: 'Those of them neither shipped nor rejected' }),
  }),
)
export const DemandCompanies = named('DemandCompanies', PageOf(DemandCompany))

/** The values that a filter by account may have. */
export const DemandChoices = named(
  'DemandChoices',
  Type.Object({
    accounts: Type.Array(Account, { description: 'Those that spend most first, at most 200' }),
    plans: Type.Array(Type.String(), { description: 'Those that most accounts are on first, at most 50' }),
  }),
)

/** An item and who asks for it. */
export const DemandItem = named(
  'DemandItem',
  Type.Object({
    feedbackId: Id,
    title: Nullable(UntrustedText),
    status: OneOf(feedbackStatuses),
    totalScore: Type.Integer(),
    upvotes: Type.Integer(),
    companies: Type.Integer(),
    people: Type.Integer({ description: 'Users of these companies' }),
    revenue: Spend,
    largest: Type.Array(Type.String(), { description: 'Names of the three companies that spend most' }),
  }),
)
export const DemandItems = named('DemandItems', PageOf(DemandItem))

export const waysToAsk = ['AUTHOR', 'VOTE', 'ON_BEHALF'] as const
export const DemandPerson = Type.Object({
  personId: Id,
  name: Nullable(Type.String()),
  company: Nullable(Account),
})
/** The people who ask for an item, those of the account that spends most first. */
export const ItemDemand = named(
  'ItemDemand',
  Type.Object({
    ...PageOf(
      Type.Object({
        ...DemandPerson.properties,
        how: OneOf(waysToAsk, { description: 'ON_BEHALF: a member cast the vote' }),
        onBehalfBy: Nullable(Type.String({ format: 'uuid', description: 'That member' })),
        at: Time,
      }),
    ).properties,
    feedbackId: Id,
    companies: Type.Integer(),
    people: Type.Integer({ description: 'Identified users, also of no company' }),
    revenue: Spend,
  }),
)
export const DemandPeople = named('DemandPeople', PageOf(DemandPerson))

export const CompanyQuery = Fields({
  ...pageQuery,
  plan,
  sort: Type.Optional(OneOf(['spend', 'items'] as const, { default: 'spend' })),
})
export const ItemQuery = Fields({
  ...pageQuery,
  company,
  plan,
  minRevenue,
  isOpen: Type.Optional(
    Type.Boolean({ description: 'Only items neither shipped nor rejected, or only the others' }),
  ),
  sort: Type.Optional(OneOf(['revenue', 'people'] as const, { default: 'revenue' })),
})
export const PeopleQuery = Fields({
  ...pageQuery,
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Part of the name of a user or a company, or your own id of the user as a whole',
    }),
  ),
})
export const ExportQuery = Fields({ company, plan })
export type ItemFilter = Static<typeof ItemQuery>
export type CompanyFilter = Static<typeof CompanyQuery>
