import { type Content, type Markup, markup } from '../../../core/markup.ts'
import type { Frame } from './frame-pages.ts'
import type { Speech } from './language-rules.ts'
import { findZoneForVotes, type OpenZone, type ShownItem } from './rules.ts'

/** Returns the number of votes of an item, with the word for votes. */
export function voteCount(speech: Speech, { upvotes }: Pick<ShownItem, 'upvotes'>): Markup {
  return markup`<strong>${speech.number(upvotes)}</strong> <span>${speech.plural(upvotes, speech.t.votes)}</span>`
}

/**
 * Renders the votes of an item, as a button if the item takes votes. With scripts the button votes at once; without
 * them it leads to a page with a form.
 */
export function voteButton(frame: Frame, item: ShownItem): Markup {
  const { speech, to } = frame
  const facts = markup`data-item="${item.id}" data-votes="${item.upvotes}"`
  const zone = findZoneForVotes(frame.zones, item)
  if (!zone || !frame.key) return markup`<div class="votes" ${facts}>${voteCount(speech, item)}</div>`
  return markup`
<form class="votes" action="${to(`/i/${item.id}/vote`)}" ${facts} data-audience="${zone.audience}">
${frame.chosen && markup`<input type="hidden" name="lang" value="${frame.chosen}">`}
<button><span class="arrow" aria-hidden="true"></span>${voteCount(speech, item)}<span class="unseen"> · ${speech.t.vote}: ${item.title}</span></button></form>`
}

/** Renders the form for a new idea. The form needs the script of the page, and is hidden without scripts. */
export function suggestionForm({ speech: { t }, ideas }: Frame): Content {
  if (ideas === null) return null
  return markup`
<details class="suggest scripted"><summary>${t.suggest}</summary>
<form data-idea="${ideas}">
<label for="idea">${t.ideaTitle}</label>
<input id="idea" name="title" required maxlength="200" dir="auto" autocomplete="off">
<section class="similar" hidden><h2>${t.similar}</h2><ul></ul></section>
<label for="details">${t.ideaDetails}</label>
<textarea id="details" name="description" maxlength="5000" rows="4" dir="auto"></textarea>
<button class="main">${t.send}</button>
</form></details>`
}

/**
 * Renders the forms for comments and mails about one item. The script shows them to readers who can prove who they are.
 */
export function itemForms(frame: Frame, item: ShownItem): Content {
  const { speech, zones, key } = frame
  const { t } = speech
  if (!key) return null
  const comments = commentSetting(item.zoneId === null ? undefined : zones.get(item.zoneId))
  return markup`
<section class="part scripted" data-about="${item.id}">
${
  comments &&
  markup`
<form data-comment="${comments}" hidden><label for="comment">${t.comment}</label>
<textarea id="comment" name="body" required maxlength="5000" rows="3" dir="auto"></textarea><button>${t.send}</button></form>`
}
<form data-follow hidden><label for="email">${t.email}</label>
<div class="line"><input id="email" type="email" name="email" maxlength="254" autocomplete="email" dir="ltr"><button>${t.follow}</button></div></form>
<p class="quiet" data-proof>${t.needsProof}</p>
</section>`
}

const commentSetting = (zone: OpenZone | undefined) =>
  zone && zone.comments !== 'OFF' ? (zone.comments ?? 'MEMBERS') : null

/** Renders the script with which readers take part, and its texts. */
export function participationScript({ speech, key, from }: Frame): Content {
  if (!key) return null
  const { t, language } = speech
  const {
    saidIdea,
    saidComment,
    saidFollow,
    saidMail,
    needsAccount,
    needsPool,
    asTester,
    slower,
    failed,
    votes,
  } = t
  const words = {
    saidIdea,
    saidComment,
    saidFollow,
    saidMail,
    needsAccount,
    needsPool,
    asTester,
    slower,
    failed,
    votes,
  }
  return markup`
<script src="${from}/sdk/board.js" data-key="${key}" data-locale="${language}" data-words="${JSON.stringify(words)}" defer></script>`
}

/** The data of the form for a vote without scripts, including the reader's present vote. */
export interface VoteForm {
  item: ShownItem
  myVote: 'up' | 'down' | null
  token: string
  /** The message about the last press of the button. */
  note: string | null
}

export function voteFormContent(frame: Frame, { item, myVote, token, note }: VoteForm): Markup {
  const { speech, to } = frame
  const { t } = speech
  const isOpen = findZoneForVotes(frame.zones, item) !== null
  const voted = myVote === 'up'
  const target = to(`/i/${item.id}/vote`, { token, direction: voted ? 'none' : 'up' })
  return markup`
<p class="back"><a href="${to(`/i/${item.id}`)}" dir="auto">${item.title}</a></p>
<article class="card item"><div class="votes">${voteCount(speech, item)}</div><div>
<h1 dir="auto">${item.title}</h1>
${note && markup`<p role="status">${note}</p>`}
${voted && markup`<p>${t.youVoted}</p>`}
${
  isOpen
    ? markup`<form method="post" action="${target}"><button class="main">${voted ? t.unvote : t.vote}</button></form>`
    : markup`<p class="quiet">${t.votingClosed}</p>`
}
</div></article>`
}
