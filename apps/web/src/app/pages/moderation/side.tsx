import { Facts, Skeleton, useFormat } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { outsideAddress, WordsLine } from '../../../untrusted/index.ts'
import type { Draft } from './draft-rules.ts'
import { testerQuery } from './queries.ts'
import styles from './side.module.css'
import type { ModerationItem, Subject } from './subject-rules.ts'

// Loaded only for items with pictures.
const Pictures = lazy(() => import('./pictures.tsx').then((part) => ({ default: part.Pictures })))
// Requested once the person stays on an item; its code loads meanwhile.
const LooksLike = lazy(() => import('./looks-like.tsx').then((part) => ({ default: part.LooksLike })))

interface SideProps {
  subject: Subject
  draft: Draft
  canDecide: boolean
  isPictureOpen: boolean
  onPictureOpen(open: boolean): void
  onPicture(approved: boolean): void
}

/** Context for the decision: the picture, the author and the results of their earlier texts, and the page. */
export function Side({ subject, draft, canDecide, isPictureOpen, onPictureOpen, onPicture }: SideProps) {
  const t = useText('moderation')
  const { slug } = useWorkspace()
  const { item, entry } = subject
  return (
    <aside className={styles.side}>
      {item && pictureCount(item) > 0 && (
        <Suspense fallback={<Skeleton height={132} />}>
          <Pictures {...{ item, draft, canDecide, isPictureOpen, onPictureOpen, onPicture }} />
        </Suspense>
      )}
      <h3>{t.from}</h3>
      {item && <AuthorFacts item={item} />}
      {entry && (
        <Facts
          items={[
            { label: t.writtenBy, value: t.thread[entry.side] },
            { label: t.readers, value: t.audience[entry.audience] },
          ]}
        />
      )}
      <Link
        className={styles.open}
        to="/app/$workspace/items/$id"
        params={{ workspace: slug, id: subject.feedbackId }}
      >
        {t.openItem}
      </Link>
      <Suspense fallback={null}>{item && <LooksLike id={item.id} />}</Suspense>
    </aside>
  )
}

const pictureCount = ({ screenshot, attachments = [] }: ModerationItem) =>
  attachments.length + (screenshot ? 1 : 0)

function AuthorFacts({ item }: { item: ModerationItem }) {
  const t = useText('moderation')
  const format = useFormat()
  const tester = useRead(testerQuery(item.testerId ?? ''), item.testerId !== null).data
  const page = pagePath(item)
  const unknown = item.testerId === null ? t.noTester : t.unnamed
  const known = tester
    ? [
        {
          label: t.tier,
          value: (
            <>
              <WordsLine of={tester.tier.name} />, {t.tierOf(tester.tier.weight)}
            </>
          ),
        },
        { label: t.clearedBefore, value: t.ofAll(tester.figures.cleared, tester.figures.submitted) },
      ]
    : []
  return (
    <Facts
      items={[
        { label: t.tester, value: tester?.displayName ? <WordsLine of={tester.displayName} /> : unknown },
        ...known,
        ...(page ? [{ label: t.page, value: page }] : []),
        ...(item.totalScore === 0 ? [] : [{ label: t.votes, value: format.number(item.totalScore) }]),
      ]}
    />
  )
}

/** The page that the widget names: its path alone, as text, since a stranger gave the address. */
function pagePath({ metadata }: ModerationItem) {
  const page = metadata?.page ?? metadata?.url
  if (typeof page !== 'string' || page === '') return null
  const address = outsideAddress(page)
  if (!address) return <WordsLine of={page} />
  return <WordsLine of={new URL(address.href).pathname} />
}
