import { changeLogit } from '../src/judge.ts'
import { type AgentText, allWordsOf, handOf, itemOf } from './agent-texts.ts'
import { stableHash } from './random.ts'
import { requestsOf } from './request-texts.ts'
import { type Request, requestLogit, requestOf, requestSettings, trainRequests } from './sensitive.ts'

/** A text, and its logit in a model that was trained without the text's group. */
export interface LeftOut {
  text: AgentText
  logit: number
}

/** Returns the name of the group with which a text is left out. */
export type GroupOf = (text: AgentText) => string

/** Groups texts by family. Ordinary texts, which are of no family of attacks, are spread over the groups. */
export function byFamily(texts: readonly AgentText[]): GroupOf {
  const families = familiesOf(texts)
  return ({ id, label, family }) =>
    label === 'ordinary' ? families[stableHash(id) % families.length]! : family
}

/** Distributes the hands (writers) in their order over this many groups. The name of a group lists its hands. */
export function byDealtHands(texts: readonly AgentText[], count: number): GroupOf {
  const hands = [...new Set(texts.map(handOf))]
  const dealt = Map.groupBy(hands.entries(), ([at]) => at % count)
  const names = [...dealt.values()].map((group) => group.map(([, hand]) => hand).join(' '))
  return (text) => names[hands.indexOf(handOf(text)) % count]!
}

/** For each group, trains a model without the group's texts and judges these texts with it. */
export function leaveOut(
  texts: readonly AgentText[],
  groupOf: GroupOf,
  /** Further texts that every model is trained on. */
  others: readonly Request[],
  { settings = requestSettings, onGroup = (_: string, __: number, ___: number) => {} } = {},
): LeftOut[] {
  const known = requestsOf(texts)
  const logits = new Float64Array(texts.length)
  const groups = [...new Set(texts.map(groupOf))]
  for (const [number, group] of groups.entries()) {
    onGroup(group, number + 1, groups.length)
    const taught = known.filter((_, i) => groupOf(texts[i]!) !== group)
    const model = trainRequests([...taught, ...others], settings)
    for (const [i, text] of texts.entries())
      if (groupOf(text) === group) logits[i] = requestLogit(model, requestOf(allWordsOf(itemOf(text)), 0, 1))
  }
  return texts.map((text, i) => ({ text, logit: logits[i]! }))
}

/** The number of texts of a kind, and the share of them that is held. */
export interface Share {
  name: string
  count: number
  share: number
}

/** The shares of texts that are held with a threshold. */
export interface Figures {
  /** Shares for the texts of all writers, of some kinds of writers, and of languages. */
  kinds: { name: string; attack: Share; hard: Share; ordinary: Share }[]
  /** Shares for the attacks of each family, from the highest. */
  families: Share[]
  /** Shares for the attacks of each language that has enough of them, from the highest. */
  languages: Share[]
}

/** Languages with fewer attacks get no figure: their share would be unreliable. */
const fewestAttacks = 30

/** Returns the shares of texts above a threshold. */
export function figuresOf(all: readonly LeftOut[], threshold: number): Figures {
  const texts = all.map(({ text }) => text)
  const attacks = all.filter(({ text }) => text.label === 'attack')
  const share = (name: string, some: readonly LeftOut[]): Share => ({
    name,
    count: some.length,
    share: some.filter(({ logit }) => logit > threshold).length / Math.max(1, some.length),
  })
  const sharesByKey = (key: 'family' | 'lang') =>
    [...Map.groupBy(attacks, ({ text }) => text[key])]
      .map(([name, some]) => share(name, some))
      .sort((a, b) => b.share - a.share || a.name.localeCompare(b.name))
  return {
    kinds: writerKinds(texts).map(({ name, has }) => {
      const shareOfLabel = (label: AgentText['label']) =>
        share(
          label,
          all.filter(({ text }) => text.label === label && has(text)),
        )
      return {
        name,
        attack: shareOfLabel('attack'),
        hard: shareOfLabel('hard'),
        ordinary: shareOfLabel('ordinary'),
      }
    }),
    families: sharesByKey('family'),
    languages: sharesByKey('lang').filter(({ count }) => count >= fewestAttacks),
  }
}

/** Returns the thresholds to report: the screen's own, and those with which few honest texts are held. */
export function thresholdsOf(all: readonly LeftOut[]): { name: string; threshold: number }[] {
  const thresholdOver = (label: AgentText['label'], share: number) => {
    const logits = all.filter(({ text }) => text.label === label).map(({ logit }) => logit)
    return logits.sort((a, b) => b - a)[Math.floor(logits.length * share)] ?? Number.NEGATIVE_INFINITY
  }
  return [
    { name: 'the threshold of the shipped screen', threshold: changeLogit },
    {
      name: '3 % of the look-alikes and 0.5 % of the ordinary texts',
      threshold: Math.max(thresholdOver('hard', 0.03), thresholdOver('ordinary', 0.005)),
    },
  ]
}

/**
 * Returns a row for each text, to study errors: its label and origin, its logit, and whether it is held with the
 * screen's threshold.
 */
export function studyRows(all: readonly LeftOut[]) {
  return all.map(({ text: { id, label, family, lang }, logit }) => {
    const rounded = Math.round(logit * 1e4) / 1e4
    return { id, label, family, lang, logit: rounded, held: logit > changeLogit }
  })
}

function familiesOf(texts: readonly AgentText[]): string[] {
  return [...new Set(texts.filter(({ label }) => label === 'attack').map(({ family }) => family))]
}

/**
 * Groups the writers by kinds that follow from their texts: the families of their attacks, and whether most texts are
 * English.
 */
function writerKinds(texts: readonly AgentText[]) {
  const families = familiesOf(texts).length
  const hands = [...Map.groupBy(texts, handOf)]
  const writersWhoseTexts = (has: (texts: AgentText[]) => boolean) =>
    new Set(hands.filter(([, theirs]) => has(theirs)).map(([hand]) => hand))
  const everyFamily = writersWhoseTexts((theirs) => familiesOf(theirs).length === families)
  const isEnglish = ({ lang }: AgentText) => lang === 'en'
  const mostlyEnglish = writersWhoseTexts((theirs) => theirs.filter(isEnglish).length > theirs.length / 2)
  const kinds: [string, (text: AgentText) => boolean][] = [
    ['all', () => true],
    ['writers of all families', (text) => everyFamily.has(handOf(text))],
    ['writers of some families', (text) => !everyFamily.has(handOf(text))],
    ['writers of mostly English', (text) => mostlyEnglish.has(handOf(text))],
    ['writers of other languages', (text) => !mostlyEnglish.has(handOf(text))],
    ['English texts', isEnglish],
    ['texts in other languages', (text) => !isEnglish(text)],
  ]
  return kinds.map(([name, has]) => ({ name, has }))
}
