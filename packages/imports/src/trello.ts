import { note, type Tell } from './notes.ts'
import {
  asCount,
  asList,
  asObject,
  asText,
  type Comment,
  givenFields,
  groupedBy,
  type Read,
  type Unknown,
} from './row.ts'
import { type Withheld, withheldIn } from './withheld.ts'

/**
 * Reads the cards of a Trello board from its JSON export. The list of a card is its status; archived cards count as
 * withheld. A board keeps only its last thousand actions, so older comments are not in the file.
 */
export function readTrello(file: unknown, tell: Tell): Read[] {
  const board = asObject(file)
  const cards = asList(board.cards).map(asObject)
  const lists = new Map(asList(board.lists).map((list) => [asText(asObject(list).id), asObject(list)]))
  const actions = groupedBy(asList(board.actions), ({ data }) => asText(asObject(asObject(data).card).id))
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
  const { length } = asList(board.actions)
  if (length >= 1_000)
    tell(
      note(
        'comments_missing',
        `The file has ${length} actions, the most that Trello exports: older comments are missing.`,
        String(length),
      ),
    )
  return cards.map((card, place) => {
    const list = lists.get(asText(card.idList)) ?? {}
    return toRow(card, list, actions.get(asText(card.id) ?? '') ?? [], place + 1)
  })
}

function toRow(card: Unknown, list: Unknown, actions: readonly Unknown[], at: number): Read {
  const externalId = asText(card.id)
  if (externalId === undefined) return { at, externalId: null, why: note('no_id', 'A card without an id.') }
  if (card.isTemplate === true) return { at, externalId, why: note('template', 'A template is no item.') }
  const voters = asList(card.idMembersVoted).flatMap((id) => asText(id) ?? [])
  const made = actions.find(({ type }) => type === 'createCard')
  const archived: Withheld | null = card.closed === true || list.closed === true ? 'HELD' : null
  return {
    at,
    externalId,
    title: asText(card.name) ?? '',
    description: asText(card.desc) ?? '',
    status: asText(list.name),
    url: asText(card.shortUrl) ?? asText(card.url),
    author: toPerson(made?.memberCreator),
    votes: asCount(asObject(card.badges).votes) ?? voters.length,
    voters: voters.map((id) => `trello:${id}`),
    comments: actions.flatMap(toComments),
    createdAt: asText(made?.date) ?? timeOfId(externalId),
    withheld: withheldIn(card) ?? archived,
  }
}

/** Returns the creation time of a Trello id, whose first eight digits are the seconds since 1970. */
function timeOfId(id: string): string | undefined {
  return /^[\da-f]{24}$/iu.test(id)
    ? new Date(Number.parseInt(id.slice(0, 8), 16) * 1_000).toISOString()
    : undefined
}

function toComments({ id, type, data, date, memberCreator }: Unknown): Comment[] {
  const [externalId, body] = [asText(id), asText(asObject(data).text)]
  if (type !== 'commentCard' || externalId === undefined || body === undefined) return []
  return [{ externalId, body, author: toPerson(memberCreator), createdAt: asText(date) }]
}

function toPerson(value: unknown) {
  const { id, fullName, username } = asObject(value)
  const [user, name] = [asText(id), asText(fullName) ?? asText(username)]
  return user === undefined ? undefined : { userId: `trello:${user}`, ...(name !== undefined && { name }) }
}
