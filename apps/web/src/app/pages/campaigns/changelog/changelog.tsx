import { Button, Chip, DateTime, Empty, Section, SkeletonRows, Table } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { Loaded, useReadAll } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import { useReason } from '../../../parts/rights/rights.tsx'
import styles from '../campaigns.module.css'
import { type CampaignDetail, type ChangelogEntry, changelogQuery } from '../queries.ts'

const EntrySheet = lazy(async () => ({ default: (await import('./entry-sheet.tsx')).EntrySheet }))

/** The team's entries for the public changelog, the newest first. */
export function Changelog({ campaign }: { campaign: CampaignDetail }) {
  const t = useText('changelog')
  const reason = useReason('manage')
  const [opened, setOpened] = useState<ChangelogEntry | 'new' | null>(null)
  const { result, items, hasMore, isLoadingMore, more } = useReadAll<ChangelogEntry>(
    changelogQuery(campaign.id),
  )
  return (
    <Section
      title={t.title}
      note={t.note}
      actions={
        <Button icon="plus" onClick={() => setOpened('new')} {...(reason ? { reason } : {})}>
          {t.add}
        </Button>
      }
    >
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={2} height={44} />}
        empty={() =>
          items.length === 0 ? (
            <Empty icon="horn" title={t.empty}>
              {t.emptyNote}
            </Empty>
          ) : null
        }
      >
        {() => <Entries entries={items} onOpen={setOpened} />}
      </Loaded>
      {hasMore && (
        <div className={styles.wrap}>
          <Button onClick={more} busy={isLoadingMore}>
            {t.more}
          </Button>
        </div>
      )}
      {opened && (
        <Suspense>
          <EntrySheet
            key={opened === 'new' ? 'new' : opened.id}
            campaignId={campaign.id}
            entry={opened === 'new' ? null : opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Section>
  )
}

function Entries({
  entries,
  onOpen,
}: {
  entries: readonly ChangelogEntry[]
  onOpen: (entry: ChangelogEntry) => void
}) {
  const t = useText('changelog')
  return (
    <Table
      label={t.title}
      rows={entries}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      columns={[
        { key: 'title', label: t.entryTitle },
        { key: 'state', label: t.state },
        { key: 'at', label: t.published, align: 'end', hideUnder: 520 },
      ]}
      cell={(entry, column) =>
        column === 'title' ? (
          <WordsLine of={entry.title} />
        ) : column === 'state' ? (
          <EntryState entry={entry} />
        ) : entry.publishedAt ? (
          <DateTime at={entry.publishedAt} />
        ) : (
          '–'
        )
      }
    />
  )
}

function EntryState({ entry: { isPublished, isShown } }: { entry: ChangelogEntry }) {
  const t = useText('changelog').states
  if (!isPublished) return <Chip>{t.draft}</Chip>
  return isShown ? (
    <Chip tone="good" mark>
      {t.shown}
    </Chip>
  ) : (
    <Chip tone="flag" mark>
      {t.held}
    </Chip>
  )
}
