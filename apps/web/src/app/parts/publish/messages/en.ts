import states from '@groundswell/client/states/en'
import { plural } from '../../../../text/plural.ts'

export default {
  title: 'Make it public',
  confirm: (n: number) => plural('en', n, { one: 'Make 1 item public', other: `Make ${n} items public` }),
  zones: 'Zones on the board',
  page: 'Public page',
  newPage: 'A new page',
  name: 'Name of the page',
  nameHint: 'Everybody reads it above the board. The page belongs to a new campaign of this name.',
  address: 'Address',
  audience: 'Writing and voting',
  audienceHint: 'Reading is open to everybody who has the address.',
  audiences: {
    KEEP: 'As each zone has it now',
    ANONYMOUS: 'Everyone',
    ACCOUNT: 'People with an account',
    TRUSTED_POOL: 'Your testers',
  },
  indexed: 'Let search engines list it',
  indexedHint: 'Without this, the pages ask search engines to leave them out.',
  preview: 'The board as everybody will read it',
  become: (n: number) =>
    plural('en', n, { one: '1 existing item becomes public.', other: `${n} existing items become public.` }),
  atLeast: (n: number) => `At least ${n} existing items become public.`,
  stages: (open: number, shipped: number, closed: number) =>
    `${open} on the board, ${shipped} shipped, ${closed} rejected or failed.`,
  stage: states.stage,
  submitted: (day: string) => `Submitted ${day}`,
  votes: (n: number) => plural('en', n, { one: 'vote', other: 'votes' }),
  readable:
    'Everybody with the address reads titles, descriptions, votes and public comments of these items, and of new ones once they are cleared. Authors, private items and held texts stay hidden.',
  starts: 'The campaign becomes active.',
  wayBack:
    'The way back: switch off “Show a public page” on the campaign’s tab Public. The pages are gone within half a minute.',
  incomplete: 'Choose a zone, and a name for the page.',
  done: 'The board is public',
  cancel: 'Cancel',
}
