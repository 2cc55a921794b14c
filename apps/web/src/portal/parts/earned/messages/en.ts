import { plural } from '../../../../text/plural.ts'

export default {
  earned: (amount: string, cause: string) => `${amount} ${cause}`,
  hidden: 'The text of the item is not shown',
  more: (n: number) => plural('en', n, { one: 'and 1 more', other: `and ${n} more` }),
  causes: {
    AUTHOR: (n: number) => plural('en', n, { one: 'for a report', other: `for ${n} reports` }),
    VOTER: (n: number) => plural('en', n, { one: 'for a vote', other: `for ${n} votes` }),
    IMPLEMENTER: (n: number) => plural('en', n, { one: 'for a change', other: `for ${n} changes` }),
    VERIFIER: (n: number) => plural('en', n, { one: 'for a check', other: `for ${n} checks` }),
    SHARE: (n: number) => plural('en', n, { one: 'for sharing an item', other: `for sharing ${n} items` }),
    REFERRAL: (n: number) =>
      plural('en', n, { one: 'for bringing somebody in', other: `for bringing ${n} people in` }),
    GRANT: (n: number) =>
      plural('en', n, { one: 'as a gift of the team', other: `as ${n} gifts of the team` }),
  },
}
