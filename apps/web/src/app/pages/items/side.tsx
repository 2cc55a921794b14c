import { Facts, RelativeTime, useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import {
  Attachments,
  OutsideLink,
  outsideAddress,
  Screenshot,
  Words,
  WordsLine,
} from '../../../untrusted/index.ts'
import { MergedHere } from './merged.tsx'
import styles from './page.module.css'
import type { Item } from './queries.ts'
import { readTrace, type Trace } from './trace-rules.ts'
import { TriageFields } from './triage.tsx'

/** The picture and the facts of an item. */
export function Side({ item }: { item: Item }) {
  const t = useText('items')
  const format = useFormat()
  const page = item.metadata?.page ?? item.metadata?.url
  const trace = readTrace(item.metadata)
  return (
    <aside className={styles.side}>
      {item.screenshot && (
        <Screenshot feedbackId={item.id} version={item.screenshotVersion ?? null} alt={t.screenshotAlt} />
      )}
      <Attachments feedbackId={item.id} attachments={item.attachments} altOf={t.pictureAlt} />
      <TriageFields item={item} />
      {item.merged && item.merged.count > 0 && <MergedHere merged={item.merged} />}
      <div>
        <h2>{t.from}</h2>
        <Facts
          items={[
            {
              label: t.tester,
              value: item.testerId ? `${item.testerId.slice(0, 4)}…${item.testerId.slice(-4)}` : t.noTester,
            },
            { label: t.created, value: <RelativeTime at={item.createdAt} /> },
            { label: t.zone, value: <WordsLine of={item.zone?.name ?? item.zoneId} /> },
            { label: t.voices, value: t.upDown(format.number(item.upvotes), format.number(item.downvotes)) },
            ...(item.importedVotes > 0
              ? [{ label: t.importedVoices, value: format.number(item.importedVotes) }]
              : []),
            ...(item.isFromAgent ? [{ label: t.writtenBy, value: t.program }] : []),
            ...(item.revision > 1 ? [{ label: t.revision, value: format.number(item.revision) }] : []),
            ...(typeof page === 'string' ? [{ label: t.page, value: <PageAddress page={page} /> }] : []),
          ]}
        />
      </div>
      {trace && <TraceFacts trace={trace} />}
    </aside>
  )
}

/** The facts that the page of a bug recorded. */
function TraceFacts({ trace: { userAgent, errors, failedRequests } }: { trace: Trace }) {
  const t = useText('items')
  const rows = [
    { label: t.traceBrowser, value: userAgent },
    { label: t.traceErrors, value: errors.join('\n') },
    { label: t.traceRequests, value: failedRequests.join('\n') },
  ]
  return (
    <div className={styles.trace}>
      <h2>{t.trace}</h2>
      {rows.map(
        ({ label, value }) =>
          value && (
            <section key={label}>
              <h3>{label}</h3>
              <Words of={value} limit={600} />
            </section>
          ),
      )}
    </div>
  )
}

function PageAddress({ page }: { page: string }) {
  const address = outsideAddress(page)
  if (!address) return <WordsLine of={page} />
  return (
    <OutsideLink href={page}>
      <WordsLine of={new URL(address.href).pathname} />
    </OutsideLink>
  )
}
