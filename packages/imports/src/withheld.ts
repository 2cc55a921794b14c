import type { Unknown } from './row.ts'

/** The ways in which the other service withheld an entry. */
export type Withheld = 'SPAM' | 'DELETED' | 'HELD'

/**
 * Returns the key under which a field name is compared, without case and separators: `is_approved` becomes
 * `isapproved`.
 */
export const fieldKey = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '')

const setOfNames = (names: string) => new Set(names.split(' '))
const showing = setOfNames('approved isapproved published ispublished public ispublic visible isvisible')
const holding = setOfNames(
  'hidden ishidden private isprivate draft isdraft flagged isflagged minimized isminimized minimised isminimised pending ispending unapproved blocked isblocked internal isinternal unlisted awaitingmoderation needsmoderation needsapproval inmoderation archived isarchived',
)
const spamming = setOfNames('spam isspam junk isjunk markedasspam')
const deleting = setOfNames('deleted isdeleted deletedat trashed istrashed removed isremoved removedat')
/** Fields that hold a word such as `pending`. */
const worded = setOfNames(
  'visibility moderation moderationstatus moderationstate approval approvalstatus approvalstate privacy publication publicationstatus minimizedreason safetystatus',
)
/** Whether a field of this name says that an item was withheld. It is read even if no item was. */
export const saysWithheld = (name: string) =>
  [showing, holding, spamming, deleting, worded].some((names) => names.has(fieldKey(name)))

/**
 * Returns how an entry was withheld, by its own fields; null: it was shown. `except`: fields that mean something else
 * in this service.
 */
export function withheldIn(entry: Unknown, except: readonly string[] = []): Withheld | null {
  const found = Object.entries(entry).flatMap(([name, value]) => {
    const key = fieldKey(name)
    return except.includes(key) ? [] : (withheldBy(key, value) ?? [])
  })
  return (['SPAM', 'DELETED', 'HELD'] as const).find((one) => found.includes(one)) ?? null
}

function withheldBy(key: string, value: unknown): Withheld | null {
  const said = yesOrNo(value)
  if (showing.has(key)) return said === false ? 'HELD' : null
  if (spamming.has(key)) return said === true ? 'SPAM' : null
  if (deleting.has(key)) return said === true || (key.endsWith('at') && isGiven(value)) ? 'DELETED' : null
  if (worded.has(key)) return typeof value === 'string' ? withheldAs(value, true) : null
  // In GitHub's REST API the field is an object with the reason.
  if (holding.has(key) && typeof value === 'object' && value !== null) {
    const reason = Object.values(value).find((each) => typeof each === 'string')
    return (reason === undefined ? null : withheldAs(reason as string, true)) ?? 'HELD'
  }
  return holding.has(key) && said === true ? 'HELD' : null
}

const isGiven = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')

function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const word =
    typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : ''
  if (/^(?:true|t|yes|y|1|x|on|ja|oui|s[íi]|да|✓|✔)$/u.test(word)) return true
  return /^(?:false|f|no|n|0|off|nein|non|нет|✗)$/u.test(word) ? false : null
}

const spamWords = /(?<!\b(?:not|no|non)\s)\b(?:spam|junk)\b|スパム|垃圾|스팸|спам|مزعج/u
const deletedWords =
  /\b(?:deleted|trash(?:ed)?|removed|erased)\b|gelöscht|papierkorb|supprim|corbeille|eliminad|borrad[oa]\b|удал|削除|已删除|삭제|محذوف/u
const heldWords = [
  /\bpending\b|\bawaiting (?:approval|moderat|review|publication)|\bneeds? (?:approval|moderation|review)|\bapproval\b|\bmoderat/u,
  /\b(?:unapproved|disapproved|unpublished|unmoderated|unlisted|hidden|private|draft|minimi[sz]ed|quarantined?|flagged|internal|confidential|archived|suppressed|shadow|off[ -]?topic|abus\w+|invisible|held)\b/u,
  /\bnot (?:yet )?(?:approved|public|published|visible|shown|released)\b/u,
  /ausstehend|freigabe|moderation|entwurf|versteckt|verborgen|nicht öffentlich|archiviert|intern\b/u,
  /en attente|brouillon|masqu|privé|non publi|archivé|pendiente|borrador|ocult|privad|sin aprobar|in attesa|bozza|nascost|rascunho|pendente/u,
  /ожида|на модерации|черновик|скрыт|не опублик|保留|承認待ち|下書き|非公開|非表示|待审|待審|隐藏|隱藏|草稿|未公开|대기|숨김|비공개|임시|مخفي|مسودة|بانتظار|قيد المراجعة/u,
]
/** Words that mean withheld only in fields about moderation. As a status they describe a task. */
const moderationWords =
  /\b(?:blocked|rejected|denied|resolved|outdated|duplicate|low[ -]quality|restricted|team|staff|admins?|members)\b/u

/**
 * Returns how an entry was withheld, by a word such as its status; null: it was shown. `isModeration`: the word comes
 * from a field that is only about moderation.
 */
export function withheldAs(word: string, isModeration = false): Withheld | null {
  const plain = word.trim().toLowerCase().replace(/[_-]/gu, ' ')
  if (spamWords.test(plain)) return 'SPAM'
  if (deletedWords.test(plain)) return 'DELETED'
  const isHeld = heldWords.some((words) => words.test(plain)) || (isModeration && moderationWords.test(plain))
  return isHeld ? 'HELD' : null
}
