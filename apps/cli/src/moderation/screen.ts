import {
  bold,
  clipLine,
  cyan,
  dim,
  green,
  inverse,
  joinParts,
  type Line,
  line,
  red,
  wrapText,
  yellow,
} from '../terminal/line.ts'
import type { Moderator } from './moderator.ts'
import { copyAfter, cutCount, isCut, type Subject } from './rules.ts'

/** The keys are the same as on the dashboard's page. */
const legend = 'J K move  A approve  B block  1-9 X cut  E edit  N note  Z undo  Q end'

/** Returns the screen of a moderator: a heading, the subject, and the possible keys. */
export function renderScreen(
  moderator: Moderator,
  { columns, rows }: { columns: number; rows: number },
): Line[] {
  const { active, shown } = moderator
  const body = active ? subjectLines(moderator, active, columns) : [line`Nothing waits.`]
  const room = Math.max(1, rows - 4)
  moderator.scroll = Math.max(0, Math.min(moderator.scroll, body.length - room))
  const part = body.slice(moderator.scroll, moderator.scroll + room)
  const isMore = moderator.scroll + room < body.length
  const lines = [
    headLine(moderator, shown),
    line``,
    ...part,
    ...Array.from({ length: room - part.length }, () => line``),
    isMore ? dim('↓ more') : line``,
    footLine(moderator),
  ]
  return lines.slice(0, rows).map((one) => clipLine(one, columns))
}

function headLine({ active, more, selected }: Moderator, shown: readonly Subject[]): Line {
  const at = active ? shown.indexOf(active) + 1 : 0
  const count = `${shown.length}${more ? '+' : ''}`
  const marked = selected.size > 0 ? cyan(`${selected.size} selected`) : line``
  return joinParts([bold('Moderation'), line`${at} of ${count}`, marked], '  ')
}

function footLine({ asking, message, selected }: Moderator): Line {
  if (asking?.kind === 'note') return line`${bold('Note for the record:')} ${asking.text}${inverse(' ')}`
  if (asking?.kind === 'bulk')
    return line`${bold(`${asking.verdict === 'APPROVE' ? 'Approve' : 'Block'} ${selected.size} items as they are?`)} Y or N`
  return message ? yellow(message) : dim(legend)
}

function subjectLines(moderator: Moderator, subject: Subject, columns: number): Line[] {
  const { draft } = moderator
  const { rows, fields, item } = subject
  const after = copyAfter(fields, rows, draft)
  const cuts = cutCount(draft, rows, fields)
  const state = subject.safetyStatus === 'BLOCKED' ? red('BLOCKED') : yellow(subject.safetyStatus)
  const mark = moderator.selected.has(subject.id) ? cyan('✓ ') : line``
  const original = fields.map(({ original }) => original).filter((text) => text !== '')
  const changed = draft.edited ? green('edited') : cuts > 0 ? green(`${cuts} cut`) : line``
  return [
    line`${mark}${state}  ${item?.type ?? 'COMMENT'} in ${item?.zoneId ?? 'a thread'}  ${dim(subject.createdAt)}`,
    line``,
    bold(subject.readsOriginal ? 'What the tester wrote' : 'The copy'),
    ...wrapBehindBar(original.join('\n\n'), columns),
    line``,
    joinParts([bold('What agents will read'), changed], '  '),
    ...wrapBehindBar([after.title, after.description].filter((text) => text !== '').join('\n\n'), columns),
    line``,
    bold('Why it waits'),
    ...(rows.length > 0
      ? rows.map((row) => {
          const chosen = draft.chosen === row.number ? cyan('›') : ' '
          const gone = row.canCut ? (isCut(row, draft, rows, fields) ? green('cut') : dim('can be cut')) : ''
          return joinParts([
            chosen,
            `${row.number}`,
            row.code,
            row.disguise ?? '',
            row.fields.join(', '),
            gone,
          ])
        })
      : subject.explanations.map((words) => line`  ${words}`)),
    ...(draft.note ? [line``, line`${bold('Note:')} ${draft.note}`] : []),
    ...(item?.screenshot
      ? [line``, dim('It has a screenshot: S shows it. A terminal never approves one.')]
      : []),
  ]
}

const wrapBehindBar = (text: string, columns: number) =>
  wrapText(text, Math.max(10, columns - 2)).map((row) => joinParts([dim('│'), row]))
