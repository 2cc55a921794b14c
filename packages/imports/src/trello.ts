import { note, type Tell } from './notes.ts'
import {
  type Comment,
  countOf,
  givenFields,
  groupedBy,
  listOf,
  objectOf,
  type Read,
  textOf,
  type Unknown,
} from './row.ts'
import { type Withheld, withheldIn } from './withheld.ts'

/**
 * Reads the cards of a Trello board from its JSON export. The list of a card is its status; archived cards count as
 * withheld. A board keeps only its last thousand actions, so older comments are not in the file.
 */
export function readTrello(file: unknown, tell: Tell): Read[] {
  const board = objectOf(file)
  const cards = listOf(board.cards).map(objectOf)
  const lists = new Map(listOf(board.lists).map((list) => [textOf(objectOf(list).id), objectOf(list)]))
  const actions = groupedBy(listOf(board.actions), ({ data }) => textOf(objectOf(objectOf(data).card).id))
  const leftOut = givenFields(cards, [
    'labels',
    'due',
    'idMembers',
    'attachments',
    'idChecklists',
    'customFieldItems',
  ])
  if (leftOut.length > 0)
    tell(
      note(
        'fields_left_out',
        `Fields of cards without a place here were left out: ${leftOut.join(', ')}.`,
        leftOut.join(', '),
      ),
    )
  const { length } = listOf(board.actions)
  if (length >= 1_000)
    tell(
      note(
        'comments_missing',
        `The file has ${length} actions, the most that Trello exports: older comments are missing.`,
        String(length),
      ),
    )
  return cards.map((card, place) => {
    const list = lists.get(textOf(card.idList)) ?? {}
    return rowOf(card, list, actions.get(textOf(card.id) ?? '') ?? [], place + 1)
  })
}

function rowOf(card: Unknown, list: Unknown, actions: readonly Unknown[], at: number): Read {
  const externalId = textOf(card.id)
  if (externalId === undefined) return { at, externalId: null, why: note('no_id', 'A card without an id.') }
  if (card.isTemplate === true) return { at, externalId, why: note('template', 'A template is no item.') }
  const voters = listOf(card.idMembersVoted).flatMap((id) => textOf(id) ?? [])
  const made = actions.find(({ type }) => type === 'createCard')
  const archived: Withheld | null = card.closed === true || list.closed === true ? 'HELD' : null
  return {
    at,
    externalId,
    title: textOf(card.name) ?? '',
    description: textOf(card.desc) ?? '',
    status: textOf(list.name),
    url: textOf(card.shortUrl) ?? textOf(card.url),
    author: personOf(made?.memberCreator),
    votes: countOf(objectOf(card.badges).votes) ?? voters.length,
    voters: voters.map((id) => `trello:${id}`),
    comments: actions.flatMap(commentOf),
    createdAt: textOf(made?.date) ?? timeIn(externalId),
    withheld: withheldIn(card) ?? archived,
  }
}

/** Returns the creation time of a Trello id, whose first eight digits are the seconds since 1970. */
function timeIn(id: string): string | undefined {
  return /^[\da-f]{24}$/iu.test(id)
    ? new Date(Number.parseInt(id.slice(0, 8), 16) * 1_000).toISOString()
    : undefined
}

function commentOf({ id, type, data, date, memberCreator }: Unknown): Comment[] {
  const [externalId, body] = [textOf(id), textOf(objectOf(data).text)]
  if (type !== 'commentCard' || externalId === undefined || body === undefined) return []
  return [{ externalId, body, author: personOf(memberCreator), createdAt: textOf(date) }]
}

function personOf(value: unknown) {
  const { id, fullName, username } = objectOf(value)
  const [user, name] = [textOf(id), textOf(fullName) ?? textOf(username)]
  return user === undefined ? undefined : { userId: `trello:${user}`, ...(name !== undefined && { name }) }
}
