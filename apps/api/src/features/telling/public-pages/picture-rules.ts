import type { LinkPicture } from '../../../adapters/link-pictures.ts'
import { excerpt, type Speech } from './language-rules.ts'
import type { PublishedCampaign, ShownItem } from './rules.ts'
import type { Stage } from './schemas.ts'

/** The colours of the light theme of packages/ui/src/tokens.css, because a picture has only one theme. */
const ink = '#17201e'
const quiet = '#4c5753'
const colours: Record<Stage, string> = {
  GATHERING: '#0a6b66',
  BUILDING: '#2457b5',
  SHIPPED: '#1d6b3a',
  ELSEWHERE: quiet,
}
const GAP = '     '

/** Draws the picture of a board: its name, its subject, and the number of items in each stage. */
export function boardPicture(
  { t, number }: Speech,
  { name, description, logo }: Pick<PublishedCampaign, 'name' | 'description' | 'logo'>,
  counts: Record<Lowercase<Stage>, number>,
): LinkPicture {
  const stages = ['GATHERING', 'BUILDING', 'SHIPPED'] as const
  const countOfStage = (stage: (typeof stages)[number]) =>
    counts[stage.toLowerCase() as Lowercase<typeof stage>]
  return {
    words: [
      { text: t.board, size: 30, colour: quiet, lines: 1, gap: 0 },
      { text: drawableText(name, 120), size: 76, colour: ink, lines: 2, gap: 28, isBold: true },
      { text: drawableText(description ?? '', 220), size: 34, colour: quiet, lines: 3, gap: 30 },
    ],
    foot: stages.map((stage) => ({
      text: `${t.stages[stage]} ${number(countOfStage(stage))}${GAP}`,
      colour: colours[stage],
    })),
    logo: pictureLogo(logo),
  }
}

/** Draws the picture of an item: its title, the beginning of its text, its stage and its votes. */
export function itemPicture(
  { t, number, plural }: Speech,
  { name: campaignName, logo }: Pick<PublishedCampaign, 'name' | 'logo'>,
  item: Pick<ShownItem, 'title' | 'description' | 'stage' | 'upvotes'>,
): LinkPicture {
  const { title, description, stage, upvotes } = item
  return {
    words: [
      { text: drawableText(campaignName, 80), size: 30, colour: quiet, lines: 1, gap: 0 },
      { text: drawableText(title, 160), size: 62, colour: ink, lines: 3, gap: 28, isBold: true },
      { text: drawableText(description, 220), size: 32, colour: quiet, lines: 2, gap: 32 },
    ],
    foot: [
      { text: `${t.stages[stage]}${GAP}`, colour: colours[stage] },
      { text: `${number(upvotes)} ${plural(upvotes, t.votes)}`, colour: quiet },
    ],
    logo: pictureLogo(logo),
  }
}

const pictureLogo = (logo: PublishedCampaign['logo']): LinkPicture['logo'] =>
  logo && { version: logo.version, plate: logo.plateOnLight ? ink : null }

/**
 * Returns a text that can be drawn: one line, without invisible characters, direction marks and emoji, and with at most
 * two marks on a letter.
 */
export function drawableText(text: string, most: number): string {
  const plain = excerpt(text, most)
    .normalize('NFKC')
    .replace(/\p{C}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}]/gu, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
  return excerpt(plain, most)
}
