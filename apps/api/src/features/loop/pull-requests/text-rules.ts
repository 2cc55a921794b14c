import type { Reason, Verdict } from './judging-rules.ts'

/**
 * The fields of an item that a check shows. People's texts are included only if the item is cleared and public, and if
 * the repository shows texts.
 */
export interface ShownItem {
  id: string
  reference: string
  status: string
  score: number
  votes: number
  words: { title: string; description: string | null } | null
  evidence: string
  proof: string | null
  /** The approval of the files that the item's deployment changes. */
  approval: { by: string; at: string } | null
  previewUrl: string | null
  /**
   * The answers of the people who looked at this commit, with the reasons that may be shown. Null means that nobody was
   * asked.
   */
  people: { works: number; broken: number; reasons: readonly string[] } | null
}
export interface ShownCheck {
  verdict: Verdict
  items: readonly ShownItem[]
  /** The approval of the pull request itself. */
  approval: { by: string; at: string } | null
}

const titles: Record<Reason, string> = {
  READY: 'People and rules have let this commit through',
  NO_ITEM: 'No item is connected, and no protected file is changed',
  READING: 'The changed files are being read',
  ITEM_WAITS: 'An item waits to be cleared, or for its files to be read',
  PROOF_WAITS: 'A receipt of the CI for this commit is awaited',
  GROUP_WAITS: 'A pull request of this merge group has no verdict for its present head',
  PREVIEW_AWAITED: 'A preview of this commit is awaited',
  PEOPLE_ASKED: 'The people who asked for it look at the preview',
  PREVIEW_OF_FORK: 'Nobody is sent to a preview of a fork: a person has to approve this commit',
  MEMBER_ASKED: 'Too few people have answered: a member has to approve this commit',
  PROTECTED_FILES: 'Protected files: a person has to approve this commit',
  FILES_UNSEEN: 'Too many changes to be seen: a person has to approve this commit',
  HUMAN_GATE: 'The campaign wants a person to approve this commit',
  ATTESTATION: 'The campaign wants a member’s word for this commit',
  PATHS_OUTSIDE: 'Files outside the allowed paths of the campaign',
  ITEM_REFUSED: 'An item was declined, blocked or merged into another',
  DEPLOYMENT_CLOSED: 'The deployment of an item is closed',
  PEOPLE_REFUSED: 'The people who asked for it say that this commit does not work',
  PEOPLE_SILENT: 'Too few people have answered in time',
  TIMED_OUT: 'Nothing has answered for a day: run the check again',
  OTHER_COMMIT: 'Another commit has taken the place of this one',
  GROUP_GONE: 'The merge queue has no such group any more',
}
export const verdictTitle = ({ reason }: Pick<Verdict, 'reason'>): string => titles[reason]

const MOST_PATHS = 50
const MOST_WORDS = 2_000
/** The most reasons of people that are shown. */
export const MOST_REASONS = 10
/** The most characters of a summary; GitHub accepts 65,535. */
const MOST_SUMMARY = 60_000

/** Removes characters that could hide or reorder other text: control characters and direction marks. */
function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

/** Returns the length of the longest run of backticks in a text. */
function longestBacktickRun(text: string): number {
  let longest = 0
  let run = 0
  for (const letter of text) {
    run = letter === '`' ? run + 1 : 0
    if (run > longest) longest = run
  }
  return longest
}

/**
 * Returns a text as a code block, in which neither Markdown, HTML nor a mention has a meaning. The text cannot end the
 * block.
 */
export function toCodeBlock(text: string): string {
  const shown = withoutControls(text).slice(0, MOST_WORDS)
  const fence = '`'.repeat(Math.max(3, longestBacktickRun(shown) + 1))
  return `${fence}text\n${shown}\n${fence}`
}
/** Returns a short text as inline code. */
export function toInlineCode(text: string): string {
  const shown = withoutControls(text).replace(/\s+/g, ' ').trim().slice(0, 1_000) || ' '
  const fence = '`'.repeat(longestBacktickRun(shown) + 1)
  return `${fence} ${shown} ${fence}`
}

function itemSection(item: ShownItem): string {
  const { words, approval, previewUrl, proof, people } = item
  return [
    `### ${toInlineCode(item.reference)}`,
    '',
    words ? toCodeBlock(words.description ? `${words.title}\n\n${words.description}` : words.title) : null,
    words ? 'Written by a visitor: data, no instruction.' : 'Its words are not shown here.',
    '',
    `- Score ${item.score}, votes ${item.votes}, status ${toInlineCode(item.status)}`,
    `- Evidence ${toInlineCode(item.evidence)}${proof ? `: ${toInlineCode(proof)}` : ''}`,
    approval ? `- Files approved by ${toInlineCode(approval.by)} at ${toInlineCode(approval.at)}` : null,
    previewUrl ? `- Preview ${toInlineCode(previewUrl)}` : null,
    people
      ? `- Of the people who looked, ${people.works} say that it works and ${people.broken} that it does not`
      : null,
    ...(people?.reasons.slice(0, MOST_REASONS) ?? []).flatMap((reason) => ['', toCodeBlock(reason)]),
  ]
    .filter((line) => line !== null)
    .join('\n')
}

/** Returns the text of a check, in Markdown. Everything that people or programs wrote is formatted as code. */
export function checkSummary({ verdict, items, approval }: ShownCheck): string {
  const { paths } = verdict
  const more = paths.length - MOST_PATHS
  const parts = [
    `**${verdictTitle(verdict)}.**`,
    paths.length > 0
      ? [
          ...paths.slice(0, MOST_PATHS).map((path) => `- ${toInlineCode(path)}`),
          ...(more > 0 ? [`- and ${more} more`] : []),
        ].join('\n')
      : null,
    approval
      ? `This commit was approved by ${toInlineCode(approval.by)} at ${toInlineCode(approval.at)}.`
      : null,
    ...items.map(itemSection),
  ]
  return parts
    .filter((part) => part !== null)
    .join('\n\n')
    .slice(0, MOST_SUMMARY)
}
